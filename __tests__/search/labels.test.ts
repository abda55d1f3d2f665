import { FIELD_TYPE } from '../../contract/fields';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const ask = (query: string) => world.anna.ask('search', { workspaceId: world.workspaceId, query });
const find = async (query: string) => (await ask(query)).taskIds;
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

async function addField(projectId: number | null, typeId: number, options?: string[]) {
  const { workspaceId, anna } = world;
  const order = {
    workspaceId,
    projectId,
    title: options?.[0] ?? 'Field',
    typeId,
    ...(options && { options }),
  };
  const { field } = (await anna.run('createCustomField', order)).payload;
  const ids = field.options.map(({ id }) => id);
  return { id: field.id, first: ids[0] ?? 0, second: ids[1] ?? 0 };
}
const set = (taskId: number, fieldId: number, value: number) =>
  world.anna.run('updateTaskField', { taskId, fieldId, isStandard: false, value: String(value) });

describe('a search by labels', () => {
  it('finds the tasks that show a label, not those that were moved away from its board', async () => {
    const { anna, newBoard, newTask } = world;
    const [from, to] = [await newBoard('From'), await newBoard('To')];
    const ofBoard = await addField(from.id, FIELD_TYPE.tag, ['quincebug']);
    const ofAll = await addField(null, FIELD_TYPE.tag, ['quinceidea']);
    const [moved, stays] = [
      await newTask('Gizmo one', from.sectionId),
      await newTask('Gizmo two', from.sectionId),
    ];
    for (const taskId of [moved, stays]) {
      await set(taskId, ofBoard.id, ofBoard.first);
      await set(taskId, ofAll.id, ofAll.first);
    }
    const move = (projectId: number, target: { id: number; sectionId: number }) =>
      anna.run('moveTasksToBoard', {
        projectId,
        toProjectId: target.id,
        taskIds: [moved],
        sectionIds: [target.sectionId],
        afters: [0],
      });
    await move(from.id, to);
    for (const query of ['label:quincebug', 'quincebug', 'gizmo quincebug'])
      expect([query, await find(query)]).toEqual([query, [stays]]);
    expect(await find('gizmo -label:quincebug')).toEqual([moved]);
    expect(await find('gizmo -quincebug')).toEqual([moved]);
    expect(sorted(await find('label:quinceidea'))).toEqual(sorted([moved, stays]));
    const there = await addField(to.id, FIELD_TYPE.tag, ['quincepear']);
    await set(moved, there.id, there.first);
    expect(await find('quincepear')).toEqual([moved]);
    expect(await find('quincepear quincebug')).toEqual([]);
    expect(sorted(await find('quince'))).toEqual(sorted([moved, stays]));
    await move(to.id, from);
    expect(sorted(await find('label:quincebug'))).toEqual(sorted([moved, stays]));
  });

  it('does not take a number that equals the id of a label for the label', async () => {
    const { projectId, newTask } = world;
    const labels = await addField(projectId, FIELD_TYPE.tag, ['medlar']);
    const cost = await addField(projectId, FIELD_TYPE.number);
    const [labelled, other] = [await newTask('Widget one'), await newTask('Widget two')];
    await set(labelled, labels.id, labels.first);
    await set(other, cost.id, labels.first);
    for (const query of ['label:medlar', 'medlar'])
      expect([query, await find(query)]).toEqual([query, [labelled]]);
    expect(await find('widget -label:medlar')).toEqual([other]);
  });

  it('does not know a label that was merged into one that is deleted now', async () => {
    const { anna, projectId, newTask } = world;
    const { id, first, second } = await addField(projectId, FIELD_TYPE.tag, ['oldsorb', 'newsorb']);
    const taskId = await newTask('Thing');
    await set(taskId, id, first);
    await anna.run('mergeFieldOption', { id: first, into: second });
    expect(await find('label:newsorb')).toEqual([taskId]);
    expect((await ask('thing label:oldsorb')).unknown).toEqual(['label:oldsorb']);
    await anna.run('deleteFieldOption', { id: second });
    for (const name of ['oldsorb', 'newsorb'])
      expect((await ask(`thing label:${name}`)).unknown).toEqual([`label:${name}`]);
    expect(await find('oldsorb')).toEqual([]);
  });
});
