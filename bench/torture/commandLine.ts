import { parseArgs } from 'node:util';
import { attacks } from './attacks/attacksCommand';
import { chaos, CHAOS_ABOUT } from './chaos/chaosCommand';
import { percentile, spread, verdict } from './figures';
import { runEditorKills } from './scenarios/editorKills';
import { runFiles } from './scenarios/files';
import { freezeBuild } from './product/frozenBuild';
import { fuzz } from './scenarios/fuzz';
import { runKills } from './scenarios/kills';
import type { Order, Outcome, Scenario } from './scenarios/scenario';
import { endAll } from './product/running';
import { runSignals } from './scenarios/signals';
import { runStarts } from './starts/starts';
import { runStops } from './scenarios/stops';

const WRITERS = { writers: 16, workspaces: 4 };
const BACK_GOAL_MS = 1_500;

const SCENARIOS: Record<string, Scenario> = {
  kills: {
    about:
      'kill -9 of the server, each tenth time with PostgreSQL, and as often of PostgreSQL alone, under 16 writers',
    count: 200,
    run: kills,
  },
  start: {
    about:
      'kill -9 in first starts, in migrations of an empty database, in later starts and in registrations, a quarter of the rounds each',
    count: 80,
    run: start,
  },
  stops: { about: 'SIGTERM under 16 writers', count: 20, run: stops },
  signals: {
    about: 'Ctrl-C and SIGTERM to the whole process group of npm start, in turns',
    count: 20,
    run: signals,
  },
  files: {
    about:
      'uploads cut at random bytes; after five of them each two kill -9 in the middle of an upload',
    count: 50,
    run: files,
  },
  chaos: { about: CHAOS_ABOUT, count: 20, run: chaos },
  editor: {
    about: 'kill -9 of the server 50 ms after what two people typed was acknowledged and both left',
    count: 50,
    run: editor,
  },
  fuzz: { about: 'malformed requests, so many in all', count: 100_000, run: fuzz },
  attacks: {
    about: 'attacks of bounded size, all or those that are named, so many times each',
    count: 1,
    run: attacks,
  },
};

export const USAGE = [
  'npm run torture -- <what> [--count N] [--seed N] [--build folder] [names]   (DATABASE_URL: kills of the server alone, on that database)',
  ...Object.entries(SCENARIOS).map(
    ([name, { about, count }]) => `  ${name.padEnd(7)} ${about} (${count})`,
  ),
].join('\n');

/**
 * Runs the scenario that the arguments name and prints the result.
 * @returns the exit code: 0 without findings, 1 with findings, 2 if the arguments are invalid.
 */
export async function torture(
  args: readonly string[],
  env: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<number> {
  const number = { type: 'string' } as const;
  const options = {
    count: number,
    seed: number,
    clients: number,
    actions: number,
    processes: number,
    tempo: number,
    build: { type: 'string', default: 'build' },
  } as const;
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [name = '', ...names] = positionals;
  const scenario = SCENARIOS[name];
  if (!scenario) {
    say(USAGE);
    return 2;
  }
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const count = Number(values.count ?? scenario.count);
  const build = freezeBuild(values.build);
  say(`${name}: ${count} times, --seed ${seed}`);
  let isLeft = false;
  const leave = () => {
    isLeft = true;
    void endAll()
      .then(() => build.remove())
      .finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  const since = performance.now();
  try {
    const { lines, findings } = await scenario.run({
      build,
      seed,
      count,
      env,
      names,
      say,
      ...numbersIn(values),
    });
    for (const line of [...lines, ...verdict(findings)]) say(line);
    say(
      `${findings.sentences.length === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - since) / 1000)} s`,
    );
    return findings.sentences.length === 0 ? 0 : 1;
  } catch (error) {
    if (isLeft) return await new Promise<never>(() => undefined); // caused by our own exit
    throw error;
  } finally {
    build.remove();
  }
}

/** The given options of those that only some scenarios use. */
function numbersIn(
  values: Record<string, string | undefined>,
): Pick<Order, 'clients' | 'actions' | 'processes' | 'tempo'> {
  const given = (['clients', 'actions', 'processes', 'tempo'] as const).filter(
    (name) => values[name] !== undefined,
  );
  return Object.fromEntries(given.map((name) => [name, Number(values[name])]));
}

const every = (step: number, what: string, say: (line: string) => void) => (done: number) =>
  void (done % step === 0 && say(`  ${done} ${what}`));

async function kills({ count, say, env, ...order }: Order): Promise<Outcome> {
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
      `acknowledged writes: ${report.acknowledged}, ${report.retried} of them asked more than once; ${report.askedAgain} asked again at the end`,
      `back after a kill of the server: ${spread(report.backMs)}; goal p95 <= 1.5 s ${goal}`,
      `back after a kill of PostgreSQL alone: ${spread(report.databaseBackMs)}`,
    ],
  };
}

async function start({ count, say, ...order }: Order): Promise<Outcome> {
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

async function files({ count, say, ...order }: Order): Promise<Outcome> {
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

async function editor({ count, say, env, build }: Order): Promise<Outcome> {
  const databaseUrl = env['DATABASE_URL'];
  const { findings, characters } = await runEditorKills({
    build,
    ...(databaseUrl && { databaseUrl }),
    kills: count,
    onBack: every(10, 'kills', say),
  });
  return { findings, lines: [`kills: ${count}; characters acknowledged: ${characters}`] };
}

async function stops({ count, say, ...order }: Order): Promise<Outcome> {
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
      `requests while it stopped: ${Object.entries(ends)
        .map(([end, times]) => `${end} ${times}`)
        .join(', ')}`,
    ],
  };
}

async function signals({ count, say, build }: Order): Promise<Outcome> {
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
