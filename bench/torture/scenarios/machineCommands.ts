import { every, spread } from '../figures';
import { runClock } from './clock';
import { runDisk } from './disk';
import type { Order, Outcome } from './scenario';

const WRITERS = { writers: 16, workspaces: 4 };
const HEAL_GOAL_MS = 5_000;
const FULL_FOR_MS = 6_000;
const CALM_MS = 1_500;

export async function disk({ count, say, ...order }: Order): Promise<Outcome> {
  const { findings, ends, reads, ...report } = await runDisk({
    ...order,
    ...WRITERS,
    fills: count,
    fullForMs: FULL_FOR_MS,
    onBack: every(1, 'fills', say),
  });
  const goal = report.healMs.every((took) => took <= HEAL_GOAL_MS) ? 'met' : 'missed';
  return {
    findings,
    lines: [
      `acknowledged writes: ${report.acknowledged}`,
      `writes to a full disk: acknowledged ${ends.answered}, refused as unavailable ${ends.unavailable}, refused ${ends.refused}, connection cut ${ends.torn}, no response ${ends.silent}`,
      `reads of a board with a full disk: answered ${reads.answered} of ${reads.all}; uploads refused ${report.uploadsRefused} of ${count}`,
      `from free space to the next acknowledged write: ${spread(report.healMs)}; goal <= 5 s ${goal}`,
    ],
  };
}

export async function clock({ count, say, ...order }: Order): Promise<Outcome> {
  const { findings, ...report } = await runClock({
    ...order,
    ...WRITERS,
    rounds: count,
    calmMs: CALM_MS,
    onJump: every(6, 'jumps', say),
  });
  return {
    findings,
    lines: [
      `jumps of the clock, up to a day forwards and two days back: ${report.jumps}; acknowledged writes: ${report.acknowledged}`,
      `from a jump to the next acknowledged write: ${spread(report.pausesMs)}`,
    ],
  };
}
