import type { FirstStart } from './firstStarts';
import { schemaOf } from './firstStarts';
import type { Installation } from '../product/installation';
import { begin } from '../scenarios/kills';
import { lookInside } from '../checks/inspectDatabase';
import { killDuringStart, timeStart, type Moment, type Phase, type Timetable } from './moments';

export interface MigrationKills extends Omit<FirstStart, 'build'> {
  installation: Installation;
  /** The schema after an undisturbed start. */
  schema: string;
  rounds: number;
  onRound: () => void;
}

/**
 * Repeatedly empties the database of an installation, kills the server up to three times while it
 * migrates, and lets it start: the schema must equal that of an undisturbed start. Afterwards the
 * installation runs without users.
 */
export async function killMigrations(plan: MigrationKills): Promise<Phase[]> {
  const { installation, random, findings } = plan;
  await emptyDatabase(installation);
  const timetable = await timeStart(installation);
  const phases: Phase[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    await emptyDatabase(installation);
    for (let kills = 1 + random.below(3); kills > 0; kills -= 1) {
      phases.push(
        await killDuringStart(
          installation,
          momentOf(random, timetable),
          timetable.migrations.length,
        ),
      );
    }
    try {
      await begin(installation);
      if ((await schemaOf(installation)) !== plan.schema)
        findings.add('wrong', `killed in ${phases.at(-1)}: the schema is another one`);
    } catch (error) {
      findings.add('fault', `killed in ${phases.at(-1)}: ${String(error)}`);
    }
    plan.onRound();
  }
  return phases;
}

/** Between two migrations, or any moment from just before the first to just after the last. */
function momentOf(random: FirstStart['random'], { migratedMs, migrations }: Timetable): Moment {
  const line = random.pick(migrations.slice(0, -1));
  if (line !== undefined && random.chance(0.5)) return { line, afterMs: random.between(0, 10) };
  return { afterMs: random.between((migratedMs[0] ?? 0) - 40, (migratedMs.at(-1) ?? 0) + 10) };
}

/**
 * Kills the server, whose PostgreSQL keeps running, and replaces the database with an empty one.
 */
async function emptyDatabase(installation: Installation): Promise<void> {
  await installation.server().kill();
  const asSuperuser = () =>
    installation.databaseUrl().replace('kreda@localhost/kreda', 'postgres@localhost/postgres');
  await lookInside(asSuperuser, async (look) => {
    await look('drop database if exists kreda with (force)');
    await look('create database kreda owner kreda');
  });
}
