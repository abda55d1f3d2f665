import { FIELD_TYPE } from '../../contract/fields';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let bea: Person;
let workspaceId: number;
let open: Board;
let secret: Board;

interface Board {
  id: number;
  lists: number[];
}

/** A board with two lists. */
async function newBoard(title: string, visibility = 'workspace'): Promise<Board> {
  const { project } = (await anna.run('createProject', { workspaceId, title, visibility })).payload;
  const lists: number[] = [];
  for (const list of ['First', 'Second'])
    lists.push(
      (await anna.run('addSectionToProject', { projectId: project.id, title: list })).payload
        .section.id,
    );
  return { id: project.id, lists };
}

async function newTasks(sectionId: number | undefined, ...titles: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const title of titles)
    ids.push((await anna.run('addTask', { sectionId, title })).payload.task.id);
  return ids;
}

async function newField(
  board: Board,
  title: string,
  options?: string[],
): Promise<{ id: number; options: number[] }> {
  const typeId = options ? FIELD_TYPE.tag : FIELD_TYPE.text;
  const { field } = (
    await anna.run('createCustomField', {
      workspaceId,
      projectId: board.id,
      title,
      typeId,
      ...(options && { options }),
    })
  ).payload;
  const all = await anna.ask('customFields', { workspaceId });
  const found = all.find(({ id }: { id: number }) => id === field.id);
  return { id: field.id, options: (found?.options ?? []).map(({ id }: { id: number }) => id) };
}

const setValue = (taskId: number | undefined, fieldId: number, value: string | null) =>
  anna.run('updateTaskField', { taskId, fieldId, isStandard: false, value });
const move = (
  by: Person,
  {
    from,
    to,
    tasks,
    lists,
    afters,
  }: Record<'tasks' | 'lists' | 'afters', (number | undefined)[]> & {
    from: Board;
    to: Board;
  },
) =>
  by.run('moveTasksToBoard', {
    projectId: from.id,
    toProjectId: to.id,
    taskIds: tasks,
    sectionIds: lists,
    afters,
  });
const moveOne = (task: number | undefined, from: Board, to: Board, by = anna) =>
  move(by, { from, to, tasks: [task], lists: [to.lists[0]], afters: [0] });

/** The titles of each list of a board, in order. */
async function titles(board: Board, by = anna): Promise<string[][]> {
  const { tasks } = await by.ask('projectView', { id: board.id });
  return board.lists.map((list) =>
    tasks
      .filter(
        ({ relatedTasks: [link] }) =>
          link?.type === 'TaskHasSection' && link.relatedTaskId === list,
      )
      .toSorted((a, b) => (a.relatedTasks[0]?.sortIndex ?? 0) - (b.relatedTasks[0]?.sortIndex ?? 0))
      .map(({ title }) => title),
  );
}

const valuesOf = async (id: number | undefined) =>
  Object.fromEntries(
    (await anna.ask('task', { id })).fieldValues
      .filter(({ isStandard }) => !isStandard)
      .map(({ fieldId, value }) => [fieldId, value]),
  ) as Record<number, string | null>;

const peopleOf = async (id: number | undefined) => {
  const { assignee, notifyUsers } = await anna.ask('task', { id });
  return { assigned: assignee.map((one) => one.id), watching: notifyUsers.toSorted() };
};
const myTasks = async (person: Person) =>
  (await person.ask('myTasks', { workspaceId })).tasks.map(({ id }: { id: number }) => id);

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  bea = await domain.person('Bea');
  ({ workspaceId } = await anna.settle());
  await bea.settle();
  await anna.run('addMembers', { workspaceId, users: `${bea.nick}@example.test` });
});
beforeEach(async () => {
  open = await newBoard('Open');
  secret = await newBoard('Secret', 'private');
});

