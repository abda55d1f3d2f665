import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join as path } from 'node:path';
import { migrate } from '../../server/db/migrate';
import { bareDatabase, openTestDatabase } from '../support/database';
import { createDomain, type Domain } from '../support/domain';
import { temporaryFolder } from '../db/dataFolder';
import { addressOf, createTeam } from './team';

/** The order in which a workspace assigns its twelve colours. */
const ORDER = [8, 1, 10, 4, 6, 2, 0, 7, 9, 5, 3, 11];
const MIGRATIONS = path(__dirname, '../../server/db/migrations');
let domain: Domain;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
});

async function workspaceOf(size: number) {
  const owner = await domain.person('Olga');
  const { workspaceId } = await owner.settle();
  const others = await Promise.all(Array.from({ length: size - 1 }, () => domain.person('Ewa')));
  await owner.run('addMembers', { workspaceId, users: others.map(addressOf).join(' ') });
  return { owner, others, workspaceId };
}
const huesIn = async (workspaceId: number) =>
  (
    await domain.db.query<{ hue: number }>(
      'select hue from workspace_members where workspace_id = $1 order by hue',
      [workspaceId],
    )
  ).map(({ hue }) => hue);
const sorted = (hues: number[]) => hues.toSorted((a, b) => a - b);

it('the first twelve members of a workspace have different colours, and the next twelve the same with a second stripe', async () => {
  const { workspaceId } = await workspaceOf(26);
  expect(await huesIn(workspaceId)).toEqual(
    sorted([...ORDER, ...ORDER.map((hue) => hue + 12), 8 + 24, 1 + 24]),
  );
});

it('colours are assigned in an order that keeps neighbours far apart', async () => {
  for (const size of [1, 2, 5]) {
    const { workspaceId } = await workspaceOf(size);
    expect(await huesIn(workspaceId)).toEqual(sorted(ORDER.slice(0, size)));
  }
});

it('a new member gets the least used colour, here that of the member who left', async () => {
  const { owner, others, workspaceId } = await workspaceOf(14);
  const before = await huesIn(workspaceId);
  const [leaver] = others;
  await owner.run('removeMember', { workspaceId, userId: leaver?.id });
  expect(await huesIn(workspaceId)).toHaveLength(13);
  const late = await domain.person('Zoe');
  await owner.run('addMembers', { workspaceId, users: addressOf(late) });
  expect(await huesIn(workspaceId)).toEqual(before);
});

it('every view shows a member with the same hue, and users see their own with the workspace', async () => {
  const { owner, member, workspaceId, sectionIds, projectId } = await createTeam(domain);
  const { payload } = await owner.run('addTask', { sectionId: sectionIds[0], title: 'Paint' });
  const id = payload.task?.id;
  await owner.run('assignTask', { taskId: id, userId: member.id });
  await member.run('addComment', { taskId: id, content: 'Blue' });
  const [inList] = await owner.ask('users', { ids: [member.id], workspaceId });
  const [own] = (await member.ask('myWorkspaces')).filter((one) => one.id === workspaceId);
  const { assignee } = await owner.ask('task', { id });
  const board = await owner.ask('projectView', { id: projectId });
  const [comment] = await owner.ask('taskComments', { taskId: id });
  const { list } = await owner.ask('activity', { workspaceId, userId: member.id });
  const hues = [
    inList?.hue,
    own?.hue,
    assignee[0]?.hue,
    board.tasks.find((task) => task.id === id)?.assignee[0]?.hue,
    comment?.creator.hue,
    list[0]?.user.hue,
  ];
  // The owner has the first hue.
  expect(ORDER.slice(1)).toContain(inList?.hue);
  expect(hues).toEqual(hues.map(() => inList?.hue));
});

it('a former member gets a colour derived from their id', async () => {
  const { owner, member, workspaceId, sectionIds } = await createTeam(domain);
  const { payload } = await owner.run('addTask', { sectionId: sectionIds[0], title: 'Paint' });
  await member.run('addComment', { taskId: payload.task?.id, content: 'Blue' });
  await owner.run('removeMember', { workspaceId, userId: member.id });
  const [comment] = await owner.ask('taskComments', { taskId: payload.task?.id });
  expect(comment?.creator.hue).toBe(member.id % 12);
});

it('existing members get hues in the order of joining in the migration', async () => {
  const database = await bareDatabase();
  const before = temporaryFolder();
  cpSync(MIGRATIONS, before, { recursive: true });
  for (const file of readdirSync(before)) if (file >= '0075') rmSync(path(before, file));
  await migrate(database, () => undefined, before);
  await database.query(`
    insert into users (id, email, email_folded) select n, n || '@example.test', n || '@example.test' from generate_series(1, 30) n;
    insert into workspaces (id, name, owner_id, settings) values (10, 'Ours', 30, '{}'), (11, 'Theirs', 7, '{}');
    insert into workspace_members (workspace_id, user_id, role, created_at) select 10, n, 0, now() - n * interval '1 day' from generate_series(1, 30) n;
    insert into workspace_members (workspace_id, user_id, role) values (11, 7, 2)`);
  await migrate(database, () => undefined);
  const rows = await database.query<{ hue: number }>(
    'select hue from workspace_members order by workspace_id, created_at',
  );
  const thirty = Array.from(
    { length: 30 },
    (_, n) => (ORDER[n % 12] ?? 0) + 12 * Math.floor(n / 12),
  );
  expect(rows.map(({ hue }) => hue)).toEqual([...thirty, ORDER[0]]);
});

it('the permission check of a workspace returns its name and the user’s hue, but neither to a non-member', async () => {
  const { owner, others, workspaceId } = await workspaceOf(2);
  const wid = await owner.ask('myCurrentWid');
  const check = (person: typeof owner) => person.ask('checkPermissionToWorkspace', { wid });
  const [member] = others;
  const { name } = await check(owner);
  expect(name).toContain('Studio');
  const seen = await Promise.all([owner, member ?? owner].map(check));
  expect(seen.map(({ hue }) => hue)).toEqual([8, 1]);
  expect(wid).toContain(String(workspaceId));
  const stranger = await domain.person('Piotr');
  expect(await check(stranger)).toMatchObject({ success: false, name: null, hue: null });
});
