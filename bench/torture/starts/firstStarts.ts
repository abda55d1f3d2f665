import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startWriters } from '../writers/writers';
import type { Random } from '../writers/random';
import type { Findings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation, type Installation } from '../product/installation';
import { begin, checkAll } from '../scenarios/kills';
import { createLedger } from '../writers/ledger';
import { lookInside } from '../checks/inspectDatabase';
import { chooseMoment, killDuringStart, timeStart, type Phase, type Timetable } from './moments';

export interface FirstStart {
  build: FrozenBuild;
  random: Random;
  findings: Findings;
}

/** The timetable and the schema of an undisturbed first start. */
export interface Undisturbed {
  timetable: Timetable;
  schema: string;
}

export async function startUndisturbed(installation: Installation): Promise<Undisturbed> {
  const timetable = await timeStart(installation);
  return { timetable, schema: await schemaOf(installation) };
}

const WRITING_MS = 150;

/**
 * Kills a first start up to three times. The next start must become ready with the same schema as
 * an undisturbed one. Then a user registers and writes, server and database are killed, and all
 * data must still exist.
 */
export async function killFirstStart(
  { build, random, findings }: FirstStart,
  { timetable, schema }: Undisturbed,
): Promise<Phase[]> {
  const installation = await makeInstallation({ build, logLevel: 'info' });
  const phases: Phase[] = [];
  try {
    for (let kills = 1 + random.below(3); kills > 0; kills -= 1) {
      phases.push(
        await killDuringStart(
          installation,
          chooseMoment(random, timetable),
          timetable.migrations.length,
        ),
      );
      if (random.chance(0.3)) installation.killDatabase();
    }
    await begin(installation);
    if ((await schemaOf(installation)) !== schema)
      findings.add('wrong', `killed in ${phases.join()}: the schema is another one`);
    await writeAndKill(installation, { random, findings });
  } catch (error) {
    findings.add('fault', `killed in ${phases.join()}: ${String(error)}`);
  } finally {
    await leave(installation);
  }
  return phases;
}

async function writeAndKill(
  installation: Installation,
  { random, findings }: Omit<FirstStart, 'build'>,
): Promise<void> {
  const ledger = createLedger();
  const running = await startWriters({
    url: installation.url,
    name: 'f',
    writers: 2,
    workspaces: 1,
    random: random.fork(),
    ledger,
    findings,
  });
  await sleep(WRITING_MS);
  await installation.server().kill();
  if (random.chance(0.5)) installation.killDatabase();
  await begin(installation);
  await running.finish();
  await checkAll(running, { installation, ledger, findings });
}

async function leave(installation: Installation): Promise<void> {
  await installation.end();
  rmSync(installation.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

const SCHEMA = `select string_agg(line, e'\\n' order by line) as schema from (
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'migration ' || number || ' ' || name || ' ' || checksum from schema_migrations) as lines`;

/** Tables, columns, constraints, indexes and the applied migrations, as one text. */
export async function schemaOf(installation: Installation): Promise<string> {
  const [row] = await lookInside(installation.databaseUrl, (look) =>
    look<{ schema: string }>(SCHEMA),
  );
  return row?.schema ?? '';
}
