import { FIELD_TYPE, STANDARD_FIELD } from '../../contract/fields';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const write = (
  taskId: number,
  fieldId: number,
  value: string | null,
  isStandard = true,
  who = world.anna,
) => who.run('updateTaskField', { taskId, fieldId, isStandard, value });
const held = async (taskId: number) =>
  (await world.anna.ask('task', { id: taskId })).fieldValues.map(({ fieldId, value }) => [
    fieldId,
    value,
  ]);
const newField = async (typeId: number, more: object = {}) =>
  (
    await world.anna.run('createCustomField', {
      workspaceId: world.workspaceId,
      title: 'Field',
      typeId,
      ...more,
    })
  ).payload.field;

describe('a field of a task', () => {
  it('is written, changed and cleared, and every reader of the board is notified', async () => {
    const { bea, stranger, newTask, heard, projectId, anna } = world;
    const task = await newTask();
    const first = await write(task, STANDARD_FIELD.dueDate, '2026-11-09');
    const value = {
      taskId: task,
      projectId,
      fieldId: 1,
      isStandard: true,
      value: '2026-11-09',
      version: first.commit?.seq,
    };
    expect(await heard(bea, first.commit)).toMatchObject([
      { type: 'add-item', list: `Task:${task}.fieldValues`, item: value },
    ]);
    expect(await heard(stranger, first.commit)).toEqual([]);
    expect(await held(task)).toEqual([
      [STANDARD_FIELD.createdBy, String(anna.id)],
      [STANDARD_FIELD.dueDate, '2026-11-09'],
    ]);
    const view = await bea.ask('projectView', { id: projectId });
    expect(view.tasks.find(({ id }) => id === task)?.fieldValues).toMatchObject([value]);
    const cleared = await write(task, STANDARD_FIELD.dueDate, '', true, bea);
    expect(await heard(anna, cleared.commit)).toMatchObject([
      { type: 'update', fields: { value: null, version: cleared.commit?.seq } },
    ]);
    expect(await held(task)).toEqual([[STANDARD_FIELD.createdBy, String(anna.id)]]);
    expect((await write(task, STANDARD_FIELD.dueDate, null)).commit).toBeNull();
  });

  it('for the creator or the completion time cannot be written by any user', async () => {
    const task = await world.newTask();
    for (const fieldId of [STANDARD_FIELD.createdBy, STANDARD_FIELD.completedOn]) {
      expect((await write(task, fieldId, '1001')).payload.errors).toMatchObject([
        { field: 'fieldId', message: 'field-read-only' },
      ]);
    }
    await world.anna.run('setTaskDone', { id: task, isDone: true });
    expect(await held(task)).toContainEqual([
      STANDARD_FIELD.completedOn,
      expect.stringMatching(/^\d{4}-.*Z$/),
    ]);
    await world.anna.run('setTaskDone', { id: task, isDone: false });
    expect((await held(task)).map(([fieldId]) => fieldId)).toEqual([STANDARD_FIELD.createdBy]);
  });

  it('accepts only values that fit its type and refer to existing rows', async () => {
    const { workspaceId, anna, bea, stranger, hiddenTask, strangersTask, newTask, projectId } =
      world;
    const task = await newTask();
    const select = await newField(FIELD_TYPE.singleSelect, { options: ['One', 'Two'] });
    const people = await newField(FIELD_TYPE.people, { isMultiple: true });
    const tasks = await newField(FIELD_TYPE.task);
    const other = await newField(FIELD_TYPE.multiSelect, { options: ['Elsewhere'] });
    const refused = async (fieldId: number, value: string, who = anna) =>
      (await write(task, fieldId, value, false, who)).payload.errors?.[0]?.message;
    expect(await refused(select.id, String(other.options[0]?.id))).toBe('field-value-unknown');
    expect(await refused(select.id, String(select.options[1]?.id))).toBeUndefined();
    expect(await refused(people.id, `${bea.id},${stranger.id}`)).toBe('field-value-unknown');
    expect(await refused(people.id, `${bea.id},me,${anna.id}`)).toBeUndefined();
    expect(await refused(tasks.id, String(strangersTask))).toBe('field-value-unknown');
    expect(await refused(tasks.id, String(hiddenTask), bea)).toBe('field-value-unknown');
    expect(await refused(tasks.id, String(hiddenTask))).toBeUndefined();
    // A current value may stay even if the writer may not see it.
    expect(await refused(tasks.id, String(hiddenTask), bea)).toBeUndefined();
    expect((await write(task, STANDARD_FIELD.visibility, 'secret')).payload.errors).toMatchObject([
      { field: 'value', message: 'field-value-invalid' },
    ]);
    expect((await anna.ask('customFields', { workspaceId })).length).toBeGreaterThan(3);
    expect(projectId).toBeGreaterThan(0);
  });

  it('of another board, of another workspace or of an unknown task is not found', async () => {
    const { workspaceId, anna, stranger, strangersTask, newBoard, newTask, hiddenTask, bea } =
      world;
    const task = await newTask();
    const board = await newBoard('Other');
    const theirs = await newField(FIELD_TYPE.text, { projectId: board.id });
    const gone = { code: 'field-not-found' };
    await expect(write(task, theirs.id, 'x', false)).rejects.toMatchObject(gone);
    await expect(write(task, 99, 'x')).rejects.toMatchObject(gone);
    await expect(write(task, 999_999_999, 'x', false)).rejects.toMatchObject(gone);
    const mine = await newField(FIELD_TYPE.text);
    await expect(write(strangersTask, mine.id, 'x', false, stranger)).rejects.toMatchObject(gone);
    await expect(write(task, mine.id, 'x', false, stranger)).rejects.toMatchObject({
      code: 'task-not-found',
    });
    await expect(write(hiddenTask, mine.id, 'x', false, bea)).rejects.toMatchObject({
      code: 'task-not-found',
    });
    await anna.run('deleteCustomField', { id: mine.id });
    await expect(write(task, mine.id, 'x', false)).rejects.toMatchObject(gone);
    expect((await anna.ask('customFields', { workspaceId })).map(({ id }) => id)).not.toContain(
      mine.id,
    );
  });

  it('moves with its task to another board and returns with it from the archive', async () => {
    const { anna, bea, newTask, newBoard, heard } = world;
    const task = await newTask();
    await write(task, STANDARD_FIELD.dueDate, '2026-12-01');
    const board = await newBoard('Target');
    const { commit } = await anna.run('moveTask', {
      id: task,
      sectionId: board.sectionId,
      after: 0,
    });
    const whole = {
      type: 'update',
      fields: { value: '2026-12-01', projectId: board.id, version: commit?.seq },
    };
    expect(await heard(bea, commit)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...whole,
          fields: expect.objectContaining(whole.fields) as object,
        }),
      ]),
    );
    await anna.run('archiveTask', { id: task });
    const back = await anna.run('restoreTask', { id: task });
    expect((await heard(bea, back.commit)).find(({ type }) => type === 'update')).toMatchObject({
      fields: { value: '2026-12-01', version: back.commit?.seq },
    });
  });
});
