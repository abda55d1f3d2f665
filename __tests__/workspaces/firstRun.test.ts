import { openTestDatabase } from '../support/database';
import { createDomain, type Domain } from '../support/domain';

let domain: Domain;
beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
});

const SAMPLES = [
  'Drag me to Done',
  'Open me: add a description, a date, a checklist',
  'Press C to add a task of your own',
  'Use arrow keys to walk between cards, M to move one',
  'Invite someone in Team, then assign me to them',
];

async function newcomer(locale = 'en', projectName: string | null = null) {
  const person = await domain.person('Zofia', locale);
  const { commit } = await person.complete({ withSample: true, projectName });
  const workspaceId = Number((await person.ask('me')).currentWorkspaceId);
  const run = await person.ask('firstRun', { workspaceId });
  const board = async () => {
    const { tasks } = await person.ask('projectView', { id: run.projectId });
    const isList = ({ relatedTasks: [link] }: (typeof tasks)[number]) =>
      link?.type === 'SectionHasProject';
    const isTask = ({ relatedTasks: [link] }: (typeof tasks)[number]) =>
      link?.type === 'TaskHasSection';
    return { lists: tasks.filter(isList), tasks: tasks.filter(isTask) };
  };
  const ask = () => person.ask('firstRun', { workspaceId });
  const titles = async () => (await board()).tasks.map(({ title }) => title);
  return { person, workspaceId, commit, board, ask, titles };
}

