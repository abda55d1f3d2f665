import { openScene, type ChangesPlan } from './changes';
import { atMost, busyLine } from './judge';
import { measureRate, rateLine } from './loadRate';
import type { Stage } from './stage';
import { openDescriptors, residentBytes, watchProcessors } from './usage';

export interface EndurancePlan extends ChangesPlan {
  /** A machine that does not reach it gets as many as it answers. */
  perSecond: number;
  /** Times at which memory is read. */
  samples: number;
  /** Percent an hour; judged only in runs of half an hour and more. */
  slope: number;
}

interface Sample {
  hours: number;
  /** Bytes, after a collection of garbage. */
  heap: number;
  rss: number;
  descriptors: number;
}

const MIB = 1024 ** 2;
const LONG_MS = 30 * 60_000;
/** The first pruning is a minute after the start. */
const PRUNED_MS = 90_000;
/** Samples before this share of the run are of caches that fill. */
const WARM = 0.2;

/** L8: changes for an hour. Is anything of the process or of the log growing that must not? */
export async function endurance(stage: Stage, plan: EndurancePlan): Promise<string[]> {
  const { findings, loop } = stage;
  if (!loop) throw new Error('the memory of this stage is not watched');
  const { audience, writers } = await openScene(stage, plan);
  const pid = stage.installation.server().pid ?? 0;
  const rate = await measureRate(writers, plan.perSecond);
  const perSecond = rate.isReached ? plan.perSecond : null;
  await writers.check();
  const aged = await age(stage);
  const processors = watchProcessors();
  await audience.ask('reset');
  const samples: Sample[] = [];
  let acknowledged = 0;
  let p99 = 0;
  let busy = 0;
  const since = performance.now();
  for (let taken = 0; taken < plan.samples; taken += 1) {
    const forMs = plan.forMs / plan.samples;
    const written = await writers.ask('run', { forMs, perSecond });
    if (written.failed > 0)
      findings.add(
        'fault',
        `${written.failed} changes were not acknowledged: ${written.samples[0]}`,
      );
    acknowledged += (await writers.check()).length;
    p99 = Math.max(p99, written.delays.p99);
    busy = Math.max(busy, written.busy);
    const { heapUsed, external } = await loop.reset();
    samples.push({
      hours: (performance.now() - since) / 3_600_000,
      heap: heapUsed + external,
      rss: residentBytes(pid),
      descriptors: openDescriptors(pid),
    });
  }
  const machine = processors();
  const heard = await audience.ask('read');
  if (heard.live < plan.sockets)
    findings.add('fault', `${plan.sockets - heard.live} sockets were lost`);
  if (heard.gaps > 0)
    findings.add('hole', `${heard.gaps} messages have another prev than the last`);
  const ranMs = performance.now() - since;
  return [
    rateLine(rate, `${Math.round((acknowledged * 1_000) / ranMs)}`),
    `acknowledged: ${acknowledged} in ${Math.round(ranMs / 60_000)} min, all of them in the log; the slowest part: p99 ${p99} ms`,
    memoryLine(stage, plan, samples),
    descriptorLine(stage, samples),
    await prunedLine(stage, aged, ranMs),
    busyLine(machine, { sockets: heard.busy, writers: busy }),
  ];
}

function memoryLine({ findings }: Stage, plan: EndurancePlan, samples: readonly Sample[]): string {
  const warm = samples.slice(Math.floor(samples.length * WARM));
  const [first, last] = [warm[0], warm.at(-1)];
  const sizes = (key: 'heap' | 'rss') =>
    [first, last].map((sample) => `${Math.round((sample?.[key] ?? 0) / MIB)} MiB`).join(' to ');
  const text = `heap after a collection ${sizes('heap')}, resident ${sizes('rss')}`;
  const slope = slopeOf(warm.map(({ hours, heap }) => [hours, heap]));
  if (plan.forMs < LONG_MS) return `${text}; the run is too short for a slope`;
  return `${text}; ${atMost(findings, ['slope of the heap', slope, '% an hour'], { floor: plan.slope, digits: 1 })}`;
}

/** The slope of the line of least squares, in percent of the mean. */
function slopeOf(points: ReadonlyArray<readonly [x: number, y: number]>): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))];
  const up = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  const across = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  return (100 * up) / across / y;
}

/** More than the connections to the database that come and go. */
const DESCRIPTORS_MORE = 30;

function descriptorLine({ findings }: Stage, samples: readonly Sample[]): string {
  const counts = samples.map(({ descriptors }) => descriptors);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (most - least > DESCRIPTORS_MORE)
    findings.add('fault', `descriptors went from ${least} to ${most}`);
  return `descriptors: ${least} to ${most}`;
}

/** Makes everything so far older than it is kept. @returns how many rows. */
async function age({ pool }: Stage): Promise<number> {
  const { rowCount: commits } = await pool.query(
    "update commits set created_at = created_at - interval '31 days'",
  );
  const { rowCount: keys } = await pool.query(
    "update idempotency set created_at = created_at - interval '91 days'",
  );
  return (commits ?? 0) + (keys ?? 0);
}

async function prunedLine({ pool, findings }: Stage, aged: number, ranMs: number): Promise<string> {
  if (ranMs < PRUNED_MS) return 'log and idempotency keys: the run is too short for a pruning';
  const { rows } = await pool.query<{ left: string }>(
    `select (select count(*) from commits where created_at < now() - interval '30 days')
       + (select count(*) from idempotency where created_at < now() - interval '90 days') as left`,
  );
  const left = Number(rows[0]?.left);
  if (left > 0) findings.add('fault', `${left} expired rows of log and idempotency keys are left`);
  return `log and idempotency keys: ${aged - left} of ${aged} expired rows pruned`;
}
