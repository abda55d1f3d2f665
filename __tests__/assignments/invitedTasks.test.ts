import type { Agent } from '../support/agent';
import { startTestServer, type TestServer } from '../support/testServer';

const INVITE =
  'mutation I($taskId: Id!, $email: String!) { inviteUserByEmail(taskId: $taskId, email: $email) { success errors { field message } task { assignee { nick } } } }';
const ADD =
  'mutation A($sectionId: Id!, $title: String!) { addTask(sectionId: $sectionId, title: $title) { task { id } } }';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function newTask(agent: Agent, title: string): Promise<number> {
  const { data } = await agent.gql('{ me { currentWorkspaceId } }');
  const workspaceId = data?.['me'].currentWorkspaceId;
  const lists = await server.db.query<{ id: number }>(
    'select s.id from sections s join projects p on p.id = s.project_id where s.workspace_id = $1 and p.kind = $2 order by s.id limit 1',
    [workspaceId, 'board'],
  );
  return (await agent.gql(ADD, { sectionId: lists[0]?.id, title })).data?.['addTask'].task.id;
}
const assigneesOf = async (taskId: number) =>
  (
    await server.db.query<{ email: string }>(
      'select u.email from task_assignees a join users u on u.id = a.user_id where a.task_id = $1 order by u.email',
      [taskId],
    )
  ).map(({ email }) => email);
const watchersOf = async (taskId: number) =>
  (
    await server.db.query<{ email: string }>(
      'select u.email from task_watchers a join users u on u.id = a.user_id where a.task_id = $1 order by u.email',
      [taskId],
    )
  ).map(({ email }) => email);

describe('a user who is assigned a task before they have an account', () => {
  it('is its assignee and watcher and has it in My Tasks as soon as they register', async () => {
    const anna = await server.member('anna');
    const first = await newTask(anna, 'First');
    const second = await newTask(anna, 'Second');
    for (const taskId of [first, second, first]) {
      const { data } = await anna.gql(INVITE, { taskId, email: 'Bob@Example.test' });
      expect(data?.['inviteUserByEmail']).toEqual({
        success: true,
        errors: [],
        task: { assignee: [] },
      });
    }
    const bob = await server.register('bob@example.test');
    expect(await assigneesOf(first)).toEqual(['bob@example.test']);
    expect(await assigneesOf(second)).toEqual(['bob@example.test']);
    expect(await watchersOf(first)).toContain('bob@example.test');
    await bob.gql('mutation { completeProfile(name: "Bob Kos", nick: "bob.kos") { success } }');
    const { data } = await bob.gql('{ myWorkspaces { id } }');
    const mine = await bob.gql(
      'query M($id: Id!) { myTasks(workspaceId: $id) { tasks { title } } }',
      { id: data?.['myWorkspaces'][0].id },
    );
    expect(mine.data?.['myTasks'].tasks.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(['First', 'Second']),
    );
    expect(await server.db.query('select 1 from invited_tasks')).toEqual([]);
  });

  it('is not assigned a task that was archived meanwhile', async () => {
    const cleo = await server.member('cleo');
    const taskId = await newTask(cleo, 'Gone');
    await cleo.gql(INVITE, { taskId, email: 'dora@example.test' });
    await cleo.gql('mutation M($id: Id!) { archiveTask(id: $id) { success } }', { id: taskId });
    await server.register('dora@example.test');
    expect(await assigneesOf(taskId)).toEqual([]);
  });

  it('is assigned at once if they have an account', async () => {
    const eva = await server.member('eva');
    await server.register('finn@example.test');
    const taskId = await newTask(eva, 'Now');
    await eva.gql(INVITE, { taskId, email: 'finn@example.test' });
    expect(await assigneesOf(taskId)).toEqual(['finn@example.test']);
  });
});
