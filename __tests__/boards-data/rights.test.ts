import type { BoardVisibility, MutationName } from '../../contract/generated/schema';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let owner: Person;
let admin: Person;
let member: Person;
let outsider: Person;
let stranger: Person;
let workspaceId: number;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  const people = await Promise.all(
    ['Owner', 'Admin', 'Member', 'Outsider', 'Stranger'].map((name) => domain.person(name)),
  );
  [owner, admin, member, outsider, stranger] = people as [Person, Person, Person, Person, Person];
  ({ workspaceId } = await owner.settle());
  await stranger.settle();
  for (const [{ id }, role] of [
    [admin, 1],
    [member, 0],
    [outsider, 0],
  ] as const) {
    await domain.db.query(
      'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, $3)',
      [workspaceId, id, role],
    );
  }
});

/**
 * A board with one list and one task; the member and the admin were added to it, the outsider was
 * not.
 */
async function board(visibility: BoardVisibility) {
  const projectId = (
    await owner.run('createProject', { workspaceId, title: `A ${visibility} board`, visibility })
  ).payload.project.id;
  const sectionId = (await owner.run('addSectionToProject', { projectId, title: 'List' })).payload
    .section.id;
  const taskId = (await owner.run('addTask', { sectionId, title: 'Task' })).payload.task.id;
  for (const { id } of [member, admin]) {
    await domain.db.query(
      'insert into project_members (workspace_id, project_id, user_id) values ($1, $2, $3)',
      [workspaceId, projectId, id],
    );
  }
  return { projectId, sectionId, taskId };
}
type Board = Awaited<ReturnType<typeof board>>;

interface Call {
  name: MutationName;
  args: (board: Board) => object;
  /** The error for users who may not know that the entity exists. */
  hidden: string;
}
const project = ({ projectId: id }: Board) => ({ id });
const section = ({ sectionId: id }: Board) => ({ id });
const task = ({ taskId: id }: Board) => ({ id });

/** Every mutation that each member may use on a board that they may read. */
const CHANGES: Call[] = [
  {
    name: 'updateProjectTitle',
    args: (at) => ({ ...project(at), title: 'Renamed' }),
    hidden: 'project-not-found',
  },
  {
    name: 'updateSectionTitle',
    args: (at) => ({ ...section(at), title: 'Renamed' }),
    hidden: 'section-not-found',
  },
  {
    name: 'moveSection',
    args: (at) => ({ ...section(at), after: 0 }),
    hidden: 'section-not-found',
  },
  {
    name: 'addTaskToSection',
    args: ({ sectionId }) => ({ sectionId, title: 'More' }),
    hidden: 'section-not-found',
  },
  { name: 'setTaskDone', args: (at) => ({ ...task(at), isDone: true }), hidden: 'task-not-found' },
  { name: 'archiveTask', args: task, hidden: 'task-not-found' },
  { name: 'restoreTask', args: task, hidden: 'task-not-found' },
  { name: 'archiveSection', args: section, hidden: 'section-not-found' },
  { name: 'restoreSection', args: section, hidden: 'section-not-found' },
  { name: 'restoreProject', args: project, hidden: 'project-not-found' },
];
const ARCHIVE_BOARD: Call = { name: 'archiveProject', args: project, hidden: 'project-not-found' };
/**
 * A member of the workspace learns that a board exists, because they may request access to it, but
 * nothing about its content.
 */
const hiddenFromMember = ({ hidden }: Call) =>
  hidden === 'project-not-found' ? 'project-no-permission' : hidden;

describe.each([...CHANGES, ARCHIVE_BOARD])('$name', (call) => {
  const run = (person: Person, at: Board) => person.run(call.name, call.args(at));

  it('is not found by a workspace member who was not added to the private board', async () => {
    await expect(run(outsider, await board('private'))).rejects.toMatchObject({
      code: hiddenFromMember(call),
    });
  });

  it('is not found by a non-member', async () => {
    for (const visibility of ['private', 'workspace', 'public'] as const) {
      await expect(run(stranger, await board(visibility))).rejects.toMatchObject({
        code: call.hidden,
      });
    }
  });

  it('is rejected for a non-member who only reads the public board of a public workspace', async () => {
    const at = await board('public');
    await domain.db.query('update workspaces set is_public = true where id = $1', [workspaceId]);
    await expect(run(stranger, at)).rejects.toMatchObject({ code: 'not-authorized' });
    await domain.db.query('update workspaces set is_public = false where id = $1', [workspaceId]);
  });
});

