import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let owner: Person;
let member: Person;
let stranger: Person;
let home: Awaited<ReturnType<Person['settle']>>;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  [owner, member, stranger] = (await Promise.all(
    ['Owner', 'Member', 'Stranger'].map((name) => domain.person(name)),
  )) as [Person, Person, Person];
  home = await owner.settle();
  await stranger.settle();
  await domain.db.query(
    'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
    [home.workspaceId, member.id],
  );
});

const board = async (visibility: string) => {
  const { payload } = await owner.run('createProject', {
    workspaceId: home.workspaceId,
    title: `A ${visibility} board`,
    visibility,
  });
  const section = await owner.run('addSectionToProject', {
    projectId: payload.project.id,
    title: 'List',
  });
  const task = await owner.run('addTask', {
    sectionId: section.payload.section.id,
    title: 'Secret of the house',
  });
  return {
    projectId: payload.project.id,
    sectionId: section.payload.section.id,
    taskId: task.payload.task.id,
  };
};
const titles = async (person: Person, userId = person.id) =>
  (await person.ask('userProjects', { userId, workspaceId: home.workspaceId })).map(
    ({ title }: { title: string }) => title,
  );

describe('a private board', () => {
  it('is visible to its creator only, in every query', async () => {
    const { projectId, sectionId, taskId } = await board('private');
    expect(await owner.ask('projectView', { id: projectId })).toMatchObject({ id: projectId });
    expect(await titles(member)).not.toContain('A private board');
    expect(await titles(member, owner.id)).not.toContain('A private board');
    await expect(member.ask('projectView', { id: projectId })).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    await expect(
      member.run('addSectionToProject', { projectId, title: 'Mine' }),
    ).rejects.toMatchObject({ code: 'project-no-permission' });
    await expect(member.run('addTask', { sectionId, title: 'Mine' })).rejects.toMatchObject({
      code: 'section-not-found',
    });
    await expect(
      member.run('updateTaskTitle', { id: taskId, title: 'Mine' }),
    ).rejects.toMatchObject({ code: 'task-not-found' });
    await expect(
      member.run('moveTask', { id: taskId, sectionId: home.sectionIds[0], after: 0 }),
    ).rejects.toMatchObject({ code: 'task-not-found' });
  });

  it('is visible to its members', async () => {
    const { projectId, taskId } = await board('private');
    await domain.db.query(
      'insert into project_members (workspace_id, project_id, user_id) values ($1, $2, $3)',
      [home.workspaceId, projectId, member.id],
    );
    expect(await member.ask('projectView', { id: projectId })).toMatchObject({ id: projectId });
    expect(
      (await member.run('updateTaskTitle', { id: taskId, title: 'Together' })).payload.success,
    ).toBe(true);
  });
});

describe('a user outside the workspace', () => {
  it('gets the same response for a board of a private workspace as for a missing board', async () => {
    const { projectId } = await board('workspace');
    expect(await stranger.ask('projectView', { id: projectId })).toBeNull();
    expect(await stranger.ask('projectView', { id: 777_777_777 })).toBeNull();
    await expect(
      stranger.run('createProject', { workspaceId: home.workspaceId, title: 'Mine' }),
    ).rejects.toMatchObject({ code: 'workspace-not-found' });
    await expect(titles(stranger)).rejects.toMatchObject({ code: 'workspace-not-found' });
  });

  it('reads the public boards of a public workspace and cannot change them', async () => {
    const { projectId, sectionId } = await board('public');
    const hidden = await board('workspace');
    await domain.db.query('update workspaces set is_public = true where id = $1', [
      home.workspaceId,
    ]);
    expect(await titles(stranger)).toEqual(['A public board']);
    expect(await stranger.ask('projectView', { id: projectId })).toMatchObject({ id: projectId });
    await expect(stranger.ask('projectView', { id: hidden.projectId })).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    await expect(stranger.run('addTask', { sectionId, title: 'Graffiti' })).rejects.toMatchObject({
      code: 'not-authorized',
    });
    await domain.db.query('update workspaces set is_public = false where id = $1', [
      home.workspaceId,
    ]);
  });
});

describe('creating a board', () => {
  it('follows the settings of the workspace: admins create public boards, members create the others', async () => {
    const create = (person: Person, visibility: string) =>
      person.run('createProject', { workspaceId: home.workspaceId, title: 'B', visibility });
    await expect(create(member, 'public')).rejects.toMatchObject({ code: 'not-authorized' });
    expect((await create(member, 'workspace')).payload.success).toBe(true);
    expect((await create(member, 'private')).payload.success).toBe(true);
    expect((await create(owner, 'public')).payload.success).toBe(true);
  });

  it('rejects a title that is blank or too long', async () => {
    const create = (title: string) =>
      owner.run('createProject', { workspaceId: home.workspaceId, title });
    expect((await create('x'.repeat(200))).payload.success).toBe(true);
    expect((await create('x'.repeat(201))).payload.errors).toEqual([
      { field: 'title', message: 'title-too-long', params: '{"max":200}' },
    ]);
    expect((await create(' \u0007 ')).payload.errors).toEqual([
      { field: 'title', message: 'board-title-required', params: null },
    ]);
  });
});
