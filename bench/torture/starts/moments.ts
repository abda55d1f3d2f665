import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../writers/random';
import type { Installation } from '../product/installation';

/** A moment of a start: a time after the process started, or after it wrote a certain line. */
export interface Moment {
  line?: string;
  afterMs: number;
}

/** How far a start had come when it was killed, according to its output. */
export type Phase = 'opening' | 'initdb' | 'migrations' | 'listening' | 'ready';

const LINES = {
  initdb: 'preparing the database',
  migrated: '"msg":"database: ',
  ready: 'Kreda is ready on',
};

/** When an undisturbed start wrote its lines. */
export interface Timetable {
  readyMs: number;
  /** When each migration was completed. */
  migratedMs: number[];
  /** How the line of each migration begins. */
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
 * Any moment of the start, or one from shortly before the first migration to readiness, or one
 * during a certain migration.
 */
export function chooseMoment(
  random: Random,
  { readyMs, migratedMs, migrations }: Timetable,
): Moment {
  const chosen = random.below(3);
  const first = migratedMs[0];
  const line = random.pick(migrations.slice(0, -1)); // nothing migrates after the last one
  if (chosen === 0 && first !== undefined)
    return { afterMs: random.between(first - BEFORE_MIGRATIONS_MS, readyMs) };
  if (chosen === 1 && line !== undefined)
    return { line, afterMs: random.between(0, A_MIGRATION_MS) };
  return { afterMs: random.between(0, readyMs * 0.8) }; // the undisturbed start was slower
}

/** Starts the server and kills it at that moment, or when it is ready, if that comes first. */
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
