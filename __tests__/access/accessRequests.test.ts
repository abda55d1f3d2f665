import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';
import { activityOf, addressOf, createTeam, type Team } from '../workspaces/team';

let domain: Domain;
let team: Team;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
});
beforeEach(async () => {
  team = await createTeam(domain);
});

const asked = async (person: Person) => {
  const { list, total, pages } = await person.ask('accessRequestList', {
    workspaceId: team.workspaceId,
  });
  return {
    who: list.map(({ user, project }) => [
      user.id,
      (project as { title?: string } | null)?.title ?? null,
    ]),
    total,
    pages,
  };
};
const board = async (visibility: string, by = team.owner) =>
  (
    await by.run('createProject', {
      workspaceId: team.workspaceId,
      title: `A ${visibility} board`,
      visibility,
    })
  ).payload.project.id;

describe('an access request for a workspace', () => {
  it('is listed for and handled by owner and admins, once however often it is sent', async () => {
    const { stranger, owner, admin, member, wid, workspaceId } = team;
    for (let i = 0; i < 2; i += 1)
      expect(await stranger.run('requestAccessToWorkspace', { widToken: wid })).toMatchObject({
        payload: { success: true },
        commit: null,
      });
    expect(await asked(admin)).toEqual({ who: [[stranger.id, null]], total: 1, pages: 1 });
    await expect(asked(member)).rejects.toMatchObject({ code: 'not-authorized' });
    await expect(
      member.run('grantAccess', { workspaceId, userId: stranger.id }),
    ).rejects.toMatchObject({ code: 'not-authorized' });
    expect(
      (await admin.run('grantAccess', { workspaceId, userId: stranger.id })).payload.success,
    ).toBe(true);
    expect(await stranger.ask('checkPermissionToWorkspace', { wid })).toMatchObject({
      success: true,
      role: 0,
    });
    expect((await asked(owner)).total).toBe(0);
    await expect(
      admin.run('grantAccess', { workspaceId, userId: stranger.id }),
    ).rejects.toMatchObject({ code: 'request-not-found' });
  });

  it('can be denied, and sent again', async () => {
    const { stranger, owner, wid, workspaceId } = team;
    await stranger.run('requestAccessToWorkspace', { widToken: wid });
    expect(
      (await owner.run('denyAccess', { workspaceId, userId: stranger.id })).payload.success,
    ).toBe(true);
    expect(await stranger.ask('checkPermissionToWorkspace', { wid })).toMatchObject({
      success: false,
    });
    await expect(
      owner.run('denyAccess', { workspaceId, userId: stranger.id }),
    ).rejects.toMatchObject({ code: 'request-not-found' });
    await stranger.run('requestAccessToWorkspace', { widToken: wid });
    expect((await asked(owner)).total).toBe(1);
  });

  it('fails with an error for a bad token and for a missing workspace', async () => {
    const { stranger } = team;
    await expect(
      stranger.run('requestAccessToWorkspace', { widToken: 'nothing' }),
    ).rejects.toMatchObject({ code: 'invalid-url' });
    await expect(
      stranger.run('requestAccessToWorkspace', { widToken: 'nothing-999999999' }),
    ).rejects.toMatchObject({ code: 'workspace-not-found' });
  });

  it('is not created for a member, and is closed when its user is added', async () => {
    const { member, stranger, owner, wid, workspaceId } = team;
    await member.run('requestAccessToWorkspace', { widToken: wid });
    await stranger.run('requestAccessToWorkspace', { widToken: wid });
    expect((await asked(owner)).who).toEqual([[stranger.id, null]]);
    await owner.run('addMembers', { workspaceId, users: addressOf(stranger) });
    expect((await asked(owner)).total).toBe(0);
  });

  it('is not granted against the allowed domains', async () => {
    const { stranger, owner, wid, workspaceId } = team;
    await stranger.run('requestAccessToWorkspace', { widToken: wid });
    await owner.run('updateWorkspace', {
      id: workspaceId,
      settings: { allowedDomains: ['kreda.test'] },
    });
    expect(
      (await owner.run('grantAccess', { workspaceId, userId: stranger.id })).payload.errors,
    ).toMatchObject([{ message: 'person-not-allowed' }]);
    expect((await asked(owner)).total).toBe(1);
  });

  it('shows the user’s address only to users who share a workspace with them', async () => {
    const { stranger, owner, wid } = team;
    await stranger.run('requestAccessToWorkspace', { widToken: wid });
    const emailSeen = async () =>
      (await owner.ask('accessRequestList', { workspaceId: team.workspaceId })).list[0]?.user.email;
    expect(await emailSeen()).toBeNull();
    await stranger.run('createWorkspace', { title: 'Together', users: addressOf(owner) });
    expect(await emailSeen()).toBe(addressOf(stranger));
  });

  it('is listed in pages of twenty, the oldest first', async () => {
    const { owner, workspaceId } = team;
    const people = await Promise.all(Array.from({ length: 21 }, () => domain.person('Ktos')));
    for (const person of people)
      await person.run('requestAccessToWorkspace', { widToken: team.wid });
    const page = (n: number) => owner.ask('accessRequestList', { workspaceId, page: n });
    const first = await page(1);
    expect([first.list.length, first.total, first.pages]).toEqual([20, 21, 2]);
    expect(first.list[0]?.user.id).toBe(people[0]?.id);
    expect((await page(2)).list.map(({ user }) => user.id)).toEqual([people[20]?.id]);
    expect((await page(3)).list).toEqual([]);
  });
});