describe('moving tasks to another board', () => {
  it('puts each into its list, after the named task, and back again', async () => {
    const [a, b, c] = await newTasks(open.lists[0], 'a', 'b', 'c');
    const [d] = await newTasks(open.lists[1], 'd');
    const [x] = await newTasks(secret.lists[0], 'x');
    await move(anna, {
      from: open,
      to: secret,
      tasks: [d, a, c],
      lists: [secret.lists[0], secret.lists[0], secret.lists[1]],
      afters: [x, d, 0],
    });
    expect(await titles(secret)).toEqual([['x', 'd', 'a'], ['c']]);
    expect(await titles(open)).toEqual([['b'], []]);
    await move(anna, {
      from: secret,
      to: open,
      tasks: [a, c, d],
      lists: [open.lists[0], open.lists[0], open.lists[1]],
      afters: [0, b, 0],
    });
    expect(await titles(open)).toEqual([['a', 'b', 'c'], ['d']]);
    expect(await titles(secret)).toEqual([['x'], []]);
  });

  it('is one commit and one entry of activity for each task', async () => {
    const [a, b] = await newTasks(open.lists[0], 'a', 'b');
    const { commit } = await move(anna, {
      from: open,
      to: secret,
      tasks: [a, b],
      lists: [secret.lists[1], secret.lists[1]],
      afters: [0, a],
    });
    expect(commit).toMatchObject({ type: 'batch-update' });
    const { list } = await anna.ask('activity', { workspaceId, projectId: secret.id });
    expect(list.filter(({ kind }) => kind === 'task-moved').map(({ taskId }) => taskId)).toEqual([
      b,
      a,
    ]);
  });

  it('ignores tasks that have left the board, and changes nothing if none is there', async () => {
    const [a] = await newTasks(open.lists[0], 'a');
    await moveOne(a, open, secret);
    expect((await moveOne(a, open, secret)).commit).toBeNull();
    expect(await titles(secret)).toEqual([['a'], []]);
  });

  it('rejects lists of other boards, archived ones and arguments of different lengths', async () => {
    const [a] = await newTasks(open.lists[0], 'a');
    const into = (lists: (number | undefined)[], afters = [0]) =>
      move(anna, { from: open, to: secret, tasks: [a], lists, afters });
    await expect(into([open.lists[1]])).rejects.toMatchObject({ code: 'section-not-found' });
    await anna.run('archiveSection', { id: secret.lists[0] });
    await expect(into([secret.lists[0]])).rejects.toMatchObject({ code: 'section-not-found' });
    for (const refused of [into([secret.lists[1], secret.lists[1]]), into([secret.lists[1]], [])])
      expect((await refused).payload).toMatchObject({
        success: false,
        errors: [{ message: 'invalid-request' }],
      });
    expect(await titles(open)).toEqual([['a'], []]);
  });

  it('keeps comments, checklists, files, description and its versions', async () => {
    const [a] = await newTasks(open.lists[0], 'a');
    await anna.run('updateTaskDescription', { id: a, description: 'One' });
    await anna.run('updateTaskDescription', { id: a, description: 'Two' });
    await anna.run('addComment', { taskId: a, content: 'Nice' });
    const { checkList } = (await anna.run('createCheckList', { taskId: a, title: 'Steps' }))
      .payload;
    await anna.run('addCheckListItem', { checkListId: checkList.id, title: 'sand' });
    const before = await anna.ask('task', { id: a });
    await moveOne(a, open, secret);
    const after = await anna.ask('task', { id: a });
    expect(after).toMatchObject({
      title: 'a',
      slug: before.slug,
      description: 'Two',
      commentCount: 1,
      project: { id: secret.id },
      checkList: [{ id: checkList.id, items: [{ title: 'sand' }] }],
    });
    expect((await anna.ask('descriptionVersions', { taskId: a })).total).toBe(2);
    expect(await anna.ask('taskComments', { taskId: a })).toMatchObject([{ content: 'Nice' }]);
  });
});

describe('the values of a moved task', () => {
  it('go to the fields of the same name and kind, and come back as they were', async () => {
    const labels = await newField(open, 'Labels', ['Red', 'Blue']);
    const theirs = await newField(secret, ' labels', ['blue', 'Green']);
    const note = await newField(open, 'Note');
    const [red, blue] = labels.options;
    const [a] = await newTasks(open.lists[0], 'a');
    await setValue(a, labels.id, `${red},${blue}`);
    await setValue(a, note.id, 'for us only');
    await moveOne(a, open, secret);
    expect(await valuesOf(a)).toEqual({ [theirs.id]: String(theirs.options[0]) });
    await moveOne(a, secret, open);
    expect(await valuesOf(a)).toEqual({ [labels.id]: `${red},${blue}`, [note.id]: 'for us only' });
  });

  it('that changed on the other board come back changed', async () => {
    const labels = await newField(open, 'Labels', ['Red', 'Blue']);
    const theirs = await newField(secret, 'Labels', ['Red', 'Blue']);
    const [a] = await newTasks(open.lists[0], 'a');
    await setValue(a, labels.id, String(labels.options[0]));
    await moveOne(a, open, secret);
    await setValue(a, theirs.id, String(theirs.options[1]));
    await moveOne(a, secret, open);
    expect(await valuesOf(a)).toEqual({ [labels.id]: String(labels.options[1]) });
    await setValue(a, labels.id, null);
    await moveOne(a, open, secret);
    expect(await valuesOf(a)).toEqual({});
  });

  it('of fields that the other board lacks are not sent to its readers', async () => {
    const note = await newField(secret, 'Salary');
    const [a] = await newTasks(secret.lists[0], 'a');
    await setValue(a, note.id, '12345');
    const { commit } = await moveOne(a, secret, open);
    expect(JSON.stringify(commit)).not.toContain('12345');
    expect(JSON.stringify(await bea.ask('task', { id: a }))).not.toContain('12345');
    expect(JSON.stringify(await bea.ask('projectView', { id: open.id }))).not.toContain('12345');
  });

  it('are copied in the same way', async () => {
    const labels = await newField(open, 'Labels', ['Red', 'Blue']);
    const theirs = await newField(secret, 'Labels', ['Blue']);
    const [a] = await newTasks(open.lists[0], 'a');
    await setValue(a, labels.id, labels.options.join(','));
    const { payload } = await anna.run('duplicateTask', { taskId: a, sectionId: secret.lists[0] });
    expect(await valuesOf(payload.task.id)).toEqual({ [theirs.id]: String(theirs.options[0]) });
    expect(await valuesOf(a)).toEqual({ [labels.id]: labels.options.join(',') });
  });
});

