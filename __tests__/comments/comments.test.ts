import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const write = async (taskId: number, content = 'Hello', who = world.anna) =>
  (await who.run('addComment', { taskId, content })).payload.comment.id;
const comments = async (taskId: number, page = 1, who = world.anna) =>
  who.ask('taskComments', { taskId, page });
const task = async (id: number) => world.anna.ask('task', { id });

describe('a comment', () => {
  it('is added with the count of its task, and every reader of the board receives it', async () => {
    const { anna, bea, stranger, newTask, heard, projectId } = world;
    const id = await newTask();
    const { payload, commit } = await bea.run('addComment', {
      taskId: id,
      content: ' Two\r\nlines <b> ',
    });
    expect(payload.comment).toMatchObject({
      content: 'Two\nlines <b>',
      creator: { id: bea.id },
      editCount: 0,
      likeCounter: 0,
      likedByMe: false,
      deletedAt: null,
      version: commit?.seq,
    });
    expect(await heard(anna, commit)).toMatchObject([
      {
        type: 'comment',
        action: 'add',
        taskId: id,
        comment: { content: 'Two\nlines <b>', projectId },
      },
      { type: 'update', key: `Task:${id}`, fields: { commentCount: 1, version: commit?.seq } },
      { type: 'update-query', query: 'taskCommentPages', variables: { taskId: id } },
      { key: expect.stringMatching(/^Notification:/) },
    ]);
    expect(await heard(stranger, commit)).toEqual([]);
  });

  it('is edited, deleted and restored by its author only', async () => {
    const { anna, bea, newTask, heard } = world;
    const id = await newTask();
    const commentId = await write(id, 'First');
    for (const operation of ['editComment', 'deleteComment', 'restoreComment'] as const) {
      await expect(bea.run(operation, { commentId, content: 'X' })).rejects.toMatchObject({
        code: 'not-authorized',
      });
    }
    const edited = await anna.run('editComment', { commentId, content: 'Second' });
    expect(edited.payload.comment).toMatchObject({ content: 'Second', editCount: 1 });
    expect(await heard(bea, edited.commit)).toMatchObject([
      { type: 'comment', action: 'edit', comment: { content: 'Second' } },
    ]);
    expect((await anna.run('editComment', { commentId, content: 'Second' })).commit).toBeNull();
    const gone = await anna.run('deleteComment', { commentId });
    expect(await heard(bea, gone.commit)).toMatchObject([
      {
        type: 'comment',
        action: 'delete',
        comment: { id: commentId, content: '', deletedAt: expect.any(String) as string },
      },
      { type: 'update', fields: { commentCount: 0 } },
    ]);
    expect(await comments(id)).toMatchObject([{ id: commentId, content: '' }]);
    expect(await anna.ask('taskCommentPages', { taskId: id })).toBe(1);
    await expect(anna.run('editComment', { commentId, content: 'X' })).rejects.toMatchObject({
      code: 'comment-not-found',
    });
    await expect(bea.run('likeComment', { commentId })).rejects.toMatchObject({
      code: 'comment-not-found',
    });
    const back = await anna.run('restoreComment', { commentId });
    expect(await heard(bea, back.commit)).toMatchObject([
      { type: 'comment', comment: { content: 'Second', deletedAt: null } },
      { fields: { commentCount: 1 } },
    ]);
    expect((await anna.run('restoreComment', { commentId })).commit).toBeNull();
  });

  it('can be liked once by each reader, and each sees whether they like it', async () => {
    const { anna, bea, newTask, heard } = world;
    const commentId = await write(await newTask());
    const liked = await bea.run('likeComment', { commentId });
    expect(liked.payload.comment).toMatchObject({
      likeCounter: 1,
      likedByMe: true,
      likes: [{ id: bea.id }],
    });
    expect(liked.commit).toMatchObject({
      type: 'comment',
      action: 'like',
      comment: { likedByMe: true },
    });
    expect(await heard(bea, liked.commit)).toMatchObject([
      { comment: { likedByMe: true, likeCounter: 1 } },
    ]);
    expect(await heard(anna, liked.commit)).toMatchObject([
      { comment: { likedByMe: false, likeCounter: 1 } },
    ]);
    expect((await bea.run('likeComment', { commentId })).commit).toBeNull();
    expect((await anna.run('unlikeComment', { commentId })).commit).toBeNull();
    expect((await bea.run('unlikeComment', { commentId })).payload.comment).toMatchObject({
      likeCounter: 0,
      likedByMe: false,
    });
  });

  it('makes mentioned users watchers if they may see the board', async () => {
    const { anna, bea, stranger, newTask, hiddenTask } = world;
    const id = await newTask();
    await write(id, `Ask @${bea.nick}, not @${stranger.nick} or mail@${bea.nick}.`);
    expect((await task(id)).notifyUsers.toSorted()).toEqual([anna.id, bea.id].toSorted());
    await write(hiddenTask, `And @${bea.nick.toUpperCase()}?`);
    expect((await task(hiddenTask)).notifyUsers).toEqual([anna.id]);
    const other = await newTask();
    const commentId = await write(other, 'Nobody');
    await anna.run('editComment', { commentId, content: `(@${bea.nick})` });
    expect((await task(other)).notifyUsers).toContain(bea.id);
  });

  it('makes users mentioned by id watchers, whatever name the mention has', async () => {
    const { anna, bea, stranger, newTask } = world;
    const id = await newTask();
    await write(id, `[@Somebody](mention:${bea.id}) and [@Else](mention:${stranger.id})`);
    expect((await task(id)).notifyUsers.toSorted()).toEqual([anna.id, bea.id].toSorted());
    const other = await newTask();
    await write(other, `[@${bea.nick}](mention:${anna.id})`);
    expect((await task(other)).notifyUsers).toEqual([anna.id]);
  });

  it('is on pages of twenty, the newest first, and its page can be found by its id', async () => {
    const { anna, newTask } = world;
    const id = await newTask();
    expect(await anna.ask('taskCommentPages', { taskId: id })).toBe(0);
    expect(await comments(id)).toEqual([]);
    const ids: number[] = [];
    for (let n = 0; n < 21; n++) ids.unshift(await write(id, `Comment ${n}`));
    expect(await anna.ask('taskCommentPages', { taskId: id })).toBe(2);
    expect((await comments(id, 1)).map((comment) => comment.id)).toEqual(ids.slice(0, 20));
    expect((await comments(id, 2)).map((comment) => comment.id)).toEqual(ids.slice(20));
    expect(await comments(id, 3)).toEqual([]);
    expect((await comments(id, 0)).length).toBe(20);
    expect(await anna.ask('taskCommentPage', { taskId: id, commentId: ids[20] })).toBe(2);
    expect(await anna.ask('taskCommentPage', { taskId: id, commentId: ids[19] })).toBe(1);
    expect(
      await anna.ask('taskCommentPage', { taskId: await newTask(), commentId: ids[0] }),
    ).toBeNull();
  });

  it('is rejected when blank or too long, and is not found by users who may not see the task', async () => {
    const { anna, bea, stranger, newTask, hiddenTask, strangersTask } = world;
    const id = await newTask();
    const messages = async (content: string) =>
      (await anna.run('addComment', { taskId: id, content })).payload.errors?.map(
        ({ field, message }) => [field, message],
      );
    expect(await messages(' \n ')).toEqual([['content', 'comment-required']]);
    expect(await messages('x'.repeat(20_000))).toEqual([]);
    expect(await messages('x'.repeat(20_001))).toEqual([['content', 'comment-too-long']]);
    const commentId = await write(hiddenTask);
    const gone = { code: 'comment-not-found' };
    for (const who of [bea, stranger]) {
      for (const operation of [
        'editComment',
        'deleteComment',
        'restoreComment',
        'likeComment',
        'unlikeComment',
      ] as const) {
        await expect(who.run(operation, { commentId, content: 'X' })).rejects.toMatchObject(gone);
      }
      await expect(who.ask('taskComments', { taskId: hiddenTask })).rejects.toMatchObject({
        code: 'task-not-found',
      });
      await expect(who.ask('taskCommentPages', { taskId: hiddenTask })).rejects.toMatchObject({
        code: 'task-not-found',
      });
    }
    await expect(
      anna.run('addComment', { taskId: strangersTask, content: 'X' }),
    ).rejects.toMatchObject({ code: 'task-not-found' });
    await expect(anna.run('likeComment', { commentId: id })).rejects.toMatchObject(gone);
  });
});
