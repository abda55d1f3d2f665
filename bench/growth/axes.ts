import { addMembers } from '../fixture/addMembers';
import { fillBoard, type Board } from '../fixture/fillBoard';
import type { Fixture } from '../fixture/fixture';
import { makePerson, type Person } from '../fixture/person';
import { cloneRows, copiedId, nextCopies } from './cloneRows';

/** A board and a member who reads and changes it. */
export interface Place {
  person: Person;
  board: Board;
}

/** What grows while all else stays the same. */
export interface Axis {
  /** The name of its files and in the code. */
  name: string;
  title: string;
  unit: string;
  sizes: { full: readonly number[]; short: readonly number[] };
  /** @returns the place that is measured at this size; its data is in the database. */
  fill(fixture: Fixture, size: number): Promise<Place>;
}

const FEW_TASKS = 100;

export const AXES: readonly Axis[] = [
  {
    name: 'tasks',
    title: 'Tasks on a board',
    unit: 'tasks',
    sizes: { full: [100, 1_000, 10_000], short: [20, 40] },
    fill: async (fixture, size) => placeWith(fixture, 'tasks', size, size),
  },
  {
    name: 'people',
    title: 'People in a workspace',
    unit: 'people',
    sizes: { full: [10, 100, 1_000], short: [4, 8] },
    async fill(fixture, size) {
      const place = await placeWith(fixture, 'people', size);
      const { workspaceId } = place.person;
      await addMembers(fixture.pool, { workspaceId, like: fixture.guest.id, count: size - 2 });
      return place;
    },
  },
  {
    name: 'history',
    title: 'Length of the history',
    unit: 'changes',
    sizes: { full: [1_000, 10_000, 100_000], short: [10, 20] },
    async fill(fixture, size) {
      const place = await placeWith(fixture, 'history', size);
      await addHistory(fixture, place, size);
      return place;
    },
  },
  {
    name: 'workspaces',
    title: 'Workspaces of an installation',
    unit: 'workspaces',
    sizes: { full: [10, 100, 1_000], short: [2, 4] },
    async fill(fixture, size) {
      const place = await placeWith(fixture, 'workspaces', size);
      await addWorkspaces(fixture, place, size);
      return place;
    },
  },
];

/** A workspace of its own, with two people and one board. */
async function placeWith(
  { url, pool, guest }: Fixture,
  name: string,
  size: number,
  tasks = FEW_TASKS,
): Promise<Place> {
  const person = await makePerson(url, `${name}${size}x${Date.now().toString(36)}`);
  await pool.query(
    'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
    [person.workspaceId, guest.id],
  );
  const order = { person, guestId: guest.id, tasks, name: 'Grown', isPlain: false };
  return { person, board: await fillBoard(pool, order) };
}

/** Changes of titles, half of them on the board's tasks and half elsewhere, each with its commit. */
async function addHistory({ pool, guest }: Fixture, { person, board }: Place, count: number) {
  const values = [person.workspaceId, board.id, guest.id, count];
  await pool.query(
    `with tasks as (select id, row_number() over (order by id) - 1 as place from tasks where workspace_id = $1 and project_id = $2)
     insert into activity (workspace_id, seq, user_id, kind, project_id, task_id, data, created_at)
     select $1, w.seq + n, $3, 'task-renamed', case when n % 2 = 0 then $2::bigint end, case when n % 2 = 0 then tasks.id end,
       jsonb_build_object('title', 'Title ' || n, 'oldTitle', 'Title ' || (n - 1)), now() - make_interval(mins => $4::int - n)
     from generate_series(1, $4::int) n join tasks on tasks.place = n % ${FEW_TASKS}, workspaces w where w.id = $1`,
    values,
  );
  await pool.query(
    `insert into commits (workspace_id, seq, mutation_id, user_id, changes, is_about_rights)
     select $1, w.seq + n, 'history-' || n, $2, '[]', false from generate_series(1, $3::int) n, workspaces w where w.id = $1`,
    [person.workspaceId, guest.id, count],
  );
  await pool.query('update workspaces set seq = seq + $2 where id = $1', [
    person.workspaceId,
    count,
  ]);
}

/** Copies of the place's workspace, each with its owner, its board and the same tasks. */
async function addWorkspaces({ pool }: Fixture, { person, board }: Place, count: number) {
  const first = nextCopies(count);
  const moved = (...columns: string[]) =>
    columns.map((column) => `'${column}', ${copiedId(`t.${column}`, first)}`).join(', ');
  const own = `t.workspace_id = ${person.workspaceId}`;
  const unique = `'owner' || (${copiedId('t.id', first)})`;
  const clones = [
    {
      table: 'users',
      of: `t.id = ${person.id}`,
      changes: `${moved('id')}, 'nick', ${unique}, 'email', ${unique} || '@example.test',
        'email_folded', ${unique} || '@example.test', 'current_workspace_id', null`,
    },
    {
      table: 'workspaces',
      of: `t.id = ${person.workspaceId}`,
      changes: moved('id', 'owner_id'),
    },
    {
      table: 'workspace_members',
      of: `${own} and t.user_id = ${person.id}`,
      changes: moved('workspace_id', 'user_id'),
    },
    {
      table: 'projects',
      of: `${own} and t.id = ${board.id}`,
      changes: moved('workspace_id', 'id', 'creator_id'),
    },
    {
      table: 'sections',
      of: `${own} and t.project_id = ${board.id}`,
      changes: moved('workspace_id', 'id', 'link_id', 'project_id'),
    },
    {
      table: 'tasks',
      of: `${own} and t.project_id = ${board.id}`,
      changes: `${moved('workspace_id', 'id', 'project_id', 'creator_id')}, 'cover_file_id', null`,
    },
    {
      table: 'task_links',
      of: `${own} and t.owner_id is null`,
      changes: moved('workspace_id', 'section_id', 'task_id', 'id'),
    },
    {
      table: 'activity',
      of: own,
      changes: moved('workspace_id', 'user_id', 'project_id', 'task_id'),
    },
  ];
  for (const clone of clones) await cloneRows(pool, count, clone);
}
