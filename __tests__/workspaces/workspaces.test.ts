import { openTestDatabase } from '../support/database';
import { createDomain, type Domain } from '../support/domain';
import { addressOf, createTeam, type Team } from './team';

let domain: Domain;
let team: Team;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
});
beforeEach(async () => {
  team = await createTeam(domain);
});

describe('creating a workspace', () => {
  it('adds an owner, a first board and the named members in one commit', async () => {
    const { member, stranger } = team;
    const { payload, commit } = await stranger.run('createWorkspace', {
      title: ' Pracownia  ',
      users: `${addressOf(member)}; later@example.test`,
    });
    expect(payload.workspace).toMatchObject({
      name: 'Pracownia',
      wid: `pracownia-${payload.workspace.id}`,
      ownerId: stranger.id,
      role: 2,
      isPublic: false,
    });
    expect(commit).toMatchObject({ workspaceId: payload.workspace.id, seq: 1 });
    const workspaceId = payload.workspace.id;
    expect(await stranger.ask('userProjects', { userId: stranger.id, workspaceId })).toMatchObject([
      { title: 'My first board' },
    ]);
    expect(
      (await stranger.ask('searchUsers', { workspaceId, orderBy: 'role' })).map(({ id, role }) => [
        id,
        role,
      ]),
    ).toEqual([
      [stranger.id, 2],
      [member.id, 0],
    ]);
    expect((await member.ask('myWorkspaces')).map(({ id }) => id)).toContain(workspaceId);
    expect((await stranger.ask('me')).currentWorkspaceId).toBe(workspaceId);
    expect(
      await domain.db.query('select email from invitations where workspace_id = $1', [workspaceId]),
    ).toEqual([{ email: 'later@example.test' }]);
  });

  it('rejects a name that is too short, too long or used by another workspace of the owner', async () => {
    const create = async (title: string, users = '') =>
      (await team.owner.run('createWorkspace', { title, users })).payload.errors;
    expect(await create('x')).toMatchObject([
      { field: 'title', message: 'workspace-name-too-short' },
    ]);
    expect(await create('x'.repeat(65))).toMatchObject([
      { field: 'title', message: 'workspace-name-too-long' },
    ]);
    expect(await create(' ')).toMatchObject([
      { field: 'title', message: 'workspace-name-required' },
    ]);
    expect(await create('OLGA studio')).toMatchObject([
      { field: 'title', message: 'workspace-name-exists' },
    ]);
    expect(await create('Fine', 'nobody, @')).toMatchObject([
      { field: 'users', message: 'addresses-invalid' },
    ]);
    expect(await create('Fine')).toEqual([]);
    expect((await team.owner.ask('myWorkspaces')).map(({ name }) => name)).toEqual([
      'Olga Studio',
      'Fine',
    ]);
  });
});

describe('the current workspace of a user', () => {
  it('is the one that they selected last', async () => {
    const { member, workspaceId, wid, stranger, owner } = team;
    expect(await member.ask('myCurrentWid')).not.toBe(wid);
    await member.run('changeUserWorkspace', { workspaceId });
    expect(await member.ask('myCurrentWid')).toBe(wid);
    await expect(stranger.run('changeUserWorkspace', { workspaceId })).rejects.toMatchObject({
      code: 'workspace-not-found',
    });
    await owner.run('updateWorkspace', { id: workspaceId, isPublic: true });
    await expect(stranger.run('changeUserWorkspace', { workspaceId })).rejects.toMatchObject({
      code: 'not-a-member',
    });
  });

  it('can be left by every member except its owner', async () => {
    const { member, owner, admin, stranger, workspaceId } = team;
    await member.run('changeUserWorkspace', { workspaceId });
    expect((await member.run('leaveWorkspace', { id: workspaceId })).payload.success).toBe(true);
    expect((await member.ask('me')).currentWorkspaceId).toBeNull();
    expect((await admin.run('leaveWorkspace', { id: workspaceId })).payload.success).toBe(true);
    await expect(owner.run('leaveWorkspace', { id: workspaceId })).rejects.toMatchObject({
      code: 'not-authorized',
    });
    await expect(stranger.run('leaveWorkspace', { id: workspaceId })).rejects.toMatchObject({
      code: 'workspace-not-found',
    });
    await owner.run('updateWorkspace', { id: workspaceId, isPublic: true });
    await expect(stranger.run('leaveWorkspace', { id: workspaceId })).rejects.toMatchObject({
      code: 'not-a-member',
    });
  });
});

