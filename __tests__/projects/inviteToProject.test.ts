import type { Agent } from '../support/agent';
import { startTestServer, type TestServer } from '../support/testServer';

const INVITE = `mutation I($projectId: Id!, $users: String!, $isAdmin: Boolean) {
  inviteToProject(projectId: $projectId, users: $users, isAdmin: $isAdmin) { success errors { field message } added invited }
}`;
const CREATE = `mutation C($workspaceId: Id!, $title: String!) {
  createProject(workspaceId: $workspaceId, title: $title, visibility: private) { project { id } }
}`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function privateBoard(agent: Agent, title: string): Promise<number> {
  const { data } = await agent.gql('{ me { currentWorkspaceId } }');
  const made = await agent.gql(CREATE, { workspaceId: data?.['me'].currentWorkspaceId, title });
  return made.data?.['createProject'].project.id;
}
const namesOn = async (projectId: number) =>
  (
    await server.db.query<{ email: string }>(
      'select u.email from project_members m join users u on u.id = m.user_id where m.project_id = $1 order by u.email',
      [projectId],
    )
  ).map(({ email }) => email);
const roleOf = async (projectId: number, email: string) =>
  (
    await server.db.query<{ role: number }>(
      `select m.role from workspace_members m join users u on u.id = m.user_id join projects p on p.workspace_id = m.workspace_id
       where p.id = $1 and u.email = $2`,
      [projectId, email],
    )
  )[0]?.role;

describe('An invitation to a board', () => {
  it('adds users with an account to the workspace and to the board at once', async () => {
    const anna = await server.member('anna');
    await server.register('piotr@example.test');
    const projectId = await privateBoard(anna, 'Plans');
    const { data } = await anna.gql(INVITE, { projectId, users: 'Piotr@Example.test' });
    expect(data?.['inviteToProject']).toEqual({
      success: true,
      errors: [],
      added: 1,
      invited: 0,
    });
    expect(await namesOn(projectId)).toEqual(['anna@example.test', 'piotr@example.test']);
    expect(await roleOf(projectId, 'piotr@example.test')).toBe(0);
    const again = await anna.gql(INVITE, { projectId, users: 'piotr@example.test' });
    expect(again.data?.['inviteToProject']).toMatchObject({ added: 0, invited: 0 });
  });

  it('adds users without an account to the board in their role when they register', async () => {
    const ewa = await server.member('ewa');
    const [open, gone] = [await privateBoard(ewa, 'Open'), await privateBoard(ewa, 'Gone')];
    for (const projectId of [open, gone]) {
      const { data } = await ewa.gql(INVITE, {
        projectId,
        users: 'ola@example.test',
        isAdmin: true,
      });
      expect(data?.['inviteToProject']).toMatchObject({ success: true, added: 0 });
    }
    await ewa.gql('mutation A($id: Id!) { archiveProject(id: $id) { success } }', { id: gone });
    await server.register('ola@example.test');
    expect(await namesOn(open)).toEqual(['ewa@example.test', 'ola@example.test']);
    expect(await namesOn(gone)).toEqual(['ewa@example.test']);
    expect(await roleOf(open, 'ola@example.test')).toBe(1);
    expect(await server.db.query('select 1 from invited_boards')).toEqual([]);
  });

  it('does not make an existing member an admin', async () => {
    const tom = await server.member('tom');
    await server.register('maja@example.test');
    const projectId = await privateBoard(tom, 'Roles');
    await tom.gql(INVITE, { projectId, users: 'maja@example.test' });
    await tom.gql(INVITE, { projectId, users: 'maja@example.test', isAdmin: true });
    expect(await roleOf(projectId, 'maja@example.test')).toBe(0);
  });

  it('as an admin is rejected when the sender may only add members', async () => {
    const olga = await server.member('olga');
    const kim = await server.register('kim@example.test');
    const projectId = await privateBoard(olga, 'Limits');
    await olga.gql(INVITE, { projectId, users: 'kim@example.test' });
    await server.db.query(
      `update workspaces set settings = settings || '{"addMembers":"members"}' where id = (select workspace_id from projects where id = $1)`,
      [projectId],
    );
    const admin = await kim.gql(INVITE, { projectId, users: 'zoe@example.test', isAdmin: true });
    expect(admin.errors?.[0]?.extensions?.['code']).toBe('not-authorized');
    const member = await kim.gql(INVITE, { projectId, users: 'zoe@example.test' });
    expect(member.data?.['inviteToProject']).toMatchObject({ success: true, invited: 1 });
  });
});
