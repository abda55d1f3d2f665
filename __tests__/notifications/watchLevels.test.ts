import { closeMail } from '../mail/mailbox';
import { MUTED_TASKS_MAX } from '../../contract/limits';
import type { WatchLevel } from '../../contract/generated/schema';
import type { Person } from '../support/domain';
import { choose, newsWorld } from './newsWorld';

afterEach(closeMail);

const level = (person: Person, id: number, to: WatchLevel) =>
  person.run('watchProject', { id, level: to });
const mute = (person: Person, id: number, isMuted = true) =>
  person.run('muteTask', { id, isMuted });

describe('a member who hears of everything on a board', () => {
  it('is told as if they watched each task, once, and not of their own changes', async () => {
    const { anna, bea, projectId, newTask, newBoard, kinds } = await newsWorld();
    await level(bea, projectId, 'all');
    const id = await newTask('Paint');
    await anna.run('setTaskDone', { id, isDone: true });
    await anna.run('addComment', { taskId: id, content: 'Done.' });
    await bea.run('setNotifications', { taskId: id, userId: bea.id, notify: true });
    await anna.run('addComment', { taskId: id, content: 'Again.' });
    await bea.run('setTaskDone', { id, isDone: false });
    const { sectionId } = await newBoard('Another');
    await anna.run('setTaskDone', { id: await newTask('Elsewhere', sectionId), isDone: true });
    expect(await kinds(bea)).toEqual(['commented', 'commented', 'completed']);
  });

  it('hears nothing once the board is hidden from them', async () => {
    const { anna, bea, projectId, newTask, kinds, db } = await newsWorld();
    await level(bea, projectId, 'all');
    await anna.run('updateProject', { id: projectId, visibility: 'private' });
    await db.query('delete from project_members where project_id = $1 and user_id = $2', [
      projectId,
      bea.id,
    ]);
    await anna.run('setTaskDone', { id: await newTask('Hidden'), isDone: true });
    expect(await kinds(bea)).toEqual([]);
  });
});

describe('a muted board', () => {
  it('tells nothing of its tasks by any channel; other boards and its membership do', async () => {
    const { anna, bea, projectId, newTask, newBoard, kinds, settled, mailOf } = await newsWorld();
    await choose(bea, 'membership', true, 'off');
    await level(bea, projectId, 'none');
    const id = await newTask('Paint');
    await anna.run('assignTask', { taskId: id, userId: bea.id });
    await anna.run('addComment', { taskId: id, content: `@${bea.nick}` });
    const other = await newBoard('Another');
    await anna.run('assignTask', {
      taskId: await newTask('Sing', other.sectionId),
      userId: bea.id,
    });
    await settled();
    expect(await kinds(bea)).toEqual(['assigned']);
    expect(mailOf(bea).map(({ subject }) => subject)).toEqual(['Assigned to you: Sing']);
    await level(bea, projectId, 'mine');
    await anna.run('addComment', { taskId: id, content: `@${bea.nick} again` });
    expect(await kinds(bea)).toEqual(['mentioned', 'assigned']);
  });

  it('and a muted task drop what waits to be sent', async () => {
    const { anna, bea, projectId, newTask, settled, wait, mailOf } = await newsWorld();
    const [one, two] = [await newTask('One'), await newTask('Two')];
    for (const taskId of [one, two]) {
      await anna.run('assignTask', { taskId, userId: bea.id });
      await settled();
      await anna.run('addComment', { taskId, content: `@${bea.nick}: too early` });
    }
    await mute(bea, one);
    await level(bea, projectId, 'none');
    await wait();
    expect(mailOf(bea)).toHaveLength(2);
  });
});

describe('a muted task', () => {
  it('tells nothing, also if it is watched, until it is unmuted', async () => {
    const { anna, bea, newTask, kinds } = await newsWorld();
    const id = await newTask('Paint');
    const other = await newTask('Sing');
    await bea.run('setNotifications', { taskId: id, userId: bea.id, notify: true });
    await mute(bea, id);
    await anna.run('addComment', { taskId: id, content: `@${bea.nick}` });
    await anna.run('addComment', { taskId: other, content: `@${bea.nick}` });
    expect(await kinds(bea)).toEqual(['mentioned']);
    await mute(bea, id, false);
    await anna.run('setTaskDone', { id, isDone: true });
    expect(await kinds(bea)).toEqual(['completed', 'mentioned']);
  });

  it('is the muting person’s own, and the same twice changes nothing', async () => {
    const { anna, bea, newTask, heard, projectId } = await newsWorld();
    const id = await newTask('Paint');
    const { commit } = await mute(bea, id);
    expect(await heard(bea, commit)).toMatchObject([
      { key: `BoardPreference:${projectId}`, fields: { mutedTaskIds: [id], watchLevel: 'mine' } },
    ]);
    expect(await heard(anna, commit)).toEqual([]);
    expect((await mute(bea, id)).commit).toBeNull();
    expect((await level(bea, projectId, 'mine')).commit).toBeNull();
  });

  it('is remembered as far as the board has it, and up to a bound', async () => {
    const { anna, bea, newTask, db, workspaceId, projectId } = await newsWorld();
    const id = await newTask('Paint');
    await mute(bea, id);
    await db.query(
      `update board_preferences set muted = array_append(muted, 123456) where user_id = $1`,
      [bea.id],
    );
    const next = await newTask('Next');
    await mute(bea, next);
    const preferences = async (person: Person) =>
      (await person.ask('boardPreferences', { workspaceId })).find((one) => one.id === projectId);
    expect((await preferences(bea))?.mutedTaskIds).toEqual([id, next]);
    await db.query(
      `insert into tasks (workspace_id, id, project_id, title, creator_id, version)
       select workspace_id, 5000000 + n, project_id, 'T', creator_id, version from tasks, generate_series(1, $2) n where id = $1`,
      [id, MUTED_TASKS_MAX],
    );
    await db.query(
      `update board_preferences set muted = array(select 5000000 + n from generate_series(1, $2) n) where user_id = $1`,
      [bea.id, MUTED_TASKS_MAX],
    );
    await mute(bea, next);
    const { mutedTaskIds } = (await preferences(bea)) ?? { mutedTaskIds: [] };
    expect(mutedTaskIds).toHaveLength(MUTED_TASKS_MAX);
    expect(mutedTaskIds.at(-1)).toBe(next);
    expect(await preferences(anna)).toBeUndefined();
  });

  it('is not for those who do not see it', async () => {
    const { stranger, bea, newTask, hiddenTask } = await newsWorld();
    await expect(mute(stranger, await newTask('Paint'))).rejects.toMatchObject({
      code: 'task-not-found',
    });
    await expect(mute(bea, hiddenTask)).rejects.toMatchObject({ code: 'task-not-found' });
  });
});
