import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const list = async () => {
  const { anna, workspaceId } = world;
  const board = await anna.run('createProject', { workspaceId, title: 'Board' });
  const projectId: number = board.payload.project.id;
  const made = await anna.run('addSectionToProject', { projectId, title: 'To do' });
  return { projectId, id: made.payload.section.id };
};

describe('updateSection', () => {
  it('changes what is given, keeps the rest, and clears with null; equal values change nothing', async () => {
    const { anna, bea, heard } = world;
    const { id, projectId } = await list();
    const { payload, commit } = await bea.run('updateSection', { id, hue: 4, taskLimit: 5 });
    expect(payload.section).toMatchObject({ hue: 4, taskLimit: 5, title: 'To do' });
    expect(await heard(anna, commit)).toMatchObject([
      { type: 'update', key: `Section:${id}`, fields: { hue: 4, taskLimit: 5 } },
    ]);
    expect((await anna.run('updateSection', { id, hue: 4 })).commit).toBeNull();
    expect((await anna.run('updateSection', { id })).commit).toBeNull();
    const cleared = await anna.run('updateSection', { id, hue: null });
    expect(cleared.payload.section).toMatchObject({ hue: null, taskLimit: 5 });
    const view = await anna.ask('projectView', { id: projectId });
    expect(view.sectionSettings).toMatchObject([{ id, hue: null, taskLimit: 5 }]);
  });

  it.each([
    [{ taskLimit: 0 }, 'task-limit-invalid'],
    [{ taskLimit: 1000 }, 'task-limit-invalid'],
    [{ hue: 12 }, 'invalid-request'],
    [{ hue: -1 }, 'invalid-request'],
  ])('rejects %j', async (given, message) => {
    const { id } = await list();
    const { payload, commit } = await world.anna.run('updateSection', { id, ...given });
    expect(payload.errors).toMatchObject([{ message }]);
    expect(commit).toBeNull();
  });

  it('tells a new limit among the activity, but no colour', async () => {
    const { anna, workspaceId } = world;
    const { id, projectId } = await list();
    await anna.run('updateSection', { id, hue: 1 });
    await anna.run('updateSection', { id, taskLimit: 7 });
    await anna.run('updateSection', { id, taskLimit: null });
    const { list: told } = await anna.ask('activity', { workspaceId, projectId });
    const limits = told
      .filter(({ kind }: { kind: string }) => kind === 'section-limit-changed')
      .map(({ data }: { data: string }) => JSON.parse(data) as unknown);
    expect(told.some(({ data }: { data: string }) => data.includes('hue'))).toBe(false);
    expect(limits).toMatchObject([
      { title: 'To do', limit: 0 },
      { title: 'To do', limit: 7 },
    ]);
  });
});
