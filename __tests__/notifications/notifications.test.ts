import type { NotificationKind } from '../../contract/generated/schema';
import type { Person } from '../support/domain';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeEach(async () => {
  world = await taskWorld();
});

const pageOf = (person: Person, args: object = {}) =>
  person.ask('notifications', { workspaceId: world.workspaceId, ...args });
/** What is not done. */
const inbox = async (person: Person, args: object = {}) =>
  (await pageOf(person, args)).filter(({ doneAt }) => doneAt === null);
const kinds = async (person: Person): Promise<NotificationKind[]> =>
  (await inbox(person)).map(({ kind }) => kind);
type Mark = 'readNotifications' | 'finishNotifications' | 'snoozeNotifications';
const mark = (name: Mark, person: Person, ids: readonly number[], args: object) =>
  person.run(name, { workspaceId: world.workspaceId, ids: [...ids], ...args });

describe('what a user finds in their inbox', () => {
  it('is an assignment, with the task and the board, for the assigned user alone', async () => {
    const { anna, bea, newTask, heard, workspaceId, projectId } = world;
    const id = await newTask('Write the offer');
    const { commit } = await anna.run('assignTask', { taskId: id, userId: bea.id });
    const [row, ...others] = await inbox(bea);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      workspaceId,
      version: commit?.seq,
      kind: 'assigned',
      actor: { id: anna.id, name: expect.stringContaining('Anna') },
      taskId: id,
      projectId,
      taskTitle: 'Write the offer',
      readAt: null,
      doneAt: null,
      snoozedUntil: null,
    });
    expect(await kinds(anna)).toEqual([]);
    const news = (await heard(bea, commit)).filter(
      (message) => 'key' in message && message.key === `Notification:${row?.id}`,
    );
    expect(news).toEqual([{ type: 'update', key: `Notification:${row?.id}`, fields: row }]);
    const others2 = (await heard(anna, commit)).filter(
      (message) => 'key' in message && message.key.startsWith('Notification'),
    );
    expect(others2).toEqual([]);
  });

  it('is a mention rather than a comment, and a reply after a comment of one’s own', async () => {
    const { anna, bea, newTask, domain } = world;
    const id = await newTask();
    const [{ nick } = { nick: '' }] = await domain.db.query<{ nick: string }>(
      'select nick from users where id = $1',
      [bea.id],
    );
    const say = (content: string, person = anna) =>
      person.run('addComment', { taskId: id, content });
    await say(`Look at **this**, @${nick}`);
    expect(await inbox(bea)).toMatchObject([
      { kind: 'mentioned', excerpt: `Look at this, @${nick}` },
    ]);
    // The mention made her a watcher.
    await say('And another one');
    expect(await kinds(bea)).toEqual(['commented', 'mentioned']);
    await say('I see', bea);
    expect(await kinds(anna)).toEqual(['replied']);
    await say('Good');
    expect(await kinds(bea)).toEqual(['replied', 'commented', 'mentioned']);
  });

  it('is news of a watched task: moved, completed, a file', async () => {
    const { anna, bea, newTask, projectId, sectionId } = world;
    const id = await newTask();
    await bea.run('setNotifications', { taskId: id, userId: bea.id, notify: true });
    const { section } = (await anna.run('addSectionToProject', { projectId, title: 'Review' }))
      .payload;
    await anna.run('moveTask', { id, sectionId: section.id, after: 0 });
    await anna.run('setTaskDone', { id, isDone: true });
    const [done, moved, ...others] = await inbox(bea);
    expect(others).toEqual([]);
    expect(done).toMatchObject({ kind: 'completed', taskId: id });
    expect(moved).toMatchObject({ kind: 'moved', to: 'Review', from: expect.any(String) });
    // A new place in the same list is no news.
    await newTask('Other', section.id);
    await anna.run('moveTask', { id, sectionId: section.id, after: 0 });
    expect(await kinds(bea)).toEqual(['completed', 'moved']);
    await bea.run('setNotifications', { taskId: id, userId: bea.id, notify: false });
    await anna.run('moveTask', { id, sectionId, after: 0 });
    expect(await kinds(bea)).toEqual(['completed', 'moved']);
  });

  it('is an access request for those who answer it, and the answer', async () => {
    const { anna, bea, stranger, workspaceId } = world;
    await stranger.run('requestAccessToWorkspace', { widToken: `x-${workspaceId}` });
    await stranger.run('requestAccessToWorkspace', { widToken: `x-${workspaceId}` });
    expect(await inbox(anna)).toMatchObject([
      { kind: 'request', actor: { id: stranger.id }, projectId: null, taskId: null },
    ]);
    expect(await kinds(bea)).toEqual([]);
    await anna.run('grantAccess', { workspaceId, userId: stranger.id });
    expect(await kinds(stranger)).toEqual(['granted']);
  });

  it('is a request for a private board also for the owner, who may not see it', async () => {
    const { anna, bea, domain, join, workspaceId } = world;
    const cid = await domain.person('Cid');
    await cid.complete();
    await join(cid.id);
    const title = 'Bea alone';
    const made = await bea.run('createProject', { workspaceId, title, visibility: 'private' });
    const projectId = made.payload.project.id;
    await cid.run('requestAccessToProject', { projectId, widToken: `x-${workspaceId}` });
    expect(await inbox(anna)).toMatchObject([
      { kind: 'request', actor: { id: cid.id }, projectId: null, boardTitle: null },
    ]);
  });

  it('is a new role, and a board that one was added to', async () => {
    const { anna, bea, workspaceId, hidden } = world;
    await anna.run('grantAdmin', { workspaceId, userId: bea.id });
    await anna.run('addProjectMember', { projectId: hidden.id, userId: bea.id });
    expect(await inbox(bea)).toMatchObject([
      { kind: 'added', projectId: hidden.id, boardTitle: 'Hidden' },
      { kind: 'role', to: 'admin' },
    ]);
  });

  it('is written once, however often the request is sent', async () => {
    const { anna, bea, newTask } = world;
    const id = await newTask();
    const assign = () => anna.run('assignTask', { taskId: id, userId: bea.id });
    await assign();
    await assign();
    expect(await kinds(bea)).toEqual(['assigned']);
  });

  it('is nothing from boards that one may not see, and nothing of deleted comments', async () => {
    const { anna, bea, newTask, projectId } = world;
    const id = await newTask();
    await anna.run('assignTask', { taskId: id, userId: bea.id });
    const { comment } = (await anna.run('addComment', { taskId: id, content: 'Secret' })).payload;
    expect(await kinds(bea)).toEqual(['commented', 'assigned']);
    await anna.run('deleteComment', { commentId: comment.id });
    expect(await kinds(bea)).toEqual(['assigned']);
    await anna.run('updateProject', { id: projectId, visibility: 'private' });
    expect(await kinds(bea)).toEqual([]);
    await anna.run('setTaskDone', { id, isDone: true });
    await anna.run('updateProject', { id: projectId, visibility: 'workspace' });
    // What happened while the board was hidden was none of Bea's business.
    expect(await kinds(bea)).toEqual(['assigned']);
  });

  it('quotes a comment as it is now, in every open tab', async () => {
    const { anna, bea, newTask, heard } = world;
    const id = await newTask();
    await bea.run('setNotifications', { taskId: id, userId: bea.id, notify: true });
    const { comment } = (await anna.run('addComment', { taskId: id, content: 'First' })).payload;
    const quotes = async (commit: Parameters<typeof heard>[1]) =>
      (await heard(bea, commit)).flatMap((message) =>
        message.type === 'update' && message.key.startsWith('Notification:')
          ? [message.fields]
          : [],
      );
    const edit = await anna.run('editComment', { commentId: comment.id, content: 'Second' });
    expect(await quotes(edit.commit)).toMatchObject([{ excerpt: 'Second' }]);
    const gone = await anna.run('deleteComment', { commentId: comment.id });
    expect(await quotes(gone.commit)).toEqual([]);
    expect(await heard(bea, gone.commit)).toContainEqual(
      expect.objectContaining({
        type: 'remove-item',
        key: expect.stringMatching(/^Notification:/),
      }),
    );
    const back = await anna.run('restoreComment', { commentId: comment.id });
    expect(await quotes(back.commit)).toMatchObject([{ excerpt: 'Second' }]);
    expect(await inbox(bea)).toMatchObject([{ kind: 'commented', excerpt: 'Second' }]);
  });

  it('sends nothing of a board that one may not see any more, whatever happens there', async () => {
    const { anna, bea, newTask, heard, projectId } = world;
    const id = await newTask();
    await anna.run('assignTask', { taskId: id, userId: bea.id });
    const { comment } = (await anna.run('addComment', { taskId: id, content: 'Before' })).payload;
    const [row] = await inbox(bea);
    const before = await anna.run('addComment', { taskId: id, content: 'Unread before' });
    await anna.run('updateProject', { id: projectId, visibility: 'private' });
    // Also what the log holds from before.
    expect(JSON.stringify(await heard(bea, before.commit))).not.toContain('Unread before');
    const edit = await anna.run('editComment', { commentId: comment.id, content: 'Secret' });
    expect(JSON.stringify(await heard(bea, edit.commit))).not.toMatch(/Secret|Task|board/);
    const read = await mark('readNotifications', bea, [row?.id ?? 0], { isRead: true });
    expect(read.payload.notifications).toEqual([]);
    expect(JSON.stringify(await heard(bea, read.commit))).not.toMatch(/Secret|Task/);
  });

  it('says nothing of a task that has moved to a board that one may not see', async () => {
    const { anna, bea, newTask, hidden, sectionId, projectId } = world;
    const id = await newTask();
    await anna.run('assignTask', { taskId: id, userId: bea.id });
    await anna.run('moveTask', { id, sectionId: hidden.sectionId, after: 0 });
    expect(await inbox(bea)).toEqual([]);
    await anna.run('moveTask', { id, sectionId, after: 0 });
    // The list of the hidden board stays unnamed.
    expect(await inbox(bea)).toMatchObject([
      { kind: 'moved', taskId: id, projectId, from: null, to: expect.any(String) },
      { kind: 'assigned', taskId: id, projectId },
    ]);
  });

  it('ends with the membership', async () => {
    const { anna, bea, newTask, workspaceId, domain } = world;
    const id = await newTask();
    await anna.run('assignTask', { taskId: id, userId: bea.id });
    await anna.run('removeMember', { workspaceId, userId: bea.id });
    const left = await domain.db.query('select 1 from notifications where user_id = $1', [bea.id]);
    expect(left).toEqual([]);
  });
});

