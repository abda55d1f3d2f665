import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';
import { activityOf, addressOf, createTeam, type Team } from './team';

let domain: Domain;
let team: Team;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
});
beforeEach(async () => {
  team = await createTeam(domain);
});

const rolesSeenBy = async (person: Person) => {
  const people = await person.ask('searchUsers', {
    workspaceId: team.workspaceId,
    orderBy: 'role',
    orderDirection: 'desc',
  });
  return people.map(({ name, role }) => [name.split(' ')[0], role]);
};
const problems = ({ payload }: { payload: { success: boolean; errors: unknown[] } }) => [
  payload.success,
  payload.errors,
];

describe('adding members', () => {
  it('adds users with an account at once and stores invitations for the others, with the same response for both', async () => {
    const known = await domain.person('Nina');
    await known.complete();
    const { workspaceId, owner } = team;
    const one = await owner.run('addMembers', {
      workspaceId,
      users: addressOf(known).toUpperCase(),
    });
    const other = await owner.run('addMembers', { workspaceId, users: 'nobody.yet@example.test' });
    expect(problems(one)).toEqual([true, []]);
    expect(problems(other)).toEqual([true, []]);
    expect(await rolesSeenBy(owner)).toContainEqual(['Nina', 0]);
    expect((await known.ask('myWorkspaces')).map(({ id }) => id)).toContain(workspaceId);
    expect(
      await domain.db.query('select email from invitations where workspace_id = $1', [workspaceId]),
    ).toEqual([{ email: 'nobody.yet@example.test' }]);
    expect(await activityOf(domain, workspaceId)).toContainEqual({
      kind: 'member-added',
      projectId: null,
      data: { userId: known.id, name: 'Nina Nowak' },
    });
  });

  it('accepts addresses separated by white space, commas and semicolons, each once', async () => {
    const people = await Promise.all(
      ['Ada', 'Bea', 'Cyd', 'Dan'].map((name) => domain.person(name)),
    );
    const [a, b, c, d] = people.map(addressOf);
    await team.owner.run('addMembers', {
      workspaceId: team.workspaceId,
      users: ` ${a},${b};\n${c}\t${a}  ;, ${d} `,
    });
    expect(await rolesSeenBy(team.owner)).toHaveLength(7);
  });

  it('reports invalid addresses and then adds no members', async () => {
    const known = await domain.person('Nina');
    const { workspaceId, owner } = team;
    const { payload } = await owner.run('addMembers', {
      workspaceId,
      users: `${addressOf(known)}, nina, @b, c@d`,
    });
    expect(payload.success).toBe(false);
    expect(payload.errors).toEqual([
      {
        field: 'users',
        message: 'addresses-invalid',
        params: JSON.stringify({ n: 2, addresses: 'nina, @b' }),
      },
    ]);
    expect(await rolesSeenBy(owner)).toHaveLength(3);
  });

  it('requires at least one address and accepts at most fifty', async () => {
    const { workspaceId, owner } = team;
    const many = (n: number) => Array.from({ length: n }, (_, i) => `p${i}@example.test`).join(' ');
    expect(
      (await owner.run('addMembers', { workspaceId, users: ' ,; ' })).payload.errors,
    ).toMatchObject([{ field: 'users', message: 'addresses-required' }]);
    expect(
      (await owner.run('addMembers', { workspaceId, users: many(51) })).payload.errors,
    ).toMatchObject([{ message: 'addresses-too-many', params: '{"max":50}' }]);
    expect((await owner.run('addMembers', { workspaceId, users: many(50) })).payload.success).toBe(
      true,
    );
  });

  it('changes nothing for an existing member', async () => {
    const { commit } = await team.owner.run('addMembers', {
      workspaceId: team.workspaceId,
      users: addressOf(team.member),
    });
    expect(commit).toBeNull();
    expect(await rolesSeenBy(team.owner)).toHaveLength(3);
  });

  it('follows the setting for who may add members', async () => {
    const { workspaceId, owner, admin, member, stranger } = team;
    const add = (person: Person, n: number) =>
      person.run('addMembers', { workspaceId, users: `x${n}@example.test` });
    await expect(add(member, 1)).rejects.toMatchObject({ code: 'not-authorized' });
    expect((await add(admin, 2)).payload.success).toBe(true);
    await owner.run('updateWorkspace', { id: workspaceId, settings: { addMembers: 'members' } });
    expect((await add(member, 3)).payload.success).toBe(true);
    await owner.run('updateWorkspace', { id: workspaceId, settings: { addMembers: 'owner' } });
    await expect(add(admin, 4)).rejects.toMatchObject({ code: 'not-authorized' });
    expect((await add(owner, 5)).payload.success).toBe(true);
    await expect(add(stranger, 6)).rejects.toMatchObject({ code: 'workspace-not-found' });
  });

  it('rejects addresses outside the allowed domains', async () => {
    const { workspaceId, owner } = team;
    await owner.run('updateWorkspace', {
      id: workspaceId,
      settings: { allowedDomains: ['Kreda.test'] },
    });
    const { payload } = await owner.run('addMembers', {
      workspaceId,
      users: 'a@kreda.test b@elsewhere.test c@sub.kreda.test',
    });
    expect(payload.errors).toEqual([
      {
        field: 'users',
        message: 'addresses-not-allowed',
        params: JSON.stringify({ n: 2, addresses: 'b@elsewhere.test, c@sub.kreda.test' }),
      },
    ]);
    const task = (await owner.run('addTask', { sectionId: team.sectionIds[0], title: 'Theirs' }))
      .payload.task;
    const invited = await owner.run('inviteUserByEmail', {
      taskId: task.id,
      email: 'b@elsewhere.test',
    });
    expect(invited.payload.errors).toMatchObject([
      { field: 'email', message: 'addresses-not-allowed' },
    ]);
    expect(
      (await owner.run('addMembers', { workspaceId, users: 'a@KREDA.test' })).payload.success,
    ).toBe(true);
  });
});