describe('the first steps of a new user', () => {
  it('include a board of sample tasks, all in the first commit of the workspace', async () => {
    const { commit, board, ask } = await newcomer();
    const { lists, tasks } = await board();
    expect(commit?.seq).toBe(1);
    expect(lists.map(({ title }) => title)).toEqual(['To do', 'In progress', 'Done']);
    expect(tasks.map(({ title }) => title)).toEqual(SAMPLES);
    expect(await ask()).toMatchObject({ hasFinished: false, hasInvited: false });
  });

  it('are in the language of the user', async () => {
    const { titles } = await newcomer('pl');
    expect((await titles())[0]).toBe('Przeciągnij mnie na listę „Gotowe”');
  });

  it('are on a sample board of their own if the user has named the first board', async () => {
    const { person, workspaceId, ask, titles, commit } = await newcomer('en', 'Relaunch');
    expect(commit?.seq).toBe(1);
    expect(await titles()).toEqual(SAMPLES);
    const boards = async () => {
      const userId = Number((await person.ask('me')).id);
      return (await person.ask('userProjects', { workspaceId, userId })).map(
        ({ id, title }: { id: number; title: string }) => ({ id, title }),
      );
    };
    const both = await boards();
    expect(both.map(({ title }) => title).toSorted()).toEqual(['Relaunch', 'Sample board']);
    const own = both.find(({ title }) => title === 'Relaunch');
    const lists = (await person.ask('projectView', { id: own?.id })).tasks.filter(
      ({ relatedTasks: [link] }) => link?.type === 'SectionHasProject',
    );
    expect(lists.map(({ title }) => title)).toEqual(['To do', 'In progress', 'Done']);
    // A task of the user's own counts as well.
    const { payload } = await person.run('addTask', { sectionId: lists[0]?.id, title: 'Plan' });
    await person.run('moveTask', { id: payload.task?.id, sectionId: lists[2]?.id, after: 0 });
    expect(await ask()).toMatchObject({ hasFinished: true });
    await person.run('hideFirstRun', { workspaceId });
    expect((await boards()).map(({ title }) => title)).toEqual(['Relaunch']);
  });

  it('know which boards the user has opened', async () => {
    const { person, ask } = await newcomer();
    const { projectId, seenProjectIds } = await ask();
    expect(seenProjectIds).toEqual([]);
    await person.run('markBoardSeen', { id: projectId, seq: 1 });
    expect((await ask()).seenProjectIds).toEqual([projectId]);
  });

  it('leave the sample board if something of the user is on it', async () => {
    const { person, workspaceId, board, titles } = await newcomer('en', 'Relaunch');
    const [list] = (await board()).lists;
    await person.run('addTask', { sectionId: list?.id, title: 'Buy chalk' });
    await person.run('hideFirstRun', { workspaceId });
    expect(await titles()).toEqual(['Buy chalk']);
  });

  it('are created once, even if the profile is completed again', async () => {
    const { person, workspaceId, titles } = await newcomer();
    await person.complete({ withSample: true });
    expect(Number((await person.ask('me')).currentWorkspaceId)).toBe(workspaceId);
    expect(await titles()).toEqual(SAMPLES);
  });

  it('are not created for a client that does not request them', async () => {
    const person = await domain.person('Jan');
    const { workspaceId } = await person.settle();
    expect(await person.ask('firstRun', { workspaceId })).toBeNull();
  });

  it.each(['moving a task into the last list', 'marking a task as done'])(
    'complete the second step by %s, and by no other move',
    async (way) => {
      const { person, board, ask } = await newcomer();
      const { lists, tasks } = await board();
      const id = tasks[0]?.id;
      await person.run('moveTask', { id, sectionId: lists[1]?.id, after: 0 });
      expect(await ask()).toMatchObject({ hasFinished: false });
      if (way.startsWith('moving'))
        await person.run('moveTask', { id, sectionId: lists[2]?.id, after: 0 });
      else await person.run('setTaskDone', { id, isDone: true });
      expect(await ask()).toMatchObject({ hasFinished: true, hasInvited: false });
    },
  );

  it('complete the third step by an invitation', async () => {
    const { person, workspaceId, ask } = await newcomer();
    await person.run('addMembers', { workspaceId, users: 'somebody.new@example.test' });
    expect(await ask()).toMatchObject({ hasInvited: true });
  });

  it('can be hidden: the samples are gone, except those that the user renamed', async () => {
    const { person, workspaceId, board, ask, titles } = await newcomer();
    const [first] = (await board()).tasks;
    await person.run('updateTaskTitle', { id: first?.id, title: 'Buy chalk' });
    const { payload, commit } = await person.run('hideFirstRun', { workspaceId });
    expect(payload.success).toBe(true);
    expect(commit).not.toBeNull();
    expect(await ask()).toBeNull();
    expect(await titles()).toEqual(['Buy chalk']);
    expect((await person.run('hideFirstRun', { workspaceId })).commit).toBeNull();
  });

  it('leave no trace in archive and activity once hidden, until they are shown again', async () => {
    const { person, workspaceId, board, ask, titles } = await newcomer();
    const run = await ask();
    const { lists, tasks } = await board();
    await person.run('moveTask', { id: tasks[1]?.id, sectionId: lists[1]?.id, after: 0 });
    await person.run('archiveTask', { id: tasks[4]?.id });
    const left = async () => ({
      archived: (await person.ask('archivedItems', { projectId: run.projectId })).tasks.map(
        ({ title }: { title: string }) => title,
      ),
      kinds: (await person.ask('activity', { workspaceId })).list.map(
        ({ kind }: { kind: string }) => kind,
      ),
    });
    const before = { ...(await left()), titles: await titles() };
    expect(before.kinds).toEqual(['task-archived', 'task-moved', 'project-created']);
    await person.run('hideFirstRun', { workspaceId });
    expect(await left()).toEqual({
      // What the user archived is theirs.
      archived: [SAMPLES[4]],
      kinds: ['task-archived', 'project-created'],
    });
    expect((await person.run('showFirstRun', { workspaceId })).commit).not.toBeNull();
    expect({ ...(await left()), titles: await titles() }).toEqual(before);
    expect(await ask()).toEqual(run);
    expect((await person.run('showFirstRun', { workspaceId })).commit).toBeNull();
  });

  it('bring an unused sample board back with its tasks', async () => {
    const { person, workspaceId, titles, ask } = await newcomer('en', 'Relaunch');
    const run = await ask();
    await person.run('hideFirstRun', { workspaceId });
    expect(await person.ask('archivedProjects', { workspaceId })).toEqual([]);
    const projects = (await person.ask('activity', { workspaceId })).list.map(
      ({ projectId }: { projectId: number | null }) => projectId,
    );
    expect(projects).not.toContain(run.projectId);
    await person.run('showFirstRun', { workspaceId });
    expect(await titles()).toEqual(SAMPLES);
  });

  it('stay where they are if they were restored one by one meanwhile', async () => {
    const { person, workspaceId, board, titles, ask } = await newcomer();
    const run = await ask();
    const [first] = (await board()).tasks;
    await person.run('hideFirstRun', { workspaceId });
    await person.run('restoreTask', { id: first?.id });
    await person.run('archiveTask', { id: first?.id });
    const { tasks } = await person.ask('archivedItems', { projectId: run.projectId });
    expect(tasks.map(({ title }: { title: string }) => title)).toEqual([SAMPLES[0]]);
    await person.run('showFirstRun', { workspaceId });
    expect(await titles()).toEqual(SAMPLES.slice(1));
  });

  it('are visible to the new user only', async () => {
    const { person, workspaceId, ask } = await newcomer();
    const ewa = await domain.person('Ewa');
    await ewa.complete();
    await person.run('addMembers', { workspaceId, users: (await ewa.ask('me')).email });
    expect(await ewa.ask('firstRun', { workspaceId })).toBeNull();
    await ewa.run('hideFirstRun', { workspaceId });
    expect(await ask()).not.toBeNull();
  });
});
