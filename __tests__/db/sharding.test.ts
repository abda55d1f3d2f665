import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import { Client } from 'pg';
import { PLACEMENT_EXCEPTIONS } from '../../server/db/placementExceptions';
import { TABLE_PLACEMENTS } from '../../server/db/tablePlacement';
import { openTestDatabase } from '../support/database';
import { readSchema, type Schema } from './sharding/readSchema';
import { scalingTables } from './sharding/scalingTables';
import { unnamedIn } from './sharding/unnamedWorkspaces';
import { unplaceable } from './sharding/unplaceable';

let schema: Schema;

beforeAll(async () => {
  await loadModule();
  const database = await openTestDatabase();
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  schema = await readSchema(client);
  await client.end();
});

it('every table of the migrated database has a placement', () => {
  expect(Object.keys(TABLE_PLACEMENTS).sort()).toEqual([...schema.columns.keys()].sort());
  for (const [table, placement] of Object.entries(TABLE_PLACEMENTS))
    if (placement.kind === 'distributed')
      expect({ table, columns: schema.columns.get(table) }).toEqual({
        table,
        columns: expect.arrayContaining([placement.by]),
      });
});

it('keys and triggers fit the placements, except those that are declared', () => {
  const declared = PLACEMENT_EXCEPTIONS.flatMap(({ names }) => names);
  expect(unplaceable(schema).sort()).toEqual([...declared].sort());
});

it('docs/scaling.md has the tables of the code', () => {
  const text = readFileSync(join(__dirname, '../../docs/scaling.md'), 'utf8');
  for (const [name, table] of scalingTables())
    expect(text).toContain(`<!-- ${name} -->\n\n${table}\n\n<!-- end of ${name} -->`);
});

describe('a statement', () => {
  it.each([
    'select from tasks where workspace_id = $1 and id = $2',
    'select from tasks t join sections s on s.workspace_id = t.workspace_id where t.workspace_id = $1',
    'select from tasks join sections using (workspace_id) where tasks.workspace_id = $1',
    'select from tasks t left join sections s on s.workspace_id = t.workspace_id where t.workspace_id = $1',
    'select from tasks t where (t.workspace_id, t.id) = ($1::bigint, $2)',
    'select from tasks t where t.workspace_id = $1 and exists (select from sections s where s.workspace_id = t.workspace_id)',
    'select from workspaces w join tasks t on t.workspace_id = w.id where w.id = $1',
    'with own as (select workspace_id, id from tasks where workspace_id = $1) select from sections s join own on own.workspace_id = s.workspace_id',
    'select from (select workspace_id, id from tasks) t where t.workspace_id = $1',
    'insert into tasks (workspace_id, id) values ($1, $2), ($1, $3)',
    'insert into tasks (workspace_id, id) select workspace_id, id from sections where workspace_id = $1',
    'update tasks t set title = s.title from sections s where s.workspace_id = t.workspace_id and t.workspace_id = $1',
    'delete from tasks t using sections s where t.workspace_id = $1 and s.workspace_id = $1',
    'select from admitted_members where workspace_id = $1 and user_id = $2',
    'select from users where id = $1',
  ])('names its workspace: %s', (text) => {
    expect(unnamedIn(text, schema)).toEqual([]);
  });

  it.each([
    ['tasks', 'select from tasks where id = $1'],
    ['tasks', 'select from tasks where workspace_id = $1 or id = $2'],
    ['tasks', 'select from tasks where workspace_id > $1'],
    ['tasks', 'select from tasks where workspace_id = any($1)'],
    ['tasks', 'select from tasks where not (workspace_id = $1)'],
    ['sections', 'select from tasks t join sections s on s.id = t.id where t.workspace_id = $1'],
    [
      'tasks',
      'select from tasks t left join sections s on s.workspace_id = t.workspace_id and t.workspace_id = $1 and s.workspace_id = $1',
    ],
    [
      'tasks',
      'select from tasks t where exists (select from sections s where s.workspace_id = t.workspace_id and s.workspace_id = $1)',
    ],
    [
      'tasks',
      'select from sections s where s.workspace_id = $1 and s.id in (select id from tasks)',
    ],
    [
      'sections',
      'with own as (select workspace_id from tasks where workspace_id = $1) select from sections',
    ],
    [
      'sections',
      'select workspace_id from tasks where workspace_id = $1 union select workspace_id from sections',
    ],
    [
      'tasks',
      'insert into tasks (workspace_id, id) select * from unnest($1::bigint[], $2::bigint[])',
    ],
    ['tasks', 'select from (select workspace_id from tasks offset 0) t where t.workspace_id = $1'],
    ['tasks', 'insert into tasks (id) values ($1)'],
    ['tasks', 'update tasks set title = $1 where id = $2'],
    ['sections', 'delete from tasks t using sections s where t.workspace_id = $1'],
    ['workspace_members', 'select from admitted_members where user_id = $1'],
  ])('leaves %s without its workspace: %s', (table, text) => {
    expect(unnamedIn(text, schema)).toContain(table);
  });
});
