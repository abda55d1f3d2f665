import { setTimeout as sleep } from 'node:timers/promises';
import type { Findings } from '../findings';
import type { Watched } from '../writers/caller';
import type { Random } from '../writers/random';
import type { Part } from './part';
import type { Cluster } from './startCluster';

/** What is killed, and the restart of all processes in turn. */
export const FAULTS = [
  'process',
  'haproxy',
  'pgbouncer',
  'redis',
  's3',
  'etcd',
  'primary',
  'rolling',
] as const;
export type Fault = (typeof FAULTS)[number];

interface FaultScene {
  cluster: Cluster;
  random: Random;
  findings: Findings;
  /** The requests since the fault. */
  watched: readonly Watched[];
}

/** A supervisor starts a process again after about this time. */
const RESTART_MS = 1_000;
/** Shorter and longer than the lease of the primary, 20 s. */
const [ETCD_AWAY_MS, ETCD_LONG_AWAY_MS] = [5_000, 25_000];

/** Each resolves when the service works again, to what restores the cluster beyond that. */
export const FAULT: Record<Fault, (scene: FaultScene) => Promise<void | (() => Promise<void>)>> = {
  async process({ cluster, random }) {
    const process = random.pick(cluster.processes);
    await process?.server().kill();
    await sleep(RESTART_MS);
    await process?.launch();
  },
  haproxy: ({ cluster }) => restart(cluster.haproxy),
  pgbouncer: ({ cluster }) => restart(cluster.pgBouncer),
  redis: ({ cluster }) => restart(cluster.redis),
  s3: ({ cluster }) => restart(cluster.s3),
  async etcd({ cluster: { postgres }, random }) {
    await restart(postgres.etcd, random.between(ETCD_AWAY_MS, ETCD_LONG_AWAY_MS));
    return postgres.untilSynchronous;
  },
  async primary({ cluster: { postgres } }) {
    const recover = await postgres.killPrimary();
    await postgres.untilPromoted();
    return recover;
  },
  /** No client may see an error. */
  async rolling({ cluster, findings, watched }) {
    for (const process of cluster.processes) {
      const code = await process.server().terminate();
      if (code !== 0) findings.add('fault', `a process that was stopped ended with ${code}`);
      await process.launch();
    }
    for (const { what, result } of watched)
      if (result.end !== 'answered')
        findings.add('torn', `${what} in the rolling restart was ${JSON.stringify(result)}`);
  },
};

async function restart(part: Part, afterMs = RESTART_MS): Promise<void> {
  await part.end('SIGKILL');
  await sleep(afterMs);
  part.start();
}
