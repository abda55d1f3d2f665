import { closeMail } from '../mail/mailbox';
import { MUTED_TASKS_MAX } from '../../contract/limits';
import type { Person } from '../support/domain';
import { newsWorld } from './newsWorld';

afterEach(closeMail);

type World = Awaited<ReturnType<typeof newsWorld>>;
let world: World;
beforeEach(async () => {
  world = await newsWorld();
});

const mute = (person: Person, id: number, isMuted = true) =>
  person.run('muteTask', { id, isMuted });
const move = (id: number, sectionId: number) =>
  world.anna.run('moveTask', { id, sectionId, after: 0 });
const mentionBea = (taskId: number) =>
  world.anna.run('addComment', { taskId, content: `@${world.bea.nick}` });
const mutedOn = async (person: Person, projectId: number) =>
  (await person.ask('boardPreferences', { workspaceId: world.workspaceId })).find(
    ({ id }) => id === projectId,
  )?.mutedTaskIds;
const letIn = (projectId: number, { id }: Person) =>
  world.anna.run('addProjectMember', { projectId, userId: id });

describe('a muted task that is moved to another board', () => {
  it('stays muted for each who muted it, by a move and by its undo', async () => {
    const { anna, bea, projectId, sectionId, newBoard, newTask, kinds, heard } = world;
    const other = await newBoard('Other');
    const [id, loud] = [await newTask('Quiet'), await newTask('Loud')];
    await mute(bea, id);
    const { commit } = await move(id, other.sectionId);
    await move(loud, other.sectionId);
    await mentionBea(id);
    await mentionBea(loud);
    expect(await kinds(bea)).toEqual(['mentioned']);
    expect([await mutedOn(bea, projectId), await mutedOn(bea, other.id)]).toEqual([[], [id]]);
    const preferences = (messages: Awaited<ReturnType<typeof heard>>) =>
      messages.filter((one) => 'key' in one && one.key.startsWith('BoardPreference:'));
    expect(preferences(await heard(anna, commit))).toEqual([]);
    expect(preferences(await heard(bea, commit))).toMatchObject([
      { key: `BoardPreference:${projectId}`, fields: { mutedTaskIds: [] } },
      { key: `BoardPreference:${other.id}`, fields: { mutedTaskIds: [id], watchLevel: 'mine' } },
    ]);
    await move(id, sectionId);
    await mentionBea(id);
    expect(await kinds(bea)).toEqual(['mentioned']);
    expect(await mutedOn(bea, projectId)).toEqual([id]);
    await mute(bea, id, false);
    await move(id, other.sectionId);
    await mentionBea(id);
    expect(await kinds(bea)).toEqual(['mentioned', 'moved', 'mentioned']);
  });

  it('stays muted when it moves among others, or with its list', async () => {
    const { anna, bea, projectId, sectionId, newBoard, newTask } = world;
    const [second, third] = [await newBoard('Second'), await newBoard('Third')];
    const [one, two, archived] = [await newTask('1'), await newTask('2'), await newTask('3')];
    for (const id of [two, one, archived]) await mute(bea, id);
    await anna.run('moveTasksToBoard', {
      projectId,
      toProjectId: second.id,
      taskIds: [one, two],
      sectionIds: [second.sectionId, second.sectionId],
      afters: [0, one],
    });
    expect((await mutedOn(bea, second.id))?.toSorted()).toEqual([one, two]);
    expect(await mutedOn(bea, projectId)).toEqual([archived]);
    await anna.run('archiveTask', { id: archived });
    await anna.run('moveSectionToBoard', { id: sectionId, toProjectId: third.id, after: 0 });
    expect(await mutedOn(bea, third.id)).toEqual([archived]);
  });

  it('keeps what its owner has set on the other board, up to a bound', async () => {
    const { bea, newBoard, newTask, db } = world;
    const other = await newBoard('Other');
    await bea.run('starProject', { id: other.id, isStarred: true });
    await bea.run('watchProject', { id: other.id, level: 'all' });
    await db.query(
      `update board_preferences set muted = array(select 5000000 + n from generate_series(1, $2) n) where project_id = $1`,
      [other.id, MUTED_TASKS_MAX],
    );
    const id = await newTask('Quiet');
    await mute(bea, id);
    await move(id, other.sectionId);
    const muted = (await mutedOn(bea, other.id)) ?? [];
    expect([muted.length, muted[0], muted.at(-1)]).toEqual([MUTED_TASKS_MAX, 5_000_002, id]);
    const all = await bea.ask('boardPreferences', { workspaceId: world.workspaceId });
    expect(all.find((one) => one.id === other.id)).toMatchObject({
      watchLevel: 'all',
      starIndex: expect.any(Number),
    });
  });

  it('tells those who may not see the other board nothing of it, and stays muted on the next one', async () => {
    const { bea, hidden, newBoard, newTask, heard, kinds } = world;
    const [open, id] = [await newBoard('Open'), await newTask('Quiet')];
    await mute(bea, id);
    const { commit } = await move(id, hidden.sectionId);
    expect(JSON.stringify(await heard(bea, commit))).not.toContain('BoardPreference');
    expect(await mutedOn(bea, hidden.id)).toBeUndefined();
    await move(id, open.sectionId);
    await mentionBea(id);
    expect(await kinds(bea)).toEqual([]);
    expect(await mutedOn(bea, open.id)).toEqual([id]);
  });

  it('is not muted again by an older mute once its owner has unmuted it', async () => {
    const { bea, hidden, newBoard, newTask } = world;
    const [open, id] = [await newBoard('Open'), await newTask('Quiet')];
    await mute(bea, id);
    await move(id, hidden.sectionId);
    await letIn(hidden.id, bea);
    const { payload } = await mute(bea, id, false);
    expect(payload.success).toBe(true);
    await move(id, open.sectionId);
    expect(await mutedOn(bea, open.id)).toBeUndefined();
    expect(await mutedOn(bea, world.projectId)).toEqual([]);
  });

  it('is muted on a hidden board for those who may see it', async () => {
    const { bea, hidden, newTask } = world;
    const id = await newTask('Quiet');
    await letIn(hidden.id, bea);
    await mute(bea, id);
    await move(id, hidden.sectionId);
    expect(await mutedOn(bea, hidden.id)).toEqual([id]);
  });

  it('stays muted in My Tasks, which shows it beside its board', async () => {
    const { anna, bea, newTask, newBoard, kinds } = world;
    const id = await newTask('Quiet');
    await anna.run('assignTask', { taskId: id, userId: bea.id });
    await mute(bea, id);
    await move(id, (await newBoard('Other')).sectionId);
    await mentionBea(id);
    expect(await kinds(bea)).toEqual(['assigned']);
  });
});
