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

async function newcomer(locale = 'en') {
  const person = await domain.person('Zofia', locale);
  const { commit } = await person.complete({ withSample: true });
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
    expect((await titles())[0]).toBe('Przeciągnij mnie do listy Gotowe');
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

  it('can be hidden: the samples are archived, except those that the user renamed', async () => {
    const { person, workspaceId, board, ask, titles } = await newcomer();
    const [first] = (await board()).tasks;
    await person.run('updateTaskTitle', { id: first?.id, title: 'Buy chalk' });
    const { payload, commit } = await person.run('hideFirstRun', { workspaceId });
    expect(payload.success).toBe(true);
    expect(commit).not.toBeNull();
    expect(await ask()).toBeNull();
    expect(await titles()).toEqual(['Buy chalk']);
    const rows = await domain.db.query('select from first_runs where workspace_id = $1', [
      workspaceId,
    ]);
    expect(rows).toEqual([]);
    expect((await person.run('hideFirstRun', { workspaceId })).commit).toBeNull();
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
