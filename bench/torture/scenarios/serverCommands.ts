import { every, percentile, spread } from '../figures';
import { runStarts } from '../starts/starts';
import { runFiles } from './files';
import { runJobKills } from './jobKills';
import { runKills } from './kills';
import type { Order, Outcome } from './scenario';
import { runSignals } from './signals';
import { runStops } from './stops';

const WRITERS = { writers: 16, workspaces: 4 };
const BACK_GOAL_MS = 1_500;

export async function kills({ count, say, env, ...order }: Order): Promise<Outcome> {
  const databaseUrl = env['DATABASE_URL'];
  const both = databaseUrl ? 0 : Math.floor(count / 10);
  const plan = {
    ...WRITERS,
    ...(databaseUrl && { databaseUrl }),
    server: count - both,
    database: both,
    both,
    longestCalmMs: 1_500,
    askedAgain: 3_000,
    onBack: every(20, 'kills', say),
  };
  const report = await runKills({ ...order, ...plan });
  const goal = percentile(report.backMs, 0.95) <= BACK_GOAL_MS ? 'met' : 'missed';
  return {
    findings: report.findings,
    lines: [
      `kills: server ${plan.server + both}, PostgreSQL ${plan.database + both}, ${both} of them together`,
      `acknowledged writes: ${report.acknowledged}, ${report.retried} of them sent more than once; ${report.askedAgain} resent at the end`,
      `back after a kill of the server: ${spread(report.backMs)}; goal p95 <= 1.5 s ${goal}`,
      `back after a kill of PostgreSQL alone: ${spread(report.databaseBackMs)}`,
    ],
  };
}

export async function start({ count, say, ...order }: Order): Promise<Outcome> {
  const quarter = Math.floor(count / 4);
  const rounds = {
    first: quarter,
    migrations: quarter,
    later: quarter,
    registrations: count - 3 * quarter,
  };
  const { findings, people, ...report } = await runStarts({
    ...order,
    ...rounds,
    writers: 4,
    onRound: every(10, 'rounds', say),
  });
  return {
    findings,
    lines: [
      `first starts: ${rounds.first} rounds, killed in ${counted(report.first)}`,
      `migrations: ${rounds.migrations} rounds, killed in ${counted(report.migrations)}`,
      `later starts: ${rounds.later} rounds, killed ${counted(report.later)}`,
      `registrations: ${rounds.registrations} rounds, ${people.applied} people; accounts answered ${people.registered}, there but unanswered ${people.thereUnanswered}; ` +
        `profiles answered ${people.completed}, there but unanswered ${people.completedUnanswered}`,
      `acknowledged writes: ${report.acknowledged}`,
    ],
  };
}

const counted = (words: readonly string[]) =>
  [...new Set(words)]
    .map((word) => `${word} ${words.filter((other) => other === word).length}`)
    .join(', ');

export async function files({ count, say, ...order }: Order): Promise<Outcome> {
  const { findings, ...report } = await runFiles({
    ...order,
    cuts: count,
    kills: Math.ceil((count * 2) / 5),
    onBack: every(5, 'kills', say),
  });
  return {
    findings,
    lines: [
      `uploads cut: ${report.cuts}; kills under an upload: ${report.kills}, ${report.whole} of them after all bytes had come; swept: ${report.swept}`,
    ],
  };
}

export async function jobs({ count, say, ...order }: Order): Promise<Outcome> {
  const { findings, kills, done, failed } = await runJobKills({
    ...order,
    tasks: 3_000,
    rounds: count,
    onBack: every(16, 'kills', say),
  });
  return {
    findings,
    lines: [
      `kills: ${kills}; imports and exports that were whole: ${done}; failed clearly: ${failed}`,
    ],
  };
}

export async function stops({ count, say, ...order }: Order): Promise<Outcome> {
  const { findings, ends, ...report } = await runStops({
    ...order,
    ...WRITERS,
    stops: count,
    longestCalmMs: 1_500,
    onBack: every(10, 'stops', say),
  });
  return {
    findings,
    lines: [
      `stops: ${spread(report.stopMs)}; acknowledged writes: ${report.acknowledged}`,
      `requests while it stopped: answered ${ends.answered}, refused ${ends.refused}, unavailable ${ends.unavailable}, connection cut ${ends.torn}, no response ${ends.silent}`,
    ],
  };
}

export async function signals({ count, say, build }: Order): Promise<Outcome> {
  const { findings, stopMs, codes } = await runSignals({
    build,
    stops: count,
    onStop: every(5, 'stops', say),
  });
  const closed = Object.entries(codes)
    .map(([code, times]) => `${code} ${times} times`)
    .join(', ');
  return { findings, lines: [`stops: ${spread(stopMs)}; sockets closed with ${closed}`] };
}
