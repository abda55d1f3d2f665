import { FIELD_TYPE, STANDARD_FIELD } from '../../contract/fields';
import { LIMITS } from '../../contract/limits';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let bea: Person;
let workspaceId: number;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ({ workspaceId } = await anna.settle());
  bea = await domain.person('Bea');
  await bea.settle();
  await anna.run('addMembers', { workspaceId, users: `${bea.nick}@example.test` });
});

const newBoard = async (title: string, more: object = {}): Promise<number> =>
  (await anna.run('createProject', { workspaceId, title, ...more })).payload.project.id;
const newList = async (projectId: number, title: string): Promise<number> =>
  (await anna.run('addSectionToProject', { projectId, title })).payload.section.id;
const newTask = async (sectionId: number, title: string): Promise<number> =>
  (await anna.run('addTask', { sectionId, title })).payload.task.id;
const duplicate = (projectId: number, more: object = {}, by = anna) =>
  by.run('duplicateProject', { projectId, title: 'Copy', ...more });

/** The lists of a board with the titles of their tasks, as a reader sees them. */
async function lists(projectId: number, by = anna) {
  const { tasks, sectionSettings } = await by.ask('projectView', { id: projectId });
  const shown = tasks.toSorted(
    (a, b) => (a.relatedTasks[0]?.sortIndex ?? 0) - (b.relatedTasks[0]?.sortIndex ?? 0),
  );
  return shown
    .filter(({ relatedTasks: [link] }) => link?.type === 'SectionHasProject')
    .map(({ id, title }) => ({
      title,
      settings: sectionSettings.find((one) => one.id === id),
      tasks: shown.filter(
        ({ relatedTasks: [link] }) => link?.type === 'TaskHasSection' && link.relatedTaskId === id,
      ),
    }));
}
const titles = async (projectId: number, by = anna) =>
  (await lists(projectId, by)).map(({ title, tasks }) => [title, tasks.map((one) => one.title)]);

/** A board with a field of labels, one of people, a shared and a private view, and a full task. */
async function fullBoard() {
  const projectId = await newBoard('Original');
  const [first, second] = [await newList(projectId, 'To do'), await newList(projectId, 'Done')];
  await anna.run('updateSection', { id: second, hue: 7, taskLimit: 12 });
  const [task, other, gone] = [
    await newTask(first, 'Fence'),
    await newTask(first, 'Gate'),
    await newTask(second, 'Gone'),
  ];
  await anna.run('archiveTask', { id: gone });
  await anna.run('archiveSection', { id: await newList(projectId, 'Old') });
  await anna.run('updateTaskDescription', { id: task, description: 'Sand, then *paint*' });
  const fieldOf = async (title: string, typeId: number) => {
    const args = { workspaceId, projectId, title, typeId, isMultiple: true };
    return (await anna.run('createCustomField', args)).payload.field.id;
  };
  const labels = await fieldOf('Labels', FIELD_TYPE.tag);
  const people = await fieldOf('Reviewers', FIELD_TYPE.people);
  const option = async (title: string) => {
    const { payload } = await anna.run('addFieldOption', { fieldId: labels, title });
    return payload.field.options.find((one) => one.title === title)?.id ?? 0;
  };
  const [urgent, later, soon] = [
    await option('Urgent'),
    await option('Later'),
    await option('Soon'),
  ];
  await anna.run('mergeFieldOption', { id: soon, into: urgent });
  const set = (fieldId: number, value: string, isStandard = false) =>
    anna.run('updateTaskField', { taskId: task, fieldId, isStandard, value });
  await set(labels, `${later},${urgent}`);
  await set(people, `${bea.id}`);
  await set(STANDARD_FIELD.dueDate, '2026-01-15', true);
  const made = await anna.run('createCheckList', { taskId: task, title: 'Steps' });
  await anna.run('addCheckListItem', { checkListId: made.payload.checkList.id, title: 'sand' });
  await anna.run('assignTask', { taskId: task, userId: bea.id });
  await anna.run('addComment', { taskId: task, content: 'Nice' });
  const view = (title: string, isShared: boolean, by = anna) =>
    by.run('createSavedView', {
      projectId,
      title,
      kind: 'table',
      state: `assignee=${bea.id},me&columns=title,f${labels}:120&f${labels}=${urgent}&group=f${labels}&label=${urgent},${later}&sort=-f${labels}`,
      isShared,
    });
  await view('Shared', true);
  await view('Of Bea alone', false, bea);
  await view('Of Anna alone', false);
  await anna.run('updateProject', {
    id: projectId,
    background: 'color:5',
    cardFieldIds: [labels, STANDARD_FIELD.dueDate],
  });
  await anna.run('addProjectMember', { projectId, userId: bea.id });
  return { projectId, task, other, labels, people, options: { urgent, later } };
}

