import { restorationOf } from '../../src/features/activity/restoration';
import { entitiesReducer, type Entities } from '../../src/entities/entitiesReducer';

type Changes = Parameters<typeof restorationOf>[0];

const TASK = { id: 501, workspaceId: 12, projectId: 31, title: 'New title', archivedAt: null };
const link = (sectionId: number, taskId: number, sortIndex: number) => ({
  [`${sectionId}/${taskId}`]: { sectionId, taskId, projectId: 31, sortIndex, version: 1 },
});

/** A board with two lists; the task is in the second one, and two tasks are in the first one. */
function board(more: Record<string, object> = {}): Entities {
  const empty = entitiesReducer(undefined, { type: '@@init' });
  const rows: Record<string, object> = {
    tasks: { 501: TASK },
    sections: {
      41: { id: 41, projectId: 31, title: 'To do', archivedAt: null },
      42: { id: 42, projectId: 31, title: 'Done', archivedAt: null },
    },
    projects: { 31: { id: 31, title: 'Website' } },
    taskLinks: { ...link(41, 502, 2), ...link(41, 503, 1), ...link(42, 501, 1) },
    fieldDefinitions: { 7: { id: 7, title: 'Stage' } },
    fieldValues: {
      '501:1:1': { taskId: 501, isStandard: true, fieldId: 1, value: '2026-11-25' },
    },
    checkListItems: { 9: { id: 9, title: 'Item', dueDate: null } },
    ...more,
  };
  const entities: Record<string, unknown> = { ...empty };
  for (const [name, all] of Object.entries(rows))
    entities[name] = { ...(entities[name] as object), ids: Object.keys(all), entities: all };
  return entities as unknown as Entities;
}

const ON_TASK = { taskId: 501, projectId: 31 };
const ON_BOARD = { taskId: null, projectId: 31 };
const entry = (
  kind: string,
  data: object,
  on: Pick<Changes, 'taskId' | 'projectId'> = ON_TASK,
): Changes => ({
  kind,
  data: JSON.stringify(data),
  ...on,
});

/** The mutation that is made, and the value that is shown. */
async function restored(entities: Entities, about: Changes) {
  const restoration = restorationOf(about, entities);
  if (!restoration) return null;
  const change = jest.fn();
  await restoration.restore(change, 'Restored');
  const [name, args] = change.mock.calls[0] as [string, object];
  return { name, args, value: restoration.value };
}

it.each([
  [
    'a title',
    entry('task-renamed', { from: 'Old title', to: 'New title' }),
    { name: 'updateTaskTitle', args: { id: 501, title: 'Old title' }, value: 'Old title' },
  ],
  [
    'a standard field',
    entry('field-changed', { fieldId: 1, isStandard: true, from: '2026-11-21', to: '2026-11-25' }),
    {
      name: 'updateTaskField',
      args: { taskId: 501, fieldId: 1, isStandard: true, value: '2026-11-21' },
      value: '2026-11-21',
    },
  ],
  [
    'a field that had no value',
    entry('field-changed', { fieldId: 1, isStandard: true, from: null, to: '2026-11-25' }),
    {
      name: 'updateTaskField',
      args: { taskId: 501, fieldId: 1, isStandard: true, value: null },
      value: null,
    },
  ],
  [
    'a list, after its last task',
    entry('task-moved', { from: 41, to: 42, fromProject: 31 }),
    { name: 'moveTask', args: { id: 501, sectionId: 41, after: 502 }, value: 'To do' },
  ],
  [
    "a list's title",
    entry('section-renamed', { sectionId: 41, from: 'Soon', to: 'To do' }, ON_BOARD),
    { name: 'updateSectionTitle', args: { id: 41, title: 'Soon' }, value: 'Soon' },
  ],
  [
    "a board's title",
    entry('project-renamed', { from: 'Site', to: 'Website' }, ON_BOARD),
    { name: 'updateProjectTitle', args: { id: 31, title: 'Site' }, value: 'Site' },
  ],
  [
    "an item's title",
    entry('checklist-item-renamed', { checkListItemId: 9, item: 'Item', from: 'Entry' }),
    { name: 'updateCheckListItemTitle', args: { id: 9, title: 'Entry' }, value: 'Entry' },
  ],
  [
    "an item's date",
    entry('checklist-item-due', { checkListItemId: 9, from: '2026-11-21', to: null }),
    {
      name: 'updateCheckListItemDueDate',
      args: { id: 9, dueDate: '2026-11-21' },
      value: '2026-11-21',
    },
  ],
])('restores %s', async (_what, about, expected) => {
  expect(await restored(board(), about)).toEqual(expected);
});

it.each([
  ['the current title', entry('task-renamed', { from: 'New title', to: 'Other' })],
  [
    'the current value of a field',
    entry('field-changed', { fieldId: 1, isStandard: true, from: '2026-11-25', to: null }),
  ],
  [
    'no value of a field that has none',
    entry('field-changed', { fieldId: 7, isStandard: false, from: null, to: '3' }),
  ],
  [
    'a field that only the server writes',
    entry('field-changed', { fieldId: 5, isStandard: true, from: '2026-11-25', to: null }),
  ],
  [
    'a field that was deleted',
    entry('field-changed', { fieldId: 8, isStandard: false, from: '1', to: '2' }),
  ],
  ['the current list', entry('task-moved', { from: 42, to: 41, fromProject: 31 })],
  ['another place in one list', entry('task-moved', { from: 41, to: 41, fromProject: 31 })],
  ['a list of another board', entry('task-moved', { from: 41, to: 42, fromProject: 30 })],
  ['a list that is not known', entry('task-moved', { from: 99, to: 42, fromProject: 31 })],
  ['what is no value', entry('task-done', { title: 'New title' })],
])('does not restore %s', async (_what, about) => {
  expect(await restored(board(), about)).toBeNull();
});

it('restores nothing of an archived task, and moves nothing to an archived list', async () => {
  const archivedAt = '2026-11-02T08:00:00Z';
  const rename = entry('task-renamed', { from: 'Old title', to: 'New title' });
  expect(await restored(board({ tasks: { 501: { ...TASK, archivedAt } } }), rename)).toBeNull();
  const sections = {
    41: { id: 41, projectId: 31, title: 'To do', archivedAt },
    42: { id: 42, projectId: 31, title: 'Done', archivedAt: null },
  };
  const move = entry('task-moved', { from: 41, to: 42, fromProject: 31 });
  expect(await restored(board({ sections }), move)).toBeNull();
});

it('restores nothing of a deleted item of a checklist', async () => {
  const changes = [
    entry('checklist-item-renamed', { checkListItemId: 9, item: 'Item', from: 'Entry' }),
    entry('checklist-item-due', { checkListItemId: 9, from: '2026-11-21', to: null }),
  ];
  const removed = { 9: { id: 9, title: 'Item', dueDate: null, isRemoved: true } };
  const descriptions = { 501: { id: 501, description: '' } };
  for (const change of changes) {
    expect(await restored(board({ checkListItems: removed }), change)).toBeNull();
    expect(await restored(board({ checkListItems: {}, descriptions }), change)).toBeNull();
    // The details of the task are not loaded.
    expect(await restored(board({ checkListItems: {} }), change)).not.toBeNull();
  }
});

it('restores a value of a task that is not loaded', async () => {
  const rename = entry('task-renamed', { from: 'Old title', to: 'New title' });
  expect(await restored(board({ tasks: {} }), rename)).toMatchObject({ name: 'updateTaskTitle' });
});
