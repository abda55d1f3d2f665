import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, atMost, busyLine } from './judge';
import type { Stage } from './stage';
import { residentBytes, watchProcessors } from './usage';

export interface SocketsPlan {
  sockets: number;
  teams: number;
  /** The least that must be open (docs/goals.md#l1). */
  floor: number;
  /** MB that the process may take with so many sockets. */
  mb: number;
  forMs: number;
}

const MB = 1_000_000;
const CHANGES_PER_SECOND = 5;
const SOCKETS_PER_PERSON = 10;

/** L1: sockets of one process, while a few changes are sent to all of them. */
export async function openSockets(stage: Stage, plan: SocketsPlan): Promise<string[]> {
  const { findings } = stage;
  const people = Math.ceil(plan.sockets / plan.teams / SOCKETS_PER_PERSON);
  const teams = await stage.teams(plan.teams, people);
  const audience = await stage.audience({
    members: interleaved(teams.map(({ members }) => members)),
    sockets: plan.sockets,
    reconnects: false,
  });
  const writers = stage.writers({ teams, connections: 4 });
  const processors = watchProcessors();
  await audience.ask('reset');
  let largest = 0;
  const pid = stage.installation.server().pid ?? 0;
  const look = setInterval(() => (largest = Math.max(largest, residentBytes(pid))), 250);
  const [written] = await Promise.all([
    writers.ask('run', { forMs: plan.forMs, perSecond: CHANGES_PER_SECOND }),
    sleep(plan.forMs),
  ]);
  clearInterval(look);
  const machine = processors();
  await writers.check();
  const heard = await audience.ask('read');
  const dropped = plan.sockets - heard.live;
  if (dropped > 0)
    findings.add('fault', `${dropped} sockets were dropped: ${JSON.stringify(heard.closed)}`);
  if (heard.gaps > 0)
    findings.add('hole', `${heard.gaps} messages have another prev than the last`);
  const full = plan.sockets >= plan.floor;
  return [
    full
      ? atLeast(findings, ['open sockets', heard.live, ''], {
          floor: plan.floor,
          goal: plan.sockets,
        })
      : `open sockets ${heard.live}`,
    `dropped: ${dropped}, in ${plan.forMs / 1000} s`,
    atMost(findings, ['memory of the process', largest / MB, 'MB'], { floor: plan.mb }),
    `a change reached all sockets: p50 ${heard.delays.p50} ms, p99 ${heard.delays.p99} ms`,
    busyLine(machine, { sockets: heard.busy, writers: written.busy }),
  ];
}

/** Takes one of each list in turn. */
export function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
