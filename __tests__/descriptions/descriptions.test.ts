import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const write = (
  id: number,
  description: string,
  baseVersion: number | null = null,
  who = world.anna,
) => who.run('updateTaskDescription', { id, description, baseVersion });
const read = async (id: number) => {
  const { description, descriptionVersion, hasDescription } = await world.anna.ask('task', { id });
  return { description, descriptionVersion, hasDescription };
};
const versions = async (taskId: number) =>
  (await world.anna.ask('descriptionVersions', { taskId })).list.map(({ description, author }) => [
    author.id,
    description,
  ]);

describe('the description of a task', () => {
  it('is written, changed and emptied, and every reader of the board is notified', async () => {
    const { bea, stranger, newTask, heard, projectId } = world;
    const id = await newTask();
    expect(await read(id)).toEqual({
      description: '',
      descriptionVersion: 0,
      hasDescription: false,
    });
    const first = await write(id, ' One\r\ntwo ');
    expect(await heard(bea, first.commit)).toMatchObject([
      {
        type: 'update',
        key: `Description:${id}`,
        fields: { id, projectId, description: 'One\ntwo', version: first.commit?.seq },
      },
      { type: 'update', key: `Task:${id}`, fields: { hasDescription: true } },
    ]);
    expect(await heard(stranger, first.commit)).toEqual([]);
    expect((await write(id, 'One\ntwo')).commit).toBeNull();
    expect((await write(id, 'Three')).commit).toMatchObject({
      type: 'update',
      key: `Description:${id}`,
    });
    await write(id, '');
    expect(await read(id)).toMatchObject({ description: '', hasDescription: false });
    expect((await versions(id)).map(([, text]) => text)).toEqual(['', 'Three', 'One\ntwo']);
  });

  it('that another user changed meanwhile is reported to the later author and kept as a version', async () => {
    const { anna, bea, newTask } = world;
    const id = await newTask();
    const { commit } = await write(id, 'Base');
    const base = commit?.seq ?? 0;
    expect((await write(id, 'By Bea', base, bea)).payload.overwritten).toBeNull();
    const later = await write(id, 'By Anna', base);
    expect(later.payload.overwritten).toMatchObject({
      description: 'By Bea',
      author: { id: bea.id },
    });
    expect(await read(id)).toMatchObject({
      description: 'By Anna',
      descriptionVersion: later.commit?.seq,
    });
    expect(await versions(id)).toEqual([
      [anna.id, 'By Anna'],
      [bea.id, 'By Bea'],
      [anna.id, 'Base'],
    ]);
    // The user's own earlier text is no conflict, and neither is one that they saw.
    expect((await write(id, 'Again', base)).payload.overwritten).toBeNull();
    expect(
      (await write(id, 'Seen', (await read(id)).descriptionVersion, bea)).payload.overwritten,
    ).toBeNull();
  });

  it('is no conflict when only the task has changed', async () => {
    const { bea, anna, newTask } = world;
    const id = await newTask();
    const { commit } = await write(id, 'Base');
    await bea.run('updateTaskTitle', { id, title: 'Other' });
    const board = await world.newBoard('Target');
    await bea.run('moveTask', { id, sectionId: board.sectionId, after: 0 });
    expect((await read(id)).descriptionVersion).toBeGreaterThan(commit?.seq ?? 0);
    expect((await write(id, 'Mine', commit?.seq, bea)).payload.overwritten).toBeNull();
    expect(anna.id).toBeGreaterThan(0);
  });

  it('is rejected when it is too long, and is not found by users who may not see the task', async () => {
    const { bea, stranger, newTask, hiddenTask, strangersTask, anna } = world;
    const id = await newTask();
    expect((await write(id, 'x'.repeat(100_000))).payload.success).toBe(true);
    expect((await write(id, 'x'.repeat(100_001))).payload.errors).toMatchObject([
      { field: 'description', message: 'description-too-long' },
    ]);
    const gone = { code: 'task-not-found' };
    await expect(write(hiddenTask, 'X', null, bea)).rejects.toMatchObject(gone);
    await expect(write(id, 'X', null, stranger)).rejects.toMatchObject(gone);
    await expect(write(strangersTask, 'X')).rejects.toMatchObject(gone);
    await expect(bea.ask('descriptionVersions', { taskId: hiddenTask })).rejects.toMatchObject(
      gone,
    );
    expect(await anna.ask('descriptionVersions', { taskId: await newTask() })).toMatchObject({
      list: [],
      total: 0,
      pages: 0,
    });
  });
});
