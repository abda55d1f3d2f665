import fc from 'fast-check';
import { DateTime } from 'luxon';
import { FIELD_TYPE } from '../../contract/fields';
import { parseSearch } from '../../contract/search/query';
import { indexPositionsAndFiles } from '../../server/db/fillTaskWords';
import { conditionsOf } from '../../server/domain/search/conditions';
import { DISABLE_SLOW_JOINS, partOf, searchValues } from '../../server/domain/search/findAll';
import { MANY, searchStatement } from '../../server/domain/search/statement';
import { LAW_RUNS } from '../support/lawRuns';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

const TASKS = 240;
const WORDS = ['apple', 'apricot', 'banana', 'cherry'];
const FILTERS = [
  'is:open',
  'is:done',
  'is:watching',
  '-is:watching',
  'assignee:me',
  'assignee:bea',
  'assignee:none',
  '-assignee:me',
  '-assignee:none',
  'due:today',
  'due:week',
  'due:>today',
  'due:overdue',
  'due:none',
  '-due:none',
  'has:files',
  'has:comments',
  '-has:comments',
  'label:red',
  '-label:blue',
  '-cherry',
  '-"apple banana"',
];
const query = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('a', 're', '"apple banana"', ...WORDS), {
      minLength: 1,
      maxLength: 2,
    }),
    fc.uniqueArray(fc.constantFrom(...FILTERS), { maxLength: 3 }),
  )
  .map(([words, filters]) => [...words, ...filters].join(' '));

/** The statement with another number of matches from which on it makes a pass. */
const from = (many: number) => searchStatement(true).replace(MANY, String(many));

let world: TaskWorld;
let labels: { id: number; name: string }[];
beforeAll(async () => {
  world = await taskWorld();
  const { db } = world.domain;
  const { workspaceId, projectId, sectionId, anna, bea } = world;
  const { field } = (
    await anna.run('createCustomField', {
      workspaceId,
      projectId,
      title: 'Labels',
      typeId: FIELD_TYPE.tag,
      options: ['red', 'blue'],
    })
  ).payload;
  labels = field.options.map(({ id, title }) => ({ id, name: title }));
  const [red, blue] = labels.map(({ id }) => id);
  const at = `from generate_series(1, ${TASKS}) n`;
  const words = (seed: number) =>
    `(array['${WORDS.join("','")}'])[1 + n * ${seed} % 4] || ' ' || (array['${WORDS.join("','")}'])[1 + n / ${seed} % 4]`;
  for (const statement of [
    `insert into tasks (workspace_id, project_id, id, title, creator_id, is_done, files_count, comment_count, version, archived_at)
     select ${workspaceId}, ${projectId}, 1000000 + n, ${words(3)}, ${anna.id}, n % 5 = 0, (n % 7 = 0)::integer, (n % 3 = 0)::integer, 1,
       case when n % 29 = 0 then now() end ${at}`,
    `insert into task_links (workspace_id, section_id, task_id, id, sort_index, version)
     select ${workspaceId}, ${sectionId}, 1000000 + n, 2000000 + n, n, 1 ${at}`,
    `insert into task_watchers (workspace_id, task_id, user_id) select ${workspaceId}, 1000000 + n, ${anna.id} ${at} where n % 2 = 0`,
    `insert into task_watchers (workspace_id, task_id, user_id) select ${workspaceId}, 1000000 + n, ${bea.id} ${at} where n % 3 = 0`,
    `insert into task_assignees (workspace_id, task_id, user_id) select ${workspaceId}, 1000000 + n, ${anna.id} ${at} where n % 4 = 1`,
    `insert into task_assignees (workspace_id, task_id, user_id) select ${workspaceId}, 1000000 + n, ${bea.id} ${at} where n % 6 < 2`,
    `insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version)
     select ${workspaceId}, 1000000 + n, true, 1, 3000000 + n,
       case when n % 11 = 0 then null when n % 2 = 0 then to_char(now() + (n % 20 - 9) * interval '1 day', 'YYYY-MM-DD')
         else to_char(now() + (n % 90 - 45) * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.000Z') end, 1 ${at} where n % 3 <> 0`,
    `insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version)
     select ${workspaceId}, 1000000 + n, false, ${field.id}, 4000000 + n,
       (array['${red}', '${red},${blue}', '${blue}'])[1 + n % 3], 1 ${at} where n % 4 > 1`,
    `insert into comments (workspace_id, id, task_id, creator_id, content, version)
     select ${workspaceId}, 5000000 + n, 1000000 + n, ${anna.id}, ${words(5)}, 1 ${at} where n % 3 = 0`,
    `insert into files (workspace_id, id, task_id, key, filename, mime, size, sort_index, version)
     select ${workspaceId}, 6000000 + n, 1000000 + n, 'k' || n, ${words(2)} || '.pdf', 'application/pdf', 1, 1, 1 ${at} where n % 7 = 0`,
  ])
    await db.query(statement);
  await db.transaction(async (tx) =>
    indexPositionsAndFiles({
      query: async (text: string, values: unknown[]) => ({ rows: await tx.query(text, values) }),
    } as unknown as Parameters<typeof indexPositionsAndFiles>[0]),
  );
});

it('a search finds the same by looking up each match as in one pass over all tasks', async () => {
  const { workspaceId, projectId, anna, bea } = world;
  const at = { workspaceId, readerId: anna.id, now: DateTime.utc() };
  const known = {
    boards: [{ id: projectId, title: 'Board' }],
    labels,
    people: [{ userId: bea.id, name: 'Bea', nick: 'bea' }],
  };
  const parts = { tasks: partOf(1, 500), comments: partOf(1, 500), files: partOf(1, 500) };
  const totals: number[] = [];
  expect(searchStatement(true)).toContain(MANY);
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const conditions = conditionsOf(parseSearch(text), known, at);
      const { required } = conditions;
      const values = searchValues(at, conditions, parts);
      const found = (statement: string) =>
        world.domain.db.snapshot(async (tx) => {
          await tx.query(DISABLE_SLOW_JOINS);
          return tx.query<{ taskTotal: number }>(statement, values);
        });
      const [byKey, inPass] = [await found(from(TASKS * 10)), await found(from(0))];
      expect([text, byKey]).toEqual([text, inPass]);
      if (!required.some((term) => term.labels.length > 0))
        expect([text, await found(searchStatement(false))]).toEqual([text, inPass]);
      totals.push(byKey[0]?.taskTotal ?? 0);
    }),
    { numRuns: LAW_RUNS },
  );
  // Most queries find something, or the comparison says nothing.
  expect(totals.filter((total) => total > 0).length).toBeGreaterThan(totals.length / 2);
});
