import { FIELD_TYPE } from '../../contract/fields';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const ask = (query: string) => world.anna.ask('search', { workspaceId: world.workspaceId, query });
const find = async (query: string) => (await ask(query)).taskIds;

async function addLabels(first: string, second: string) {
  const { workspaceId, projectId, anna } = world;
  const order = {
    workspaceId,
    projectId,
    title: 'Labels',
    typeId: FIELD_TYPE.tag,
    options: [first, second],
  };
  const { field } = (await anna.run('createCustomField', order)).payload;
  const [{ id: firstId = 0 } = {}, { id: secondId = 0 } = {}] = field.options;
  return { id: field.id, first: firstId, second: secondId };
}
const set = (taskId: number, fieldId: number, value: number) =>
  world.anna.run('updateTaskField', { taskId, fieldId, isStandard: false, value: String(value) });

describe('a search by labels', () => {
  it('does not know a label that was merged into one that is deleted now', async () => {
    const { anna, newTask } = world;
    const { id, first, second } = await addLabels('oldsorb', 'newsorb');
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