describe('removing a member', () => {
  it('revokes their access to the workspace, its private boards and their tasks', async () => {
    const { workspaceId, owner, member, projectId, sectionIds } = team;
    const { payload } = await owner.run('addTask', { sectionId: sectionIds[0], title: 'Theirs' });
    const where = [workspaceId, payload.task.id, member.id];
    await domain.db.query(
      'insert into task_assignees (workspace_id, task_id, user_id) values ($1, $2, $3)',
      where,
    );
    await domain.db.query(
      'insert into task_watchers (workspace_id, task_id, user_id) values ($1, $2, $3)',
      where,
    );
    const before = (await owner.ask('projectView', { id: projectId })).tasks.find(
      ({ id }) => id === payload.task.id,
    );
    expect(before).toMatchObject({ assignee: [{ id: member.id }] });
    const { commit } = await owner.run('removeMember', { workspaceId, userId: member.id });
    const after = (await owner.ask('projectView', { id: projectId })).tasks.find(
      ({ id }) => id === payload.task.id,
    );
    expect(after).toMatchObject({ assignee: [], version: commit?.seq });
    expect(JSON.stringify(commit)).toContain(
      `{"type":"update-query","query":"projectView","variables":{"id":${projectId}}}`,
    );
    await expect(
      member.ask('userProjects', { userId: member.id, workspaceId }),
    ).rejects.toMatchObject({ code: 'workspace-not-found' });
    expect((await member.ask('myWorkspaces')).map(({ id }) => id)).not.toContain(workspaceId);
  });

  it('is allowed for owner and admins, and never for the owner as the target', async () => {
    const { workspaceId, owner, admin, member, stranger } = team;
    await expect(
      member.run('removeMember', { workspaceId, userId: admin.id }),
    ).rejects.toMatchObject({ code: 'not-authorized' });
    await expect(
      admin.run('removeMember', { workspaceId, userId: owner.id }),
    ).rejects.toMatchObject({ code: 'not-authorized' });
    await expect(
      owner.run('removeMember', { workspaceId, userId: owner.id }),
    ).rejects.toMatchObject({ code: 'not-authorized' });
    await expect(
      owner.run('removeMember', { workspaceId, userId: stranger.id }),
    ).rejects.toMatchObject({ code: 'member-not-found' });
    await expect(
      stranger.run('removeMember', { workspaceId, userId: member.id }),
    ).rejects.toMatchObject({ code: 'workspace-not-found' });
    expect(
      (await admin.run('removeMember', { workspaceId, userId: member.id })).payload.success,
    ).toBe(true);
  });

  it('deletes invitations that would add them again when they sign in', async () => {
    const { workspaceId, owner, member } = team;
    await domain.db.query(
      'insert into invitations (workspace_id, email_folded, email, inviter_id) values ($1, $2, $2, $3)',
      [workspaceId, addressOf(member), owner.id],
    );
    await owner.run('removeMember', { workspaceId, userId: member.id });
    expect(
      await domain.db.query('select 1 from invitations where workspace_id = $1', [workspaceId]),
    ).toEqual([]);
  });
});

describe('granting and revoking the admin role', () => {
  it('is allowed for owner and admins, is logged in the activity, and changes nothing the second time', async () => {
    const { workspaceId, owner, admin, member } = team;
    await expect(
      member.run('grantAdmin', { workspaceId, userId: member.id }),
    ).rejects.toMatchObject({ code: 'not-authorized' });
    expect(
      (await admin.run('grantAdmin', { workspaceId, userId: member.id })).payload.success,
    ).toBe(true);
    expect((await owner.run('grantAdmin', { workspaceId, userId: member.id })).commit).toBeNull();
    expect(await rolesSeenBy(owner)).toEqual([
      ['Olga', 2],
      ['Adam', 1],
      ['Maria', 1],
    ]);
    expect((await member.run('dropAdmin', { workspaceId, userId: admin.id })).payload.success).toBe(
      true,
    );
    expect((await member.run('dropAdmin', { workspaceId, userId: admin.id })).commit).toBeNull();
    expect(await rolesSeenBy(owner)).toEqual([
      ['Olga', 2],
      ['Maria', 1],
      ['Adam', 0],
    ]);
    expect((await activityOf(domain, workspaceId)).slice(-2).map(({ kind }) => kind)).toEqual([
      'admin-granted',
      'admin-dropped',
    ]);
  });

  it('never changes the owner and is rejected for non-members', async () => {
    const { workspaceId, owner, admin, stranger } = team;
    for (const operation of ['grantAdmin', 'dropAdmin'] as const) {
      await expect(admin.run(operation, { workspaceId, userId: owner.id })).rejects.toMatchObject({
        code: 'not-authorized',
      });
      await expect(
        owner.run(operation, { workspaceId, userId: stranger.id }),
      ).rejects.toMatchObject({ code: 'member-not-found' });
    }
  });
});