describe('changing a workspace', () => {
  it('keeps omitted fields and is allowed for owner and admins', async () => {
    const { workspaceId, owner, admin, member } = team;
    const { payload, commit } = await admin.run('updateWorkspace', {
      id: workspaceId,
      name: 'Nowa nazwa',
      settings: { addMembers: 'members', createPublicBoards: null },
    });
    expect(payload.workspace).toMatchObject({
      name: 'Nowa nazwa',
      isPublic: false,
      version: commit?.seq,
      settings: { addMembers: 'members', createPublicBoards: 'admins' },
    });
    expect(
      (await owner.run('updateWorkspace', { id: workspaceId, name: 'Nowa nazwa' })).commit,
    ).toBeNull();
    await expect(
      member.run('updateWorkspace', { id: workspaceId, name: 'Moja' }),
    ).rejects.toMatchObject({ code: 'not-authorized' });
    const refused = await owner.run('updateWorkspace', {
      id: workspaceId,
      name: 'x',
      settings: { allowedDomains: ['ok.test', 'not a domain'] },
    });
    expect(new Map(refused.payload.errors.map(({ field, message }) => [field, message]))).toEqual(
      new Map([
        ['name', 'workspace-name-too-short'],
        ['settings.allowedDomains[1]', 'domain-invalid'],
      ]),
    );
  });

  it('rejects a name that another workspace of the owner has', async () => {
    const { workspaceId, owner } = team;
    await owner.run('createWorkspace', { title: 'Druga' });
    const { payload } = await owner.run('updateWorkspace', { id: workspaceId, name: 'DRUGA' });
    expect(payload.errors).toMatchObject([{ field: 'name', message: 'workspace-name-exists' }]);
  });

  it('transfers it to a member, and makes the former owner an admin', async () => {
    const { workspaceId, owner, admin, member, stranger } = team;
    await expect(
      admin.run('transferOwnership', { workspaceId, userId: admin.id }),
    ).rejects.toMatchObject({ code: 'not-authorized' });
    await expect(
      owner.run('transferOwnership', { workspaceId, userId: stranger.id }),
    ).rejects.toMatchObject({ code: 'member-not-found' });
    const { payload } = await owner.run('transferOwnership', { workspaceId, userId: member.id });
    expect(payload.workspace).toMatchObject({ ownerId: member.id, role: 1 });
    expect((await member.ask('myWorkspaces')).find(({ id }) => id === workspaceId)).toMatchObject({
      role: 2,
      ownerId: member.id,
    });
    expect((await owner.run('leaveWorkspace', { id: workspaceId })).payload.success).toBe(true);
  });

  it('deletes it for its owner only, and hides it from every member', async () => {
    const { workspaceId, owner, admin, member } = team;
    await expect(admin.run('deleteWorkspace', { id: workspaceId })).rejects.toMatchObject({
      code: 'not-authorized',
    });
    expect((await owner.run('deleteWorkspace', { id: workspaceId })).payload.success).toBe(true);
    await expect(member.ask('searchUsers', { workspaceId })).rejects.toMatchObject({
      code: 'workspace-not-found',
    });
    expect((await owner.ask('myWorkspaces')).map(({ id }) => id)).not.toContain(workspaceId);
    expect((await owner.run('createWorkspace', { title: 'Olga Studio' })).payload.success).toBe(
      true,
    );
  });
});
