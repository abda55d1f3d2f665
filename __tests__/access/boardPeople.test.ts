import { taskWorld } from '../support/taskWorld';

/** Lists of a board's members that are on somebody's screen, and My Tasks of the member. */
it('are read again when a request is granted, and when the member leaves the workspace', async () => {
  const { anna, bea, hidden, heard, workspaceId } = await taskWorld();
  const widToken = (await anna.ask('myWorkspaces')).find(({ id }) => id === workspaceId)?.wid;
  await bea.run('requestAccessToProject', { projectId: hidden.id, widToken });
  const who = { workspaceId, userId: bea.id };
  const granted = await anna.run('grantAccess', { ...who, projectId: hidden.id });
  const boardMembers = expect.objectContaining({
    query: 'boardMembers',
    variables: { id: hidden.id },
  });
  expect(await heard(anna, granted.commit)).toContainEqual(boardMembers);
  expect(await heard(bea, granted.commit)).toContainEqual(
    expect.objectContaining({ query: 'myTasks' }),
  );
  const removed = await anna.run('removeMember', who);
  expect(await heard(anna, removed.commit)).toContainEqual(boardMembers);
});

it('are read again when a member is invited to the board', async () => {
  const { anna, bea, hidden, heard } = await taskWorld();
  const users = `${bea.nick}@example.test`;
  const { commit } = await anna.run('inviteToProject', { projectId: hidden.id, users });
  expect(await heard(bea, commit)).toContainEqual(expect.objectContaining({ query: 'myTasks' }));
  // Her request for access ended with it.
  expect(await heard(anna, commit)).toContainEqual(
    expect.objectContaining({ query: 'accessRequestList' }),
  );
});

it('are read again when a member of the workspace is assigned on a private board', async () => {
  const { anna, bea, hidden, heard } = await taskWorld();
  const { payload } = await anna.run('addSectionToProject', {
    projectId: hidden.id,
    title: 'Later',
  });
  const added: number[] = [];
  for (const title of ['Paint', 'Print']) {
    const task = await anna.run('addTask', { sectionId: payload.section.id, title });
    added.push(task.payload.task.id);
  }
  const admitted = await anna.run('assignTask', { taskId: added[0] ?? 0, userId: bea.id });
  const myTasks = expect.objectContaining({ query: 'myTasks' });
  expect(await heard(bea, admitted.commit)).toContainEqual(myTasks);
  const again = await anna.run('assignTask', { taskId: added[1] ?? 0, userId: bea.id });
  expect(await heard(bea, again.commit)).not.toContainEqual(myTasks);
});
