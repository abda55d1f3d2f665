import { FIELD_TYPE } from '../../contract/fields';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
let taskId = 0;
beforeAll(async () => {
  world = await taskWorld();
  taskId = await world.newTask();
});

async function labelField(titles: readonly string[], more: object = {}) {
  const { payload } = await world.anna.run('createCustomField', {
    workspaceId: world.workspaceId,
    projectId: world.projectId,
    title: 'Labels',
    typeId: FIELD_TYPE.tag,
    options: titles,
    ...more,
  });
  return payload.field;
}
const idOf = (field: { options: { id: number; title: string }[] }, title: string) =>
  field.options.find((option) => option.title === title)?.id ?? 0;
const shown = (field: { options: { title: string; mergedIds: number[] }[] }) =>
  field.options.map(({ title, mergedIds }) => [title, mergedIds]);
const give = (fieldId: number, ids: readonly number[]) =>
  world.anna.run('updateTaskField', { taskId, fieldId, isStandard: false, value: ids.join(',') });
const find = async (query: string, who = world.anna) =>
  (await who.ask('searchTasks', { workspaceId: world.workspaceId, query })).list.map(
    ({ id }) => id,
  );

describe('A label', () => {
  it('that was deleted keeps its place on the tasks and can be restored', async () => {
    const { anna, bea, heard } = world;
    const field = await labelField(['legal', 'idea']);
    const legal = idOf(field, 'legal');
    await give(field.id, [legal]);
    const gone = await anna.run('deleteFieldOption', { id: legal });
    expect(shown(gone.payload.field)).toEqual([['idea', []]]);
    await expect(anna.run('updateFieldOption', { id: legal, title: 'X' })).rejects.toMatchObject({
      code: 'field-not-found',
    });
    const back = await anna.run('restoreFieldOption', { id: legal });
    expect(shown(back.payload.field)).toEqual([
      ['legal', []],
      ['idea', []],
    ]);
    expect(await heard(bea, back.commit)).toMatchObject([
      { type: 'update', key: `FieldDefinition:${field.id}` },
    ]);
    expect((await anna.run('restoreFieldOption', { id: legal })).commit).toBeNull();
  });

  it('that was merged is shown as the other one, also through a second merge, and comes back', async () => {
    const { anna } = world;
    const field = await labelField(['bug', 'defect', 'fault']);
    const [bug, defect, fault] = ['bug', 'defect', 'fault'].map((title) => idOf(field, title));
    await anna.run('mergeFieldOption', { id: defect, into: bug });
    const twice = await anna.run('mergeFieldOption', { id: bug, into: fault });
    expect(shown(twice.payload.field)).toEqual([['fault', [bug, defect]]]);
    await expect(anna.run('mergeFieldOption', { id: defect, into: fault })).rejects.toMatchObject({
      code: 'field-not-found',
    });
    const back = await anna.run('restoreFieldOption', { id: bug });
    expect(shown(back.payload.field)).toEqual([
      ['bug', [defect]],
      ['fault', []],
    ]);
  });

  it('is merged only into another one of its field', async () => {
    const { anna } = world;
    const [one, other] = [await labelField(['a']), await labelField(['b'])];
    for (const into of [idOf(one, 'a'), idOf(other, 'b')])
      expect(
        (await anna.run('mergeFieldOption', { id: idOf(one, 'a'), into })).payload.errors,
      ).toMatchObject([{ field: 'into', message: 'field-value-unknown' }]);
  });

  it('that two people make without a connection is one label on the tasks of both', async () => {
    const { anna, bea } = world;
    const field = await labelField([]);
    const { from: first } = (await anna.run('reserveIds', { count: 1 })).payload;
    const { from: second } = (await bea.run('reserveIds', { count: 1 })).payload;
    await anna.run('addFieldOption', { fieldId: field.id, title: 'urgent', id: first });
    const made = await bea.run('addFieldOption', {
      fieldId: field.id,
      title: 'urgent',
      id: second,
    });
    expect(shown(made.payload.field)).toEqual([['urgent', [second]]]);
    const given = await bea.run('updateTaskField', {
      taskId,
      fieldId: field.id,
      isStandard: false,
      value: String(second),
    });
    expect(given.payload).toMatchObject({ success: true, errors: [] });
  });

  it('finds its tasks in the search, under its current name', async () => {
    const { anna, stranger } = world;
    const field = await labelField(['Zażółcone', 'other']);
    const [label, other] = [idOf(field, 'Zażółcone'), idOf(field, 'other')];
    await give(field.id, [label]);
    expect(await find('zazol')).toEqual([taskId]);
    await anna.run('updateFieldOption', { id: label, title: 'Purple rain' });
    expect(await find('zazol')).toEqual([]);
    expect(await find('purple rain')).toEqual([taskId]);
    await anna.run('mergeFieldOption', { id: label, into: other });
    expect(await find('purple')).toEqual([]);
    expect(await find('other')).toEqual([taskId]);
    await anna.run('deleteFieldOption', { id: other });
    expect(await find('other')).toEqual([]);
    await expect(find('other', stranger)).rejects.toMatchObject({ code: 'workspace-not-found' });
  });

  it('is in the response of its board, and changes the stored response of every board if it is of the workspace', async () => {
    const { anna, projectId } = world;
    const field = await labelField(['wide'], { projectId: null });
    const fieldsOf = async () => {
      const view = await anna.ask('projectView', { id: projectId });
      return view.fields.find(({ id }) => id === field.id)?.options.map(({ title }) => title);
    };
    const version = async () => {
      const [row] = await world.domain.db.query<{ version: number }>(
        'select content_version as version from projects where id = $1',
        [projectId],
      );
      return row?.version ?? 0;
    };
    expect(await fieldsOf()).toEqual(['wide']);
    const before = await version();
    await anna.run('updateFieldOption', { id: idOf(field, 'wide'), title: 'wider' });
    expect(await fieldsOf()).toEqual(['wider']);
    expect(await version()).toBeGreaterThan(before);
  });
});
