import { FIELD_TYPE } from '../../contract/fields';
import { LIMITS } from '../../contract/limits';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let bea: Person;
let workspaceId: number;
let open: number;
let secret: number;

async function newBoard(title: string, visibility = 'workspace'): Promise<number> {
  return (await anna.run('createProject', { workspaceId, title, visibility })).payload.project.id;
}
async function newList(projectId: number, title: string, ...tasks: string[]) {
  const { section } = (await anna.run('addSectionToProject', { projectId, title })).payload;
  const ids: number[] = [];
  for (const task of tasks)
    ids.push((await anna.run('addTask', { sectionId: section.id, title: task })).payload.task.id);
  return { id: section.id, tasks: ids };
}
const move = (id: number, toProjectId: number, after = 0, by = anna) =>
  by.run('moveSectionToBoard', { id, toProjectId, after });
/** The lists of a board with their tasks, as the person sees them. */
async function seen(projectId: number, by = anna): Promise<string[]> {
  const { tasks } = await by.ask('projectView', { id: projectId });
  const isIn = (type: string, id: number) => (task: (typeof tasks)[number]) =>
    task.relatedTasks[0]?.type === type && task.relatedTasks[0].relatedTaskId === id;
  return tasks.filter(isIn('SectionHasProject', projectId)).map(
    (list) =>
      `${list.title}: ${tasks
        .filter(isIn('TaskHasSection', list.id))
        .toSorted(
          (a, b) => (a.relatedTasks[0]?.sortIndex ?? 0) - (b.relatedTasks[0]?.sortIndex ?? 0),
        )
        .map(({ title }) => title)
        .join(', ')}`,
  );
}
const activityOf = async (projectId: number, by = anna) =>
  (await by.ask('activity', { workspaceId, projectId })).list;

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

describe('moving a list to another board', () => {
  it('puts it after the named list with its settings and its tasks in their order, and back again', async () => {
    await newList(open, 'Before');
    const { id } = await newList(open, 'Moved', 'a', 'b');
    await newList(open, 'Behind');
    const first = await newList(secret, 'First', 'x');
    await newList(secret, 'Last');
    await anna.run('updateSection', { id, hue: 3, taskLimit: 5 });
    const { payload, commit } = await move(id, secret, first.id);
    expect(payload).toMatchObject({
      success: true,
      section: { id, projectId: secret, title: 'Moved', hue: 3, taskLimit: 5, archivedAt: null },
    });
    expect(commit).toMatchObject({ type: 'batch-update' });
    expect(await seen(open)).toEqual(['Before: ', 'Behind: ']);
    expect(await seen(secret)).toEqual(['First: x', 'Moved: a, b', 'Last: ']);
    await move(id, open, 0);
    expect(await seen(open)).toEqual(['Moved: a, b', 'Before: ', 'Behind: ']);
    expect(await seen(secret)).toEqual(['First: x', 'Last: ']);
  });

  it('goes to an empty board, and to one with a list of the same title', async () => {
    const { id } = await newList(open, 'Same', 'a');
    await move(id, secret, 12345);
    expect(await seen(secret)).toEqual(['Same: a']);
    const again = await newList(open, 'Same', 'b');
    await move(again.id, secret, id);
    expect(await seen(secret)).toEqual(['Same: a', 'Same: b']);
  });

  it('takes archived tasks along, which stay archived and can be restored on the other board', async () => {
    const { id, tasks } = await newList(open, 'Moved', 'a', 'b', 'c');
    await anna.run('archiveTask', { id: tasks[1] });
    await move(id, secret);
    expect(await seen(secret)).toEqual(['Moved: a, c']);
    const archived = async (projectId: number) =>
      (await anna.ask('archivedItems', { projectId })).tasks.map(({ id: one }) => one);
    expect(await archived(secret)).toEqual([tasks[1]]);
    expect(await archived(open)).toEqual([]);
    await anna.run('restoreTask', { id: tasks[1] });
    expect(await seen(secret)).toEqual(['Moved: a, b, c']);
  });

  it('changes nothing on its own board', async () => {
    const { id } = await newList(open, 'Moved', 'a');
    expect((await move(id, open)).commit).toBeNull();
    expect(await activityOf(open)).not.toContainEqual(
      expect.objectContaining({ kind: 'section-left' }),
    );
  });

  it('is told on both boards, and neither names the other one', async () => {
    const { id } = await newList(open, 'Moved', 'a', 'b');
    await move(id, secret);
    const data = JSON.stringify({ n: 2, title: 'Moved', sectionId: id });
    const said = (list: { kind: string; data: string }[]) =>
      list.filter(({ kind }) => kind.startsWith('section-')).slice(0, 1);
    const parsed = JSON.parse(data) as object;
    const [left] = said(await activityOf(open, bea));
    const [arrived] = said(await activityOf(secret));
    expect({ ...left, data: JSON.parse(left?.data ?? '') as object }).toMatchObject({
      kind: 'section-left',
      data: parsed,
    });
    expect({ ...arrived, data: JSON.parse(arrived?.data ?? '') as object }).toMatchObject({
      kind: 'section-arrived',
      data: parsed,
    });
    expect(JSON.stringify(await activityOf(open, bea))).not.toContain('Secret');
  });

  it('rejects archived lists, boards of other workspaces and lists with too many tasks', async () => {
    const { id } = await newList(open, 'Moved');
    await domain.db.query(
      `with made as (
         insert into tasks (workspace_id, id, project_id, creator_id, title, version)
         select $1, 900000000 + n, $2, $3, 'many', 1 from generate_series(1, $5::int) n returning id
       )
       insert into task_links (workspace_id, section_id, task_id, id, sort_index, version)
       select $1, $4, id, 910000000 + id, id, 1 from made`,
      [workspaceId, open, anna.id, id, LIMITS.movedAtOnce + 1],
    );
    expect((await move(id, secret)).payload).toMatchObject({
      success: false,
      errors: [{ message: 'list-too-large' }],
    });
    await anna.run('archiveSection', { id });
    await expect(move(id, secret)).rejects.toMatchObject({ code: 'section-not-found' });
  });
});