describe('searching for users', () => {
  it('finds names without diacritics, by every word, and by address', async () => {
    const { workspaceId, owner } = team;
    const zak = await domain.person('Lukasz');
    await zak.complete({ name: 'Łukasz Żak-Ćwikła' });
    await owner.run('addMembers', { workspaceId, users: addressOf(zak) });
    const find = async (searchQuery: string) =>
      (await owner.ask('searchUsers', { workspaceId, searchQuery })).map(({ name }) => name);
    expect(await find('zak')).toEqual(['Łukasz Żak-Ćwikła']);
    expect(await find(' cwikla  LUKASZ ')).toEqual(['Łukasz Żak-Ćwikła']);
    expect(await find(addressOf(zak).slice(0, 9))).toEqual(['Łukasz Żak-Ćwikła']);
    expect(await find('%')).toEqual([]);
    expect(await find('')).toHaveLength(4);
  });

  it('sorts as requested, with Polish names in Polish order, one page at a time', async () => {
    const { workspaceId, owner } = team;
    for (const name of ['Ćwik', 'Czesław', 'Damian', 'Ciszak']) {
      const person = await domain.person('Nn');
      await person.complete({ name: `${name} Zz` });
      await owner.run('addMembers', { workspaceId, users: addressOf(person) });
    }
    const byName = await owner.ask('searchUsers', {
      workspaceId,
      orderBy: 'name',
      orderDirection: 'asc',
      searchQuery: 'Zz',
    });
    expect(byName.map(({ name }) => name)).toEqual([
      'Ciszak Zz',
      'Czesław Zz',
      'Ćwik Zz',
      'Damian Zz',
    ]);
    const newest = await owner.ask('searchUsers', { workspaceId });
    expect(newest[0]?.name).toBe('Ciszak Zz');
    expect(newest.at(-1)?.name).toBe('Olga Nowak');
    expect(await owner.ask('searchUsers', { workspaceId, page: 2 })).toEqual([]);
    expect(await owner.ask('searchUsers', { workspaceId, page: 0 })).toHaveLength(7);
  });

  it('filters by members of boards that the user may see', async () => {
    const { workspaceId, owner, member, projectId } = team;
    const secret = (
      await owner.run('createProject', { workspaceId, title: 'Secret', visibility: 'private' })
    ).payload.project.id;
    expect(
      (await owner.ask('searchUsers', { workspaceId, projectIds: [projectId, secret] })).map(
        ({ id }) => id,
      ),
    ).toEqual([owner.id]);
    await expect(
      member.ask('searchUsers', { workspaceId, projectIds: [secret] }),
    ).rejects.toMatchObject({ code: 'project-no-permission' });
  });

  it('is allowed for members of the workspace only, also when it is public', async () => {
    const { workspaceId, owner, stranger, member } = team;
    await expect(stranger.ask('searchUsers', { workspaceId })).rejects.toMatchObject({
      code: 'workspace-not-found',
    });
    await owner.run('updateWorkspace', { id: workspaceId, isPublic: true });
    await expect(stranger.ask('searchUsers', { workspaceId })).rejects.toMatchObject({
      code: 'not-authorized',
    });
    await expect(stranger.ask('users', { workspaceId, ids: [member.id] })).rejects.toMatchObject({
      code: 'not-authorized',
    });
  });

  it('by id finds only members of the workspace', async () => {
    const { workspaceId, owner, member, stranger } = team;
    const people = await owner.ask('users', { workspaceId, ids: [member.id, stranger.id, 42] });
    expect(people).toMatchObject([
      { id: member.id, name: 'Maria Nowak', email: addressOf(member), role: 0 },
    ]);
  });

  it('returns a profile to users who share a workspace, by id or nick', async () => {
    const { owner, member, stranger } = team;
    expect(await owner.ask('profile', { nick: member.nick.toUpperCase() })).toEqual({
      id: member.id,
      name: 'Maria Nowak',
      nick: member.nick,
      email: addressOf(member),
    });
    expect(await owner.ask('profile', { id: member.id })).toMatchObject({ id: member.id });
    expect(await stranger.ask('profile', { id: member.id })).toBeNull();
    expect(await stranger.ask('profile', { nick: stranger.nick })).toMatchObject({
      id: stranger.id,
    });
  });
});