describe('an access request for a board', () => {
  it('of the owner is granted at once and logged in the activity', async () => {
    const { owner, member, wid, workspaceId } = team;
    const secret = await board('private', member);
    await expect(owner.ask('projectView', { id: secret })).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    const { commit } = await owner.run('requestAccessToProject', {
      projectId: secret,
      widToken: wid,
    });
    expect(commit).not.toBeNull();
    expect(await owner.ask('projectView', { id: secret })).toMatchObject({ id: secret });
    expect((await activityOf(domain, workspaceId)).at(-1)).toEqual({
      kind: 'access-granted',
      projectId: secret,
      data: { userId: owner.id, name: 'Olga Nowak' },
    });
    expect((await asked(owner)).total).toBe(0);
  });

  it('waits for an admin who can see the board; an admin who cannot is not notified', async () => {
    const { owner, admin, member, wid, workspaceId } = team;
    const secret = await board('private');
    await member.run('requestAccessToProject', { projectId: secret, widToken: wid });
    await admin.run('requestAccessToProject', { projectId: secret, widToken: wid });
    expect((await asked(admin)).total).toBe(0);
    await expect(
      admin.run('grantAccess', { workspaceId, userId: admin.id, projectId: secret }),
    ).rejects.toMatchObject({ code: 'request-not-found' });
    expect((await asked(owner)).who).toEqual([
      [member.id, 'A private board'],
      [admin.id, 'A private board'],
    ]);
    expect(
      (await owner.run('grantAccess', { workspaceId, userId: member.id, projectId: secret }))
        .payload.success,
    ).toBe(true);
    expect(await member.ask('projectView', { id: secret })).toMatchObject({ id: secret });
    await expect(admin.ask('projectView', { id: secret })).rejects.toMatchObject({
      code: 'project-no-permission',
    });
  });

  it('makes a non-member of a public workspace a member when it is granted', async () => {
    const { owner, stranger, wid, workspaceId } = team;
    await owner.run('updateWorkspace', { id: workspaceId, isPublic: true });
    const [inner, secret] = [await board('workspace'), await board('private')];
    await stranger.run('requestAccessToProject', { projectId: inner, widToken: wid });
    await stranger.run('requestAccessToProject', { projectId: secret, widToken: wid });
    await owner.run('grantAccess', { workspaceId, userId: stranger.id });
    expect(await stranger.ask('projectView', { id: secret })).toMatchObject({ id: secret });
    expect(await stranger.ask('projectView', { id: inner })).toMatchObject({ id: inner });
    expect((await asked(owner)).total).toBe(0);
  });

  it('is rejected for a board that the user may not know of, of another workspace, or archived', async () => {
    const { owner, member, stranger, wid } = team;
    const secret = await board('private');
    await expect(
      stranger.run('requestAccessToProject', { projectId: secret, widToken: wid }),
    ).rejects.toMatchObject({ code: 'project-not-found' });
    const elsewhere = (await member.ask('myWorkspaces')).find((one) => one.wid !== wid)?.wid;
    await expect(
      member.run('requestAccessToProject', { projectId: secret, widToken: elsewhere }),
    ).rejects.toMatchObject({ code: 'project-not-found' });
    await domain.db.query('update projects set archived_at = now() where id = $1', [secret]);
    await expect(
      member.run('requestAccessToProject', { projectId: secret, widToken: wid }),
    ).rejects.toMatchObject({ code: 'project-not-found' });
    await expect(
      owner.run('requestAccessToProject', { projectId: secret, widToken: wid }),
    ).rejects.toMatchObject({ code: 'project-not-found' });
  });

  it('is not created when the user has access to the board', async () => {
    const { member, projectId, wid, owner } = team;
    expect(
      (await member.run('requestAccessToProject', { projectId, widToken: wid })).payload.success,
    ).toBe(true);
    expect((await asked(owner)).total).toBe(0);
  });
});