describe('Duplicating a board', () => {
  it('copies lists with colour and limit, fields with options, shared views and tasks', async () => {
    const board = await fullBoard();
    const { payload } = await duplicate(board.projectId);
    const { id } = payload.project;
    expect(payload.project).toMatchObject({
      title: 'Copy',
      visibility: 'workspace',
      background: 'color:5',
      isTemplate: false,
    });
    expect(await titles(id, bea)).toEqual([
      ['To do', ['Fence', 'Gate']],
      ['Done', []],
    ]);
    const [first, second] = await lists(id);
    expect(second?.settings).toMatchObject({ hue: 7, taskLimit: 12 });
    const { fields } = await anna.ask('projectView', { id });
    const own = fields.filter((field) => field.projectId === id);
    expect(own.map((field) => [field.title, field.options.map((one) => one.title)])).toEqual([
      ['Labels', ['Urgent', 'Later']],
      ['Reviewers', []],
    ]);
    const [labels] = own;
    const [urgent, later] = labels?.options ?? [];
    expect(labels?.id).not.toBe(board.labels);
    expect(payload.project.cardFieldIds).toEqual([labels?.id, STANDARD_FIELD.dueDate]);

    const task = await bea.ask('task', { id: first?.tasks[0]?.id ?? 0 });
    expect(task).toMatchObject({
      title: 'Fence',
      description: 'Sand, then *paint*',
      checkListCount: 1,
      commentCount: 0,
      assignee: [],
      notifyUsers: [anna.id],
    });
    const values = new Map(task.fieldValues.map((value) => [value.fieldId, value.value]));
    expect(values.get(labels?.id ?? 0)).toBe(`${later?.id},${urgent?.id}`);
    expect(values.get(STANDARD_FIELD.dueDate)).toBe('2026-01-15');
    expect(values.has(own[1]?.id ?? 0)).toBe(false);

    const views = await bea.ask('savedViews', { projectId: id });
    expect(views.map(({ title, isShared, state }) => [title, isShared, state])).toEqual([
      [
        'Shared',
        true,
        `assignee=me&columns=title,f${labels?.id}:120&f${labels?.id}=${urgent?.id}&group=f${labels?.id}&label=${urgent?.id},${later?.id}&sort=-f${labels?.id}`,
      ],
    ]);
    expect(await anna.ask('savedViews', { projectId: id })).toHaveLength(1);
  });

  it('leaves the original as it was', async () => {
    const { projectId } = await fullBoard();
    const before = await anna.ask('projectView', { id: projectId });
    await duplicate(projectId, { includesPeople: true });
    const { seq: _seq, ...after } = await anna.ask('projectView', { id: projectId });
    expect(after).toEqual({ ...before, seq: undefined });
  });

  it('has members, assignees and reviewers if people go along', async () => {
    const { projectId } = await fullBoard();
    const { payload } = await duplicate(projectId, { includesPeople: true });
    const { id } = payload.project;
    const [first] = await lists(id);
    const made = first?.tasks[0]?.id ?? 0;
    const task = await anna.ask('task', { id: made });
    expect(task.assignee.map((one) => one.id)).toEqual([bea.id]);
    expect(task.fieldValues.map(({ value }) => value)).toContain(`${bea.id}`);
    const mine = await bea.ask('myTasks', { workspaceId });
    expect(mine.tasks.map((one) => one.id)).toContain(made);
    const members = await domain.db.query<{ id: number }>(
      'select user_id as id from project_members where project_id = $1 order by user_id',
      [id],
    );
    expect(members.map((one) => one.id)).toEqual([anna.id, bea.id].toSorted((a, b) => a - b));
  });

  it('has only its lists if tasks stay behind', async () => {
    const { projectId } = await fullBoard();
    const { payload } = await duplicate(projectId, { includesTasks: false });
    expect(await titles(payload.project.id)).toEqual([
      ['To do', []],
      ['Done', []],
    ]);
  });

  it('is one commit with the board alone, and one activity', async () => {
    const { projectId } = await fullBoard();
    const { payload, commit } = await duplicate(projectId);
    const { id } = payload.project;
    expect(commit).toMatchObject({
      type: 'add-item',
      key: `Project:${id}`,
      item: { title: 'Copy' },
    });
    const { list } = await bea.ask('activity', { workspaceId, projectId: id });
    expect(list.map(({ kind }) => kind)).toEqual(['project-created']);
  });

  it('of a private board is private, and of a public one visible in the workspace', async () => {
    const secret = await newBoard('Secret', { visibility: 'private' });
    await newTask(await newList(secret, 'Hidden'), 'Treasure');
    const copied = (await duplicate(secret)).payload.project;
    expect(copied.visibility).toBe('private');
    await expect(duplicate(secret, {}, bea)).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    expect(await bea.ask('project', { id: copied.id }).catch(() => null)).toBeNull();
    const open = await newBoard('Open', { visibility: 'public' });
    expect((await duplicate(open, {}, bea)).payload.project.visibility).toBe('workspace');
  });

  it('is refused to readers who may not create boards', async () => {
    const open = await newBoard('Open', { visibility: 'public' });
    const settings = (createWorkspaceBoards: 'admins' | 'members') =>
      anna.run('updateWorkspace', { id: workspaceId, settings: { createWorkspaceBoards } });
    await settings('admins');
    await expect(duplicate(open, {}, bea)).rejects.toMatchObject({ code: 'not-authorized' });
    await settings('members');
  });

  it(`has ${LIMITS.copiedWithBoard} tasks at most: a larger board says so and is copied without them`, async () => {
    const projectId = await newBoard('Large');
    const list = await newList(projectId, 'To do');
    const task = await newTask(list, 'One');
    const { from } = (await anna.run('reserveIds', { count: LIMITS.copiedWithBoard })).payload;
    const { from: links } = (await anna.run('reserveIds', { count: LIMITS.copiedWithBoard }))
      .payload;
    await domain.db.query(
      `with made as (
         insert into tasks (workspace_id, id, project_id, title, creator_id, version)
         select workspace_id, $2 + n, project_id, 'Task ' || n, creator_id, version from tasks, generate_series(0, $4::int - 1) n where id = $1
         returning id
       )
       insert into task_links (workspace_id, section_id, task_id, id, sort_index, version)
       select $5, $6, id, $3 + id - $2, id, 1 from made`,
      [task, from, links, LIMITS.copiedWithBoard, workspaceId, list],
    );
    expect((await duplicate(projectId)).payload).toMatchObject({
      success: false,
      errors: [{ field: 'includesTasks', message: 'board-too-large' }],
    });
    const lists = (await duplicate(projectId, { includesTasks: false })).payload.project;
    expect(await titles(lists.id)).toEqual([['To do', []]]);
    await anna.run('archiveTask', { id: task });
    const whole = (await duplicate(projectId)).payload.project;
    const [[, copied] = []] = await titles(whole.id);
    expect(copied).toHaveLength(LIMITS.copiedWithBoard);
    expect(copied?.[0]).toBe('Task 0');
    expect(copied?.at(-1)).toBe(`Task ${LIMITS.copiedWithBoard - 1}`);
  });

  it('is not made if the workspace has no storage left', async () => {
    const { projectId } = await fullBoard();
    const fill = (bytes: number) =>
      domain.db.query(
        'update workspace_usage set file_bytes = file_bytes + $2 where workspace_id = $1',
        [workspaceId, bytes],
      );
    await fill(2 ** 40);
    try {
      expect((await duplicate(projectId)).payload).toMatchObject({
        success: false,
        errors: [{ field: 'includesTasks', message: 'workspace-full' }],
      });
    } finally {
      await fill(-(2 ** 40));
    }
  });
});

describe('A board as a template', () => {
  it('is marked and unmarked by those who may change it, with an activity each', async () => {
    const id = await newBoard('Pattern');
    const mark = (isTemplate: boolean) => bea.run('updateProject', { id, isTemplate });
    expect((await mark(true)).payload.project).toMatchObject({ isTemplate: true });
    expect((await mark(true)).commit).toBeNull();
    await anna.run('updateProject', { id, background: 'color:2' });
    const boards = await anna.ask('userProjects', { workspaceId, userId: anna.id });
    expect(boards.find((one) => one.id === id)).toMatchObject({ isTemplate: true });
    expect((await mark(false)).payload.project).toMatchObject({ isTemplate: false });
    const { list } = await anna.ask('activity', { workspaceId, projectId: id });
    expect(list.map(({ kind }) => kind)).toEqual([
      'project-template-unset',
      'project-template-set',
      'project-created',
    ]);
  });
});