describe.each(CHANGES)('$name', (call) => {
  it('is allowed for every member who may read the board', async () => {
    for (const visibility of ['private', 'workspace', 'public'] as const) {
      expect(
        (await member.run(call.name, call.args(await board(visibility)))).payload,
      ).toMatchObject({ success: true });
    }
  });
});

describe('archiving a board', () => {
  const archive = async (person: Person, visibility: BoardVisibility) =>
    person.run('archiveProject', { id: (await board(visibility)).projectId });

  it('follows the settings of a new workspace: admins archive public and workspace boards, members their private ones', async () => {
    await expect(archive(member, 'public')).rejects.toMatchObject({ code: 'not-authorized' });
    await expect(archive(member, 'workspace')).rejects.toMatchObject({ code: 'not-authorized' });
    expect((await archive(member, 'private')).payload.success).toBe(true);
    for (const visibility of ['public', 'workspace', 'private'] as const) {
      expect((await archive(admin, visibility)).payload.success).toBe(true);
      expect((await archive(owner, visibility)).payload.success).toBe(true);
    }
  });

  it('is allowed for the owner only when the settings say so', async () => {
    const [{ settings } = { settings: {} }] = await domain.db.query<{ settings: object }>(
      'select settings from workspaces where id = $1',
      [workspaceId],
    );
    const write = (now: object) =>
      domain.db.query('update workspaces set settings = $2 where id = $1', [
        workspaceId,
        JSON.stringify(now),
      ]);
    await write({ ...settings, deleteWorkspaceBoards: 'owner' });
    await expect(archive(admin, 'workspace')).rejects.toMatchObject({ code: 'not-authorized' });
    expect((await archive(owner, 'workspace')).payload.success).toBe(true);
    await write(settings);
  });
});

describe('read access', () => {
  it('to the archive of a board needs read access to the board', async () => {
    const at = await board('private');
    await member.run('archiveTask', { id: at.taskId });
    expect(await member.ask('archivedItems', { projectId: at.projectId })).toMatchObject({
      total: 1,
      tasks: [{ id: at.taskId }],
    });
    await expect(outsider.ask('archivedItems', { projectId: at.projectId })).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    await expect(stranger.ask('archivedItems', { projectId: at.projectId })).rejects.toMatchObject({
      code: 'project-not-found',
    });
  });

  it('to the list of archived boards is checked for each board', async () => {
    const hidden = await board('private');
    const shown = await board('workspace');
    for (const { projectId: id } of [hidden, shown]) await owner.run('archiveProject', { id });
    const seenBy = async (person: Person) =>
      (await person.ask('archivedProjects', { workspaceId })).map(({ id }: { id: number }) => id);
    expect(await seenBy(member)).toEqual(
      expect.arrayContaining([hidden.projectId, shown.projectId]),
    );
    expect(await seenBy(outsider)).toContain(shown.projectId);
    expect(await seenBy(outsider)).not.toContain(hidden.projectId);
    await expect(seenBy(stranger)).rejects.toMatchObject({ code: 'workspace-not-found' });
  });

  it('to one task or one board needs read access; other users get null', async () => {
    const at = await board('private');
    expect(await member.ask('task', { id: at.taskId })).toMatchObject({ id: at.taskId });
    expect(await member.ask('project', { id: at.projectId })).toMatchObject({ id: at.projectId });
    for (const person of [outsider, stranger])
      expect(await person.ask('task', { id: at.taskId })).toBeNull();
    await expect(outsider.ask('project', { id: at.projectId })).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    expect(await stranger.ask('project', { id: at.projectId })).toBeNull();
    expect(await member.ask('task', { id: at.sectionId })).toBeNull();
  });
});
