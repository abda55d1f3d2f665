import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../writers/random';
import type { Installation } from '../product/installation';

/** A moment of a start: so long after the process began, or after the line that it wrote. */
export interface Moment {
  line?: string;
  afterMs: number;
}

/** How far a start had come when it was killed, as far as its lines tell. */
export type Phase = 'opening' | 'initdb' | 'migrations' | 'listening' | 'ready';

const LINES = {
  initdb: 'preparing the database',
  migrated: '"msg":"database: ',
  ready: 'Kreda is ready on',
};

/** An undisturbed start: when it wrote its lines. */
export interface Timetable {
  readyMs: number;
  /** When each migration was done. */
  migratedMs: number[];
  /** What each migration's line begins with. */
  migrations: string[];
}

export async function timeStart(installation: Installation): Promise<Timetable> {
  const since = performance.now();
  const timetable: Timetable = { readyMs: 0, migratedMs: [], migrations: [] };
  const server = installation.launch();
  server.onLine((line) => {
    const [said] = /"msg":"database: \w+/.exec(line) ?? [];
    if (said === undefined) return;
    timetable.migratedMs.push(performance.now() - since);
    timetable.migrations.push(said);
  });
  if (!(await server.untilReady()))
    throw new Error(`The product did not start:\n${server.lines.slice(-20).join('\n')}`);
  return { ...timetable, readyMs: performance.now() - since };
}

const BEFORE_MIGRATIONS_MS = 150;
const A_MIGRATION_MS = 10;

/**
 * Any moment of the start, or one of its end, from PostgreSQL's own start on, or one while a
 * certain migration runs.
 */
export function chooseMoment(
  random: Random,
  { readyMs, migratedMs, migrations }: Timetable,
): Moment {
  const chosen = random.below(3);
  const first = migratedMs[0];
  const line = random.pick(migrations.slice(0, -1)); // behind the last one nothing migrates
  if (chosen === 0 && first !== undefined)
    return { afterMs: random.between(first - BEFORE_MIGRATIONS_MS, readyMs) };
  if (chosen === 1 && line !== undefined)
    return { line, afterMs: random.between(0, A_MIGRATION_MS) };
  return { afterMs: random.between(0, readyMs * 0.8) }; // the undisturbed start was the slow, first one
}

/** Starts it and kills it at that moment, or when it is ready, if that comes first. */
export async function killDuringStart(
  installation: Installation,
  moment: Moment,
  migrations: number,
): Promise<Phase> {
  const server = installation.launch();
  const reached = new Promise<void>((resolve) => {
    if (moment.line === undefined) resolve();
    else server.onLine((line) => line.includes(moment.line ?? '') && resolve());
  });
  const isReady = server.untilReady();
  await Promise.race([reached.then(() => sleep(moment.afterMs)), isReady]);
  await server.kill();
  await isReady;
  return phaseOf(server.lines, migrations);
}

function phaseOf(lines: readonly string[], migrations: number): Phase {
  const count = (text: string) => lines.filter((line) => line.includes(text)).length;
  if (count(LINES.ready) > 0) return 'ready';
  const migrated = count(LINES.migrated);
  if (migrated > 0) return migrated < migrations ? 'migrations' : 'listening';
  return count(LINES.initdb) > 0 ? 'initdb' : 'opening';
}
