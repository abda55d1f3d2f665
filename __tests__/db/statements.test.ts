import { Client } from 'pg';
import { loadModule } from 'libpg-query';
import { openTestDatabase } from '../support/database';
import { BESIDE_SHARDS, UNNAMED } from './sharding/declared';
import { readSchema, type Schema } from './sharding/readSchema';
import { runtimeTexts } from './sharding/runtimeTexts';
import { besideShards, unnamedIn } from './sharding/unnamedWorkspaces';
import { describeStatement } from './statements/describeStatement';
import { readStatements, type Statement } from './statements/readStatements';
import { rowMismatches, type NullableColumns } from './statements/rowMismatches';

/**
 * Calls whose text is only known at run time, by file, and why. Tests that run these statements
 * check them.
 */
const DYNAMIC: Readonly<Record<string, [calls: number, why: string]>> = {
  'server/graphql/sessionWithBoard.ts': [1, 'has the pattern of a board in it'],
  'server/backup/readBackup.ts': [4, 'tables, columns and constraints are read from the database'],
  'server/backup/writeBackup.ts': [1, 'tables and columns are read from the database'],
  'server/db/lease.ts': [1, 'passes on the statement of every caller'],
  'server/db/migrate.ts': [1, 'runs the files of migrations/'],
  'server/db/sendTogether.ts': [2, 'passes on the statement of every caller'],
  'server/db/poolDatabase.ts': [2, 'passes on the statement of every caller'],
  'server/db/superviseListener.ts': [1, 'LISTEN takes no parameters; channels are constants'],
  'server/db/sharedLease.ts': [1, 'passes on the statement of every caller'],
  'server/domain/core/loadVisible.ts': [2, 'one pattern is filled in per kind of object'],
  'server/domain/core/order.ts': [3, 'the same order for ten tables, named by constants'],
  'server/live/startPruning.ts': [1, 'one function runs each statement of a list'],
};
/** Its columns are those of a cursor that is declared before. */
const FROM_CURSOR = /^fetch /;
let client: Client;
let nullable: NullableColumns;
let statements: Statement[];
let schema: Schema;
/** Every text once for each file that has it. */
let texts: [file: string, text: string][];

beforeAll(async () => {
  const database = await openTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<{ key: string; name: string }>(
    `select a.attrelid || '.' || a.attnum as key, a.attname as name from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     where a.attnum > 0 and not a.attnotnull and not a.attisdropped`,
  );
  nullable = new Map(rows.map(({ key, name }) => [key, name]));
  schema = await readSchema(client);
  statements = readStatements();
  texts = [
    ...statements.map(({ at, texts: own }) => [fileOf(at), own ?? []] as const),
    ...(await runtimeTexts()),
  ].flatMap(([file, own]) => own.map((text): [string, string] => [file, text]));
  texts = [...new Map(texts.map((one) => [one.join(': '), one])).values()];
  await loadModule();
}, 300_000);
afterAll(() => client.end());

it('the database accepts every statement of the server, and its rows are the declared ones', async () => {
  const problems: string[] = [];
  for (const statement of statements)
    for (const text of new Set(statement.texts ?? [])) {
      const { fields, error } = await describeStatement(client, text);
      if (FROM_CURSOR.test(text)) continue;
      const found = error ? [error] : rowMismatches(statement, text, fields, nullable);
      problems.push(...found.map((problem) => `${statement.at}: ${problem}`));
    }
  expect(problems).toEqual([]);
});

it('the text of every statement is known before it runs, with few exceptions', () => {
  const dynamic: Record<string, number> = {};
  for (const { at, texts } of statements) {
    const file = fileOf(at);
    if (!texts) dynamic[file] = (dynamic[file] ?? 0) + 1;
  }
  expect(dynamic).toEqual(
    Object.fromEntries(Object.entries(DYNAMIC).map(([file, [calls]]) => [file, calls])),
  );
});

// The pruning and the erasure of workspaces run texts that are known at run time only; both are sweeps.
it('every statement names the workspace of what it reads and writes, with few exceptions', () => {
  const unnamed = texts.filter(([, text]) => unnamedIn(text, schema).length > 0);
  const counts: Record<string, number> = {};
  for (const [file] of unnamed) counts[file] = (counts[file] ?? 0) + 1;
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(UNNAMED).map(([file, [count]]) => [file, count])),
  );
});

it('few statements join rows of workspaces with tables that are on no shard', () => {
  const found = texts.flatMap(([file, text]) => {
    const tables = besideShards(text, schema);
    return tables.length > 0 ? [[file, tables.join(', ')] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(BESIDE_SHARDS).map(([file, [tables]]) => [file, tables])),
  );
});

function fileOf(at: string): string {
  const [file = ''] = at.split(':');
  return file;
}
