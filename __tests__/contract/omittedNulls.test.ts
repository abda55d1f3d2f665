import { FIELD_TYPE } from '../../contract/fields';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

// Many clients send null for each variable that they leave unset.
it('takes null for an argument that may be omitted, where null has no meaning of its own', async () => {
  const { anna, workspaceId, projectId } = world;
  const made = await anna.run('createProject', { workspaceId, title: 'Nulls', visibility: null });
  expect(made.payload).toMatchObject({ success: true, errors: [] });
  expect(made.payload.project.visibility).toBe('workspace');
  const copy = await anna.run('duplicateProject', {
    projectId,
    title: 'Copy',
    includesTasks: null,
    includesPeople: null,
  });
  expect(copy.payload).toMatchObject({ success: true, errors: [] });
  const order = { workspaceId, projectId, title: 'Size', typeId: FIELD_TYPE.number, options: null };
  const { field } = (await anna.run('createCustomField', order)).payload;
  const renamed = await anna.run('updateCustomField', { id: field.id, title: null });
  expect(renamed.payload).toMatchObject({ success: true, errors: [], field: { title: 'Size' } });
});

it('still refuses null for what is required, and clears what null clears', async () => {
  const { anna, newTask } = world;
  const id = await newTask('Named');
  const refused = await anna.run('updateTaskTitle', { id, title: null as unknown as string });
  expect(refused.payload.errors).toMatchObject([
    { field: 'title', message: 'task-title-required' },
  ]);
});
