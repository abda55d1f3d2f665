import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

describe('assigning a task', () => {
  it('adds an assignee, makes them a watcher, and notifies every reader of the board', async () => {
    const { anna, bea, stranger, newTask, heard } = world;
    const taskId = await newTask();
    const { payload, commit } = await anna.run('assignTask', { taskId, userId: bea.id });
    expect(payload.task).toMatchObject({ assignee: [{ id: bea.id }], version: commit?.seq });
    expect(payload.task.notifyUsers.toSorted()).toEqual([anna.id, bea.id].toSorted());
    expect(await heard(bea, commit)).toMatchObject([
      { type: 'add-id-to-field', field: 'assignee', id: bea.id, fields: { version: commit?.seq } },
      { type: 'add-id-to-field', field: 'notifyUsers', id: bea.id },
      // Into their My Tasks, which the assignment creates.
      { type: 'add-item', key: `Task:${taskId}`, after: null },
      { type: 'update-query', query: 'myTasks' },
      { key: expect.stringMatching(/^Notification:/) },
    ]);
    expect(await heard(stranger, commit)).toEqual([]);
    expect((await anna.run('assignTask', { taskId, userId: bea.id })).commit).toBeNull();
    const gone = await bea.run('unassignTask', { taskId, userId: bea.id });
    expect(await heard(anna, gone.commit)).toMatchObject([
      { type: 'remove-id-from-field', field: 'assignee', id: bea.id, fields: { assignee: [] } },
    ]);
    expect((await bea.run('unassignTask', { taskId, userId: bea.id })).commit).toBeNull();
  });

  it('and undoing it leaves nothing behind: a watch that it started ends with it', async () => {
    const { anna, bea, newTask, heard } = world;
    const taskId = await newTask();
    const on = { taskId, userId: bea.id };
    const watchers = async () => (await anna.ask('task', { id: taskId }))?.notifyUsers;
    await anna.run('assignTask', on);
    const gone = await anna.run('unassignTask', { ...on, unwatch: true });
    expect(gone.payload.task).toMatchObject({ assignee: [], notifyUsers: [anna.id] });
    expect(await heard(anna, gone.commit)).toMatchObject([
      { type: 'remove-id-from-field', field: 'assignee', id: bea.id },
      { type: 'remove-id-from-field', field: 'notifyUsers', id: bea.id },
    ]);
    // Restored as before: assigned to the task, and not watching it.
    await anna.run('assignTask', { ...on, watch: false });
    expect(await watchers()).toEqual([anna.id]);
  });

  it('and undoing it does not end a watch that the user started', async () => {
    const { anna, bea, newTask } = world;
    const [own, said] = [await newTask(), await newTask()];
    await bea.run('setNotifications', { taskId: own, userId: bea.id, notify: true });
    await anna.run('assignTask', { taskId: own, userId: bea.id });
    await anna.run('assignTask', { taskId: said, userId: bea.id });
    // They watch it already, and now also explicitly.
    await bea.run('setNotifications', { taskId: said, userId: bea.id, notify: true });
    for (const taskId of [own, said]) {
      const { payload } = await anna.run('unassignTask', { taskId, userId: bea.id, unwatch: true });
      expect(payload.task.notifyUsers).toEqual(expect.arrayContaining([bea.id]));
    }
  });

  it('on a private board gives the assignee access to the board', async () => {
    const { anna, hidden, newTask, domain, join } = world;
    const ola = await domain.person('Ola');
    await ola.complete();
    await join(ola.id);
    const taskId = await newTask('Secret', hidden.sectionId);
    await expect(ola.ask('projectView', { id: hidden.id })).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    const { commit } = await anna.run('assignTask', { taskId, userId: ola.id });
    const [logged] = await domain.db.query<{ is: boolean }>(
      'select is_about_rights as is from commits where workspace_id = $1 and seq = $2',
      [world.workspaceId, commit?.seq],
    );
    expect(logged?.is).toBe(true);
    expect((await ola.ask('projectView', { id: hidden.id })).id).toBe(hidden.id);
  });

  it('on a private board, also of an item, grants the request for the board and tells its lists', async () => {
    const { anna, domain, join, heard, newBoard, newTask, workspaceId } = world;
    const ola = await domain.person('Ola');
    await ola.complete();
    await join(ola.id);
    const wid = (await anna.ask('myWorkspaces')).find(({ id }) => id === workspaceId)?.wid;
    const assignments = {
      task: (taskId: number) => anna.run('assignTask', { taskId, userId: ola.id }),
      item: async (taskId: number) => {
        const { checkList } = (await anna.run('createCheckList', { taskId, title: 'List' }))
          .payload;
        const added = await anna.run('addCheckListItem', { checkListId: checkList.id, title: 'X' });
        const { id } = added.payload.checkListItem;
        return anna.run('updateCheckListItemAssignee', { id, userId: ola.id });
      },
    };
    for (const assign of Object.values(assignments)) {
      const board = await newBoard('Private', 'private');
      const taskId = await newTask('Secret', board.sectionId);
      await ola.run('requestAccessToProject', { projectId: board.id, widToken: wid });
      expect((await anna.ask('accessRequestList', { workspaceId })).total).toBe(1);
      const { commit } = await assign(taskId);
      expect((await anna.ask('accessRequestList', { workspaceId })).total).toBe(0);
      expect(await heard(anna, commit)).toEqual(
        expect.arrayContaining([
          { type: 'update-query', query: 'boardMembers', variables: { id: board.id } },
          { type: 'update-query', query: 'accessRequestList', variables: { workspaceId } },
        ]),
      );
      // Now a member, so that the lists stay as they are.
      const second = await assign(await newTask('Second', board.sectionId));
      expect(JSON.stringify(await heard(anna, second.commit))).not.toContain('update-query');
    }
  });

  it('is allowed for users who may change the board, with members of the workspace as assignees', async () => {
    const { anna, bea, stranger, newTask, hiddenTask } = world;
    const taskId = await newTask();
    await expect(anna.run('assignTask', { taskId, userId: stranger.id })).rejects.toMatchObject({
      code: 'user-not-found',
    });
    await expect(anna.run('assignTask', { taskId, userId: 999_999_999 })).rejects.toMatchObject({
      code: 'user-not-found',
    });
    for (const operation of ['assignTask', 'unassignTask'] as const) {
      await expect(
        bea.run(operation, { taskId: hiddenTask, userId: bea.id }),
      ).rejects.toMatchObject({ code: 'task-not-found' });
      await expect(stranger.run(operation, { taskId, userId: stranger.id })).rejects.toMatchObject({
        code: 'task-not-found',
      });
    }
  });

  it('suggests users by parts of their names, with or without Polish letters', async () => {
    const { anna, newTask, domain, join, bea, stranger } = world;
    const zofia = await domain.person('Zofia');
    await zofia.complete({ name: 'Zofia Żółć-Łęcka' });
    await join(zofia.id);
    const taskId = await newTask();
    const find = async (search: string, exclude: number[] = []) =>
      (await anna.ask('assigneeAutocomplete', { taskId, search, exclude })).map(({ id }) => id);
    expect(await find('lecka zol')).toEqual([zofia.id]);
    expect(await find('ŻÓŁĆ')).toEqual([zofia.id]);
    expect(await find('lecka', [zofia.id])).toEqual([]);
    expect(await find('Stranger')).toEqual([]);
    expect(await find('')).toEqual(expect.arrayContaining([anna.id, bea.id, zofia.id]));
    await expect(
      stranger.ask('assigneeAutocomplete', { taskId, search: '' }),
    ).rejects.toMatchObject({ code: 'task-not-found' });
  });

  it('by address adds the user to the workspace first, and invites one without an account', async () => {
    const { anna, bea, newTask, domain, workspaceId } = world;
    const ida = await domain.person('Ida');
    await ida.complete();
    const taskId = await newTask();
    const brought = await anna.run('inviteUserByEmail', {
      taskId,
      email: `${ida.nick.toUpperCase()}@example.test`,
    });
    expect(brought.payload.task.assignee).toMatchObject([{ id: ida.id }]);
    expect((await ida.ask('task', { id: taskId })).id).toBe(taskId);
    const asked = await anna.run('inviteUserByEmail', { taskId, email: 'nobody@example.test' });
    expect(asked.payload).toMatchObject({ success: true, task: { assignee: [{ id: ida.id }] } });
    const invitations = await domain.db.query<{ email: string }>(
      'select email from invitations where workspace_id = $1',
      [workspaceId],
    );
    expect(invitations).toEqual([{ email: 'nobody@example.test' }]);
    expect(
      (await anna.run('inviteUserByEmail', { taskId, email: 'no address' })).payload.errors,
    ).toMatchObject([{ field: 'email', message: 'email-invalid' }]);
    await expect(
      bea.run('inviteUserByEmail', { taskId, email: 'x@example.test' }),
    ).rejects.toMatchObject({ code: 'not-authorized' });
  });
});

describe('watching a task', () => {
  it('is started and stopped by each user for themselves', async () => {
    const { anna, bea, stranger, newTask, heard, hiddenTask } = world;
    const taskId = await newTask();
    const watched = await bea.run('setNotifications', { taskId, userId: bea.id, notify: true });
    expect(await heard(anna, watched.commit)).toMatchObject([
      { type: 'add-id-to-field', field: 'notifyUsers', id: bea.id },
    ]);
    expect(
      (await bea.run('setNotifications', { taskId, userId: bea.id, notify: true })).commit,
    ).toBeNull();
    await expect(
      anna.run('setNotifications', { taskId, userId: bea.id, notify: false }),
    ).rejects.toMatchObject({ code: 'not-authorized' });
    expect(
      (await bea.run('setNotifications', { taskId, userId: bea.id, notify: false })).payload.task
        .notifyUsers,
    ).toEqual([anna.id]);
    await expect(
      stranger.run('setNotifications', { taskId, userId: stranger.id, notify: true }),
    ).rejects.toMatchObject({ code: 'task-not-found' });
    await expect(
      bea.run('setNotifications', { taskId: hiddenTask, userId: bea.id, notify: true }),
    ).rejects.toMatchObject({ code: 'task-not-found' });
  });
});
