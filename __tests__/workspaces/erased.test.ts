import { readConfig } from '../../server/config';
import { prune } from '../../server/live/startPruning';
import { call, createWorld, type World } from '../policy/world';
import { patientDatabase } from '../support/database';

const config = readConfig({ MD_ENV: 'test' });
let world: World;
let tables: string[];

/** The number of rows of each table that reference a workspace. */
async function rowsOf(workspaceId: number): Promise<Record<string, number>> {
  const counts = await Promise.all(
    tables.map(
      async (table) =>
        [
          table,
          (
            await world.db.query<{ count: number }>(
              `select count(*) from ${table} where workspace_id = $1`,
              [workspaceId],
            )
          )[0]?.count ?? 0,
        ] as const,
    ),
  );
  return Object.fromEntries(counts);
}
const total = (rows: Record<string, number>) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);
const age = (days: number) =>
  world.db.query(
    'update workspaces set deleted_at = now() - make_interval(days => $2) where id = $1',
    [world.workspaceIds.main, days],
  );

beforeAll(async () => {
  world = await createWorld(await patientDatabase());
  const named = await world.db.query<{ name: string }>(
    "select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and column_name = 'workspace_id' and table_type = 'BASE TABLE'",
  );
  tables = named.map(({ name }) => name);
}, 300_000);

it('a deleted workspace is unreachable at once, and is erased after thirty days with all of its rows', async () => {
  const {
    people,
    agents,
    workspaceIds: { main, elsewhere },
    db,
  } = world;
  await agents.owner.gql(
    'mutation M($id: Id!) { updateWorkspace(id: $id, name: "Soon gone") { success } }',
    { id: main },
    { 'x-idempotency-key': 'kept-answer' },
  );
  const [before, beside] = [await rowsOf(main), await rowsOf(elsewhere)];
  expect(Object.values(before).filter((count) => count > 0).length).toBeGreaterThan(15);

  await call(agents.owner, 'deleteWorkspace', { id: main });
  for (const agent of [agents.owner, agents.member]) {
    const { data, errors } = await agent.gql(
      'query Q($w: Id!) { searchUsers(workspaceId: $w) { id } }',
      { w: main },
    );
    expect([data, errors?.[0]?.extensions['code']]).toEqual([null, 'workspace-not-found']);
  }
  await age(29);
  expect(await prune(db, config)).toMatchObject({ erased: 0 });
  expect(total(await rowsOf(main))).toBeGreaterThanOrEqual(total(before));

  await age(31);
  expect((await prune(db, config))?.erased).toBeGreaterThan(total(before));
  expect(total(await rowsOf(main))).toBe(0);
  expect(await db.query('select 1 from workspaces where id = $1', [main])).toEqual([]);
  expect(await db.query("select 1 from idempotency where answer::text like '%Soon gone%'")).toEqual(
    [],
  );
  expect(await rowsOf(elsewhere)).toEqual(beside);
  expect((await agents.owner.gql('{ me { id hasWorkspace } }')).data?.['me']).toEqual({
    id: people.owner.id,
    hasWorkspace: false,
  });
  expect(await prune(db, config)).toMatchObject({ erased: 0 });
});
