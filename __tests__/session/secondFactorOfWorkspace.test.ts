import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';
import { REQUIRE, codeOf, switchOnTotp } from './secondFactorSteps';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const GATE = '{ checkPermissionToWorkspace { success role errors { message } } }';
const switchOn = async (agent: Agent) => {
  const { secret, recoveryCodes } = await switchOnTotp(agent);
  expect(recoveryCodes).toHaveLength(10);
  return secret;
};
const switchOff = async (agent: Agent, secret: string) =>
  (
    await agent.gql(
      'mutation ($p: String!, $c: String!) { switchOffTotp(password: $p, code: $c) { success errors { message params } } }',
      { p: PASSWORD, c: codeOf(secret, 1) },
    )
  ).data?.['switchOffTotp'];

/** A workspace with an owner and a member, and a board. */
async function team(name: string) {
  const [owner, member] = [
    await server.member(`${name}.owner`),
    await server.member(`${name}.member`),
  ];
  const { me } = (await owner.gql('{ me { id currentWorkspaceId } }')).data ?? {};
  const workspaceId = Number(me.currentWorkspaceId);
  await owner.gql(
    'mutation ($w: Id!, $u: String!) { addMembers(workspaceId: $w, users: $u) { success } }',
    { w: workspaceId, u: `${name}.member@example.test` },
  );
  await member.gql('mutation ($w: Id!) { changeUserWorkspace(workspaceId: $w) { success } }', {
    w: workspaceId,
  });
  const { data } = await owner.gql(
    'query ($u: Id!, $w: Id!) { userProjects(userId: $u, workspaceId: $w) { id } }',
    { u: me.id, w: workspaceId },
  );
  return { owner, member, workspaceId, projectId: Number(data?.['userProjects'][0].id) };
}
const boardOf = (agent: Agent, id: number) =>
  agent.gql('query ($id: Id!) { project(id: $id) { id } }', { id });

describe('a workspace that requires a second factor', () => {
  it('can only be set up by a user who has one', async () => {
    const { owner, workspaceId } = await team('first');
    const turnOn = async () =>
      (await owner.gql(REQUIRE, { id: workspaceId, on: true })).data?.['updateWorkspace'];
    expect(await turnOn()).toMatchObject({
      success: false,
      errors: [{ field: 'settings', message: 'workspace-second-factor-first' }],
    });
    await switchOn(owner);
    expect(await turnOn()).toMatchObject({
      success: true,
      workspace: { settings: { requireSecondFactor: true } },
    });
  });

  it('is unreadable for a member without one, in every way, and opens as soon as they have one', async () => {
    const { owner, member, workspaceId, projectId } = await team('kept');
    await switchOn(owner);
    expect((await boardOf(member, projectId)).data?.['project']).toEqual({ id: projectId });
    await owner.gql(REQUIRE, { id: workspaceId, on: true });
    expect((await boardOf(member, projectId)).data?.['project'] ?? null).toBeNull();
    for (const query of [
      'searchUsers(workspaceId: $w) { id }',
      'workspaceTree(workspaceId: $w) { spaces { id } }',
      'activity(workspaceId: $w) { total }',
      'searchTasks(workspaceId: $w, query: "a") { total }',
    ]) {
      expect(
        (await member.gql(`query ($w: Id!) { ${query} }`, { w: workspaceId })).errors?.[0]
          ?.extensions['code'],
      ).toBe('workspace-not-found');
    }
    const lists = await member.gql('query ($w: Id) { sectionList(workspaceId: $w) { id } }', {
      w: workspaceId,
    });
    expect(lists.data?.['sectionList'] ?? []).toEqual([]);
    expect((await member.gql(GATE)).data?.['checkPermissionToWorkspace']).toEqual({
      success: false,
      role: null,
      errors: [{ message: 'access-second-factor' }],
    });
    const token = (await member.gql('{ wsToken }')).data?.['wsToken'];
    const polled = await member.send({
      method: 'GET',
      url: `/socket/poll?token=${token}&workspace=${workspaceId}&card=c&since=0`,
    });
    expect(polled.statusCode).toBe(403);
    await switchOn(member);
    expect((await boardOf(member, projectId)).data?.['project']).toEqual({ id: projectId });
    expect((await member.gql(GATE)).data?.['checkPermissionToWorkspace']).toMatchObject({
      success: true,
      role: 0,
    });
  });

  it('does not let its members disable their second factor', async () => {
    const { owner, workspaceId } = await team('stays');
    const secret = await switchOn(owner);
    await owner.gql(REQUIRE, { id: workspaceId, on: true });
    expect(await switchOff(owner, secret)).toEqual({
      success: false,
      errors: [
        {
          message: 'second-factor-required-by',
          params: JSON.stringify({ workspaces: 'Workspace of stays.owner' }),
        },
      ],
    });
    expect((await owner.gql('{ secondFactor { isOn } }')).data?.['secondFactor']).toEqual({
      isOn: true,
    });
  });

  it('shows owner and admins only which members have none', async () => {
    const { owner, member, workspaceId } = await team('told');
    await switchOn(owner);
    const seenBy = async (agent: Agent) => {
      const { data } = await agent.gql(
        'query ($w: Id!) { searchUsers(workspaceId: $w, orderBy: name, orderDirection: asc) { name hasSecondFactor } }',
        { w: workspaceId },
      );
      return data?.['searchUsers'].map(
        ({ name, hasSecondFactor }: { name: string; hasSecondFactor: boolean | null }) => [
          name,
          hasSecondFactor,
        ],
      );
    };
    expect(await seenBy(owner)).toEqual([
      ['told.member Nowak', false],
      ['told.owner Nowak', true],
    ]);
    expect(await seenBy(member)).toEqual([
      ['told.member Nowak', null],
      ['told.owner Nowak', null],
    ]);
  });
});