describe('people who may not read the new board', () => {
  it('lose the task, and have it again when it comes back', async () => {
    const [a] = await newTasks(open.lists[0], 'a');
    await anna.run('assignTask', { taskId: a, userId: bea.id });
    await anna.run('assignTask', { taskId: a, userId: anna.id });
    const before = await peopleOf(a);
    expect(before).toEqual({
      assigned: [bea.id, anna.id],
      watching: [anna.id, bea.id].toSorted(),
    });
    await moveOne(a, open, secret);
    expect(await peopleOf(a)).toEqual({ assigned: [anna.id], watching: [anna.id] });
    expect(await myTasks(bea)).not.toContain(a);
    expect(await bea.ask('task', { id: a })).toBeNull();
    await moveOne(a, secret, open);
    expect(await peopleOf(a)).toEqual(before);
    expect(await myTasks(bea)).toContain(a);
  });

  it('do not get a task back that they may not read', async () => {
    const [a] = await newTasks(secret.lists[0], 'a');
    await anna.run('addProjectMember', { projectId: secret.id, userId: bea.id });
    await bea.run('setNotifications', { taskId: a, userId: bea.id, notify: true });
    const other = await newBoard('Other', 'private');
    await moveOne(a, secret, other);
    await anna.run('removeProjectMember', { projectId: secret.id, userId: bea.id });
    await moveOne(a, other, secret);
    expect(await peopleOf(a)).toEqual({ assigned: [], watching: [anna.id] });
  });

  it('also with the single move, which a drag and the menus use', async () => {
    const [a] = await newTasks(open.lists[0], 'a');
    await anna.run('assignTask', { taskId: a, userId: bea.id });
    await anna.run('moveTask', { id: a, sectionId: secret.lists[0], after: 0 });
    expect((await peopleOf(a)).assigned).toEqual([]);
    await anna.run('moveTask', { id: a, sectionId: open.lists[0], after: 0 });
    expect((await peopleOf(a)).assigned).toEqual([bea.id]);
  });

  it('may move tasks neither from there nor to there', async () => {
    const [a] = await newTasks(open.lists[0], 'a');
    const [b] = await newTasks(secret.lists[0], 'Hidden title');
    for (const refused of [
      moveOne(a, open, secret, bea),
      moveOne(b, secret, open, bea),
      bea.run('moveTask', { id: a, sectionId: secret.lists[0], after: 0 }),
      bea.run('duplicateTask', { taskId: a, sectionId: secret.lists[0] }),
    ]) {
      const error: unknown = await refused.then(() => null).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(Error);
      expect(JSON.stringify(error)).not.toContain('Hidden title');
    }
    expect(await titles(open, bea)).toEqual([['a'], []]);
  });

  it('see nothing of the task in the activity of its former board', async () => {
    const [a] = await newTasks(open.lists[0], 'Going away');
    await moveOne(a, open, secret);
    await anna.run('updateTaskTitle', { id: a, title: 'Hidden title' });
    const { list } = await bea.ask('activity', { workspaceId });
    expect(JSON.stringify(list)).not.toContain('Hidden title');
    expect(list.filter(({ taskId, kind }) => taskId === a && kind === 'task-moved')).toEqual([]);
  });
});
