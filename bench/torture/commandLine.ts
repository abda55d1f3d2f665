import { readFileSync } from 'node:fs';
import { parsedArguments } from '../parsedArguments';
import { attacks } from './attacks/attacksCommand';
import { chaos, CHAOS_ABOUT } from './chaos/chaosCommand';
import { cluster, CLUSTER_ABOUT } from './cluster/clusterCommand';
import { verdict } from './figures';
import { recordRun } from './proof';
import { LOAD_LINES } from './load/loadCommand';
import { descriptions, editor } from './scenarios/editorCommands';
import { freezeBuild } from './product/frozenBuild';
import { fuzz } from './scenarios/fuzz';
import { laws } from './scenarios/laws';
import { offline } from './scenarios/offline';
import { outbox } from './scenarios/outbox';
import { replay } from './scenarios/replay';
import type { Order, Scenario } from './scenarios/scenario';
import { clock, disk } from './scenarios/machineCommands';
import { files, jobs, kills, signals, start, stops } from './scenarios/serverCommands';
import { endAll } from './product/running';

export const SCENARIOS: Record<string, Scenario> = {
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
  jobs: {
    about:
      'kill -9 while a board is imported, at each of its steps, and while it is exported; N rounds of four kills',
    count: 20,
    run: jobs,
  },
  disk: {
    about: 'a disk that is filled N times under 16 writers (needs root to mount one)',
    count: 10,
    run: disk,
  },
  clock: {
    about: 'jumps of the clock by hours and days, also back, under 16 writers; rounds of six jumps',
    count: 5,
    run: clock,
  },
  chaos: { about: CHAOS_ABOUT, count: 20, run: chaos },
  cluster: { about: CLUSTER_ABOUT, count: 600, run: cluster },
  editor: {
    about: 'kill -9 of the server 50 ms after what two people typed was acknowledged and both left',
    count: 50,
    run: editor,
  },
  descriptions: {
    about:
      'N plain writes to 100,000 characters that are open in an editor; then 200 open documents',
    count: 20,
    run: descriptions,
  },
  laws: {
    about:
      'N random interleavings in a description, N boards exported and imported, and 10 × N documents through Markdown and back',
    count: 1_000,
    run: laws,
  },
  outbox: {
    about: 'N random histories of the outbox under faults of network, pages and storage',
    count: 20_000,
    run: outbox,
  },
  offline: {
    about: 'N changes without a network, a reload, SIGKILL of Chromium and two tabs',
    count: 100,
    run: offline,
  },
  replay: {
    about: 'N random histories whose recordings replay twice, and N/10 masked recordings',
    count: 100_000,
    run: replay,
  },
  fuzz: { about: 'N malformed requests', count: 100_000, run: fuzz },
  attacks: {
    about: 'attacks of bounded size, all or those that are named, N times each',
    count: 1,
    run: attacks,
  },
  ...LOAD_LINES,
};

export const USAGE = [
  'npm run torture -- <what> [--count N] [--seed N] [--build folder] [--record] [names]   (DATABASE_URL: kills of the server alone, on that database)',
  '  --record writes a run without findings to docs/proof.md',
  `  load [${Object.keys(LOAD_LINES).join(' ')}] runs these lines one after the other; --minutes N shortens those that count minutes`,
  ...Object.entries(SCENARIOS).map(
    ([name, { about, count }]) => `  ${name.padEnd(12)} ${about} (${count})`,
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
    minutes: number,
    seed: number,
    clients: number,
    actions: number,
    processes: number,
    tempo: number,
    rate: number,
    build: { type: 'string', default: 'build' },
    record: { type: 'boolean', default: false },
  } as const;
  const parsed = parsedArguments(args, options, USAGE, say);
  if (!parsed) return 2;
  const { positionals, values } = parsed;
  const [name = '', ...names] = positionals;
  if (name === 'load' && names.every((line) => line in LOAD_LINES)) {
    const options = args.filter((one) => !positionals.includes(one));
    let code = 0;
    for (const line of names.length > 0 ? names : Object.keys(LOAD_LINES))
      code = Math.max(code, await torture([line, ...options], env, say));
    return code;
  }
  const scenario = SCENARIOS[name];
  if (!scenario) {
    say(USAGE);
    return 2;
  }
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const minutes = scenario.isInMinutes ? values.minutes : undefined;
  const count = Number(values.count ?? minutes ?? scenario.count);
  const build = freezeBuild(values.build);
  say(`${name}: ${count} ${scenario.isInMinutes ? 'minutes' : 'times'}, --seed ${seed}`);
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
    const took = Math.round((performance.now() - since) / 1000);
    const hasPassed = findings.sentences.length === 0;
    say(`${hasPassed ? 'passed' : 'FAILED'} in ${took} s`);
    if (hasPassed && values.record) {
      const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
      const day = new Date().toISOString().slice(0, 10);
      const options = Object.entries(numbersIn(values))
        .map(([option, value]) => `--${option} ${value}`)
        .join(' ');
      const run = { version, day, took, seed, count, ...(options && { options }), lines };
      await recordRun(name, run, SCENARIOS);
    }
    return hasPassed ? 0 : 1;
  } catch (error) {
    if (isLeft) return await new Promise<never>(() => undefined); // caused by our own exit
    throw error;
  } finally {
    build.remove();
  }
}

/** The given options of those that only some scenarios use. */
function numbersIn(
  values: Record<string, string | boolean | undefined>,
): Pick<Order, 'clients' | 'actions' | 'processes' | 'tempo' | 'rate'> {
  const given = (['clients', 'actions', 'processes', 'tempo', 'rate'] as const).filter(
    (name) => values[name] !== undefined,
  );
  return Object.fromEntries(given.map((name) => [name, Number(values[name])]));
}