describe('what the tasks of a moved list cannot take along', () => {
  it('are people who may not read the other board, also of checklist items; they return with it', async () => {
    const { id, tasks } = await newList(open, 'Moved', 'a', 'b');
    const [a = 0, b = 0] = tasks;
    for (const taskId of tasks) await anna.run('assignTask', { taskId, userId: bea.id });
    await anna.run('archiveTask', { id: b });
    const { checkList } = (await anna.run('createCheckList', { taskId: a, title: 'Steps' }))
      .payload;
    const addItem = async (title: string, userId: number) => {
      const { checkListItem } = (
        await anna.run('addCheckListItem', { checkListId: checkList.id, title })
      ).payload;
      await anna.run('updateCheckListItemAssignee', { id: checkListItem.id, userId });
    };
    await addItem('hers', bea.id);
    await addItem('mine', anna.id);
    const people = async (taskId: number) => (await anna.ask('task', { id: taskId })).assignee;
    const itemPeople = async () =>
      (await anna.ask('task', { id: a })).checkList[0]?.items.map(
        ({ assignee }) => assignee?.id ?? null,
      );
    await move(id, secret);
    expect(await people(a)).toEqual([]);
    expect(await itemPeople()).toEqual([null, anna.id]);
    const hers = (await bea.ask('myTasks', { workspaceId })).tasks.map((task) => task.id);
    expect(hers).not.toContain(a);
    await move(id, open);
    expect(await people(a)).toMatchObject([{ id: bea.id }]);
    expect(await itemPeople()).toEqual([bea.id, anna.id]);
    await anna.run('restoreTask', { id: b });
    expect(await people(b)).toMatchObject([{ id: bea.id }]);
  });

  it('is an assignee of an item that someone else has got meanwhile', async () => {
    const { id, tasks } = await newList(open, 'Moved', 'a');
    const { checkList } = (await anna.run('createCheckList', { taskId: tasks[0], title: 'Steps' }))
      .payload;
    const { checkListItem } = (
      await anna.run('addCheckListItem', { checkListId: checkList.id, title: 'one' })
    ).payload;
    await anna.run('updateCheckListItemAssignee', { id: checkListItem.id, userId: bea.id });
    await move(id, secret);
    await anna.run('updateCheckListItemAssignee', { id: checkListItem.id, userId: anna.id });
    await move(id, open);
    const [list] = (await anna.ask('task', { id: tasks[0] })).checkList;
    expect(list?.items).toMatchObject([{ assignee: { id: anna.id } }]);
  });

  it('are values of fields that the other board lacks, which are not sent to its readers', async () => {
    const { id, tasks } = await newList(secret, 'Moved', 'a');
    const { field } = (
      await anna.run('createCustomField', {
        workspaceId,
        projectId: secret,
        title: 'Salary',
        typeId: FIELD_TYPE.text,
      })
    ).payload;
    await anna.run('updateTaskField', {
      taskId: tasks[0],
      fieldId: field.id,
      isStandard: false,
      value: '12345',
    });
    const { commit } = await move(id, open);
    expect(JSON.stringify(commit)).not.toContain('12345');
    expect(JSON.stringify(await bea.ask('projectView', { id: open }))).not.toContain('12345');
    await move(id, secret);
    expect(JSON.stringify(await anna.ask('task', { id: tasks[0] }))).toContain('12345');
  });
});

it('a list moves neither to nor from a board that the person may not read', async () => {
  const there = await newList(secret, 'Hidden title');
  const here = await newList(open, 'Moved');
  for (const [list, toProjectId] of [
    [here.id, secret],
    [there.id, open],
  ] as const) {
    const error: unknown = await move(list, toProjectId, 0, bea).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify(error)).not.toContain('Hidden title');
  }
});