describe('the state of a notification', () => {
  async function one() {
    const { anna, bea, newTask } = world;
    await anna.run('assignTask', { taskId: await newTask(), userId: bea.id });
    const [row] = await inbox(bea);
    return row?.id ?? 0;
  }

  it('is read and unread, in every tab of its owner alone', async () => {
    const { anna, bea, heard } = world;
    const id = await one();
    const { commit } = await mark('readNotifications', bea, [id], { isRead: true });
    expect(await inbox(bea)).toMatchObject([{ id, readAt: expect.any(String) }]);
    expect(await heard(bea, commit)).toMatchObject([
      { key: `Notification:${id}`, fields: { readAt: expect.any(String) } },
    ]);
    expect(await heard(anna, commit)).toEqual([]);
    expect((await mark('readNotifications', bea, [id], { isRead: true })).commit).toBeNull();
    await mark('readNotifications', bea, [id], { isRead: false });
    expect(await inbox(bea)).toMatchObject([{ id, readAt: null }]);
  });

  it('is done, and back', async () => {
    const { bea } = world;
    const id = await one();
    await mark('finishNotifications', bea, [id], { isDone: true });
    expect(await inbox(bea)).toEqual([]);
    expect(await pageOf(bea, { isDone: true })).toMatchObject([{ id }]);
    // A device that has missed it hears of it with the newest page.
    expect(await pageOf(bea)).toMatchObject([{ id, doneAt: expect.any(String) }]);
    await mark('finishNotifications', bea, [id], { isDone: false });
    expect(await inbox(bea)).toMatchObject([{ id, doneAt: null }]);
    expect(await pageOf(bea, { isDone: true })).toEqual([]);
  });

  it('is snoozed until a time, and unread again then', async () => {
    const { bea } = world;
    const id = await one();
    await mark('readNotifications', bea, [id], { isRead: true });
    const until = '2199-01-01T08:00:00.000Z';
    await mark('snoozeNotifications', bea, [id], { until });
    expect(await inbox(bea)).toMatchObject([{ id, snoozedUntil: until }]);
    await world.domain.db.query(
      `update notifications set read_at = now() - interval '2 hours', snoozed_until = now() - interval '1 hour' where id = $1`,
      [id],
    );
    // It counts as unread, so it can be read.
    expect((await mark('readNotifications', bea, [id], { isRead: true })).commit).not.toBeNull();
    expect((await mark('readNotifications', bea, [id], { isRead: true })).commit).toBeNull();
    await mark('snoozeNotifications', bea, [id], { until: null });
    expect(await inbox(bea)).toMatchObject([{ id, snoozedUntil: null }]);
  });

  it('is unread as before when its snooze is taken back', async () => {
    const { bea } = world;
    const id = await one();
    await mark('snoozeNotifications', bea, [id], { until: '2199-01-01T08:00:00.000Z' });
    await mark('snoozeNotifications', bea, [id], { until: null });
    expect(await inbox(bea)).toMatchObject([{ id, snoozedUntil: null, readAt: null }]);
  });

  it('comes back after its snooze, although reading it arrived late', async () => {
    const { bea } = world;
    const id = await one();
    await mark('readNotifications', bea, [id], { isRead: true });
    const until = new Date(Date.now() - 60_000).toISOString();
    await mark('snoozeNotifications', bea, [id], { until });
    const [row] = await inbox(bea);
    expect(Date.parse(row?.readAt ?? '')).toBeLessThan(Date.parse(until));
  });

  it.each([
    'tomorrow',
    '2199-01-01',
    '+275760-01-01T00:00:00.000Z',
    '2199-13-01T00:00:00.000Z',
    '2199-02-30T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
  ])('cannot be snoozed until %s', async (until) => {
    const id = await one();
    const { payload } = await mark('snoozeNotifications', world.bea, [id], { until });
    expect(payload).toMatchObject({ success: false, errors: [{ field: 'until' }] });
  });

  it('cannot be changed by others', async () => {
    const { anna, bea } = world;
    const id = await one();
    for (const [name, args] of [
      ['readNotifications', { isRead: true }],
      ['finishNotifications', { isDone: true }],
      ['snoozeNotifications', { until: '2199-01-01T08:00:00.000Z' }],
    ] as const)
      expect((await mark(name, anna, [id], args)).commit).toBeNull();
    expect(await inbox(bea)).toMatchObject([{ readAt: null, doneAt: null, snoozedUntil: null }]);
  });
});

describe('a large inbox', () => {
  it('is read page by page, and its unread part with the first one', async () => {
    const { bea, workspaceId, domain } = world;
    await domain.db.query(
      `insert into notifications (workspace_id, user_id, seq, place, kind, version, read_at)
       select $1, $2, 1, n, 'role', 1, case when n > 20 then now() end from generate_series(1, 250) n`,
      [workspaceId, bea.id],
    );
    const first = await inbox(bea);
    expect(first).toHaveLength(120);
    expect(first.filter(({ readAt }) => readAt === null)).toHaveLength(20);
    const second = await inbox(bea, { before: first[99]?.id });
    expect(second).toHaveLength(100);
    const third = await inbox(bea, { before: second[99]?.id });
    expect(third).toHaveLength(50);
    const ids = new Set([...first, ...second, ...third].map(({ id }) => id));
    expect(ids.size).toBe(250);
  });
});
