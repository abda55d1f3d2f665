import type { Agent } from '../support/agent';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let anna: Agent;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.member('anna');
});

const codesOf = (errors: { field: string; message: string }[]) =>
  errors.map(({ field, message }) => `${field}: ${message}`);

it('rejected fields are returned in the order of the specification', async () => {
  const changed = await anna.gql(
    'mutation { changePassword(oldPassword: "", newPassword: "") { success errors { field message } } }',
  );
  expect(codesOf(changed.data?.['changePassword'].errors)).toEqual([
    'oldPassword: reset-password-old-password-required',
    'newPassword: reset-password-new-password-required',
  ]);
  const moved = await anna.gql(
    'mutation { changeEmail(oldEmail: "anna@example.test", newEmail: "", password: "") { success errors { field message } } }',
  );
  expect(codesOf(moved.data?.['changeEmail'].errors)).toEqual([
    'email: change-email-required',
    'password: change-email-password-required',
  ]);
});

it('a response with a validation error is stored under its idempotency key', async () => {
  const create = (title: string, key: string) =>
    anna.gql(
      'mutation($title: String!) { createWorkspace(title: $title) { success errors { field message } } }',
      { title },
      { 'x-idempotency-key': key },
    );
  const { data } = await anna.gql('{ me { currentWorkspaceId } }');
  const project = (title: string, key: string) =>
    anna.gql(
      'mutation($id: Id!, $title: String!) { createProject(workspaceId: $id, title: $title) { success errors { field message } } }',
      { id: data?.['me'].currentWorkspaceId, title },
      { 'x-idempotency-key': key },
    );
  for (const ask of [create, project]) {
    const first = await ask('', `refused-${ask.name}`);
    expect(Object.values(first.data ?? {})).toMatchObject([{ success: false }]);
    expect((await ask('', `refused-${ask.name}`)).data).toEqual(first.data);
    expect(
      (await ask('Another title', `refused-${ask.name}`)).errors?.[0]?.extensions['code'],
    ).toBe('idempotency-key-reused');
  }
});

it('an instant whose offset moves it past the year 9999 is rejected', async () => {
  const { data: mine } = await anna.gql('{ myCurrentWid me { currentWorkspaceId } }');
  const { data: made } = await anna.gql(
    'mutation($id: Id!) { createProject(workspaceId: $id, title: "Dated") { project { id sections { id } } } }',
    { id: mine?.['me'].currentWorkspaceId },
  );
  const { data: list } = await anna.gql(
    'mutation($id: Id!) { addSectionToProject(projectId: $id, title: "List") { section { id } } }',
    { id: made?.['createProject'].project.id },
  );
  const { data: task } = await anna.gql(
    'mutation($id: Id!) { addTask(sectionId: $id, title: "Task") { task { id } } }',
    { id: list?.['addSectionToProject'].section.id },
  );
  const due = (value: string) =>
    anna.gql(
      'mutation($id: Id!, $value: String!) { updateTaskField(taskId: $id, fieldId: 1, isStandard: true, value: $value) { success errors { message } } }',
      { id: task?.['addTask'].task.id, value },
    );
  expect((await due('9999-12-31T23:59:59-10:00')).data?.['updateTaskField']).toMatchObject({
    success: false,
    errors: [{ message: 'field-value-invalid' }],
  });
  expect((await due('0000-01-01T00:00:00+10:00')).data?.['updateTaskField']).toMatchObject({
    success: false,
  });
  expect((await due('9999-12-31T13:59:59-10:00')).data?.['updateTaskField']).toMatchObject({
    success: true,
  });
  const onCalendar = await anna.gql(
    'mutation($id: Id!, $due: DateTime!) { addTaskOnCalendar(sectionId: $id, title: "Late", dueDate: $due) { success } }',
    { id: list?.['addSectionToProject'].section.id, due: '9999-12-31T23:59:59-10:00' },
  );
  expect(onCalendar.errors?.[0]?.extensions['code']).toBe('invalid-request');
});

it('only users who share a workspace see addresses and languages of assignees, comment authors and likers', async () => {
  const ben = await server.member('ben');
  const { data: me } = await anna.gql('{ me { id currentWorkspaceId } }');
  const workspaceId = me?.['me'].currentWorkspaceId;
  await anna.gql(
    'mutation($id: Id!) { updateWorkspace(id: $id, isPublic: true) { success errors { message } } }',
    { id: workspaceId },
  );
  await anna.gql(
    'mutation($id: Id!) { addMembers(workspaceId: $id, users: "ben@example.test") { success } }',
    { id: workspaceId },
  );
  const { data: made } = await anna.gql(
    'mutation($id: Id!) { createProject(workspaceId: $id, title: "Open", visibility: public) { project { id } } }',
    { id: workspaceId },
  );
  const projectId = made?.['createProject'].project.id;
  const { data: list } = await anna.gql(
    'mutation($id: Id!) { addSectionToProject(projectId: $id, title: "List") { section { id } } }',
    { id: projectId },
  );
  const { data: added } = await anna.gql(
    'mutation($id: Id!) { addTask(sectionId: $id, title: "Task") { task { id } } }',
    { id: list?.['addSectionToProject'].section.id },
  );
  const taskId = added?.['addTask'].task.id;
  await anna.gql(
    'mutation($id: Id!, $user: Id!) { assignTask(taskId: $id, userId: $user) { success } }',
    { id: taskId, user: me?.['me'].id },
  );
  const { data: said } = await anna.gql(
    'mutation($id: Id!) { addComment(taskId: $id, content: "Hello") { comment { id } } }',
    { id: taskId },
  );
  await ben.gql('mutation($id: Id!) { likeComment(commentId: $id) { success } }', {
    id: said?.['addComment'].comment.id,
  });
  const ask = async (agent: Agent) => {
    const { data } = await agent.gql(
      `query($task: Id!, $project: Id!) {
        task(id: $task) { assignee { email locale } }
        taskComments(taskId: $task) { creator { email } likes { email } }
        projectView(id: $project) { ...board }
      }
      fragment board on ProjectView { tasks { assignee { email } } }`,
      { task: taskId, project: projectId },
    );
    return data;
  };
  const seen = await ask(ben);
  expect(seen?.['task'].assignee).toEqual([{ email: 'anna@example.test', locale: 'en' }]);
  expect(seen?.['taskComments']).toEqual([
    { creator: { email: 'anna@example.test' }, likes: [{ email: 'ben@example.test' }] },
  ]);
  const hidden = await ask(await server.member('carla'));
  expect(hidden?.['task'].assignee).toEqual([{ email: null, locale: null }]);
  expect(hidden?.['taskComments']).toEqual([
    { creator: { email: null }, likes: [{ email: null }] },
  ]);

  // Board responses are cached, and the cache must not return one user's response to another.
  const board = (agent: Agent) =>
    agent.gql('query($id: Id!) { projectView(id: $id) { tasks { assignee { email } } } }', {
      id: projectId,
    });
  const dora = await server.member('dora');
  const { data: hers } = await dora.gql('{ me { currentWorkspaceId } }');
  await dora.gql(
    'mutation($id: Id!) { addMembers(workspaceId: $id, users: "anna@example.test") { success } }',
    { id: hers?.['me'].currentWorkspaceId },
  );
  expect(JSON.stringify((await board(dora)).data)).toContain('anna@example.test');
  expect(JSON.stringify((await board(await server.member('emil'))).data)).not.toContain(
    'example.test',
  );
});
