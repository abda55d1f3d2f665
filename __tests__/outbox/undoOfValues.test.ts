import type { RowChange } from '../../contract/rows';
import { snapshotReceived } from '../../src/api/commits';
import { rootReducer } from '../../src/store/rootReducer';
import { conflictOf } from '../../src/store/undoConflict';
import type { ValueKind } from '../../src/store/undoReaders';
import type { PendingMutation } from '../../src/sync/pendingMutation';
import { BOARD, boardOf } from '../boards/boardRows';

const [LIST, TASK, ITEM, VIEW, FIELD, LABEL] = [2000, 2001, 41, 51, 30, 90];
const [SPACE, FOLDER] = [61, 62];
const board = boardOf({ 'To do': ['Write'] });

const rows: readonly RowChange[] = [
  ...board.rows,
  {
    op: 'put',
    table: 'checkListItems',
    row: {
      id: ITEM,
      version: 1,
      taskId: TASK,
      projectId: BOARD,
      checkListId: 40,
      title: 'Call',
      sortIndex: 1,
      checked: false,
      assigneeId: null,
      dueDate: null,
    },
  },
  {
    op: 'put',
    table: 'savedViews',
    row: {
      id: VIEW,
      version: 1,
      workspaceId: 1001,
      projectId: BOARD,
      isShared: true,
      title: 'Mine',
      kind: 'board',
      state: '',
      sortIndex: 1,
    },
  },
  {
    op: 'put',
    table: 'spaces',
    row: { id: SPACE, version: 1, workspaceId: 1001, title: 'Clients', sortIndex: 1 },
  },
  {
    op: 'put',
    table: 'folders',
    row: {
      id: FOLDER,
      version: 1,
      workspaceId: 1001,
      spaceId: null,
      title: 'Printing',
      sortIndex: 1,
    },
  },
  {
    op: 'put',
    table: 'fieldDefinitions',
    row: {
      id: FIELD,
      version: 1,
      workspaceId: 1001,
      projectId: BOARD,
      title: 'Labels',
      typeId: 9,
      isMultiple: true,
      isStandard: false,
      sortIndex: 1,
      options: [{ id: LABEL, version: 1, title: 'Bug', color: null, sortIndex: 1, mergedIds: [] }],
    },
  },
];

/** The board with some properties of a row as another user has left them; of a label, by its id. */
function stateWith(id: number, theirs: object) {
  const changed = rows.map((one) => {
    if (one.op !== 'put') return one;
    if (one.table === 'fieldDefinitions' && id === LABEL)
      return {
        ...one,
        row: { ...one.row, options: one.row.options.map((option) => ({ ...option, ...theirs })) },
      };
    const isIt = 'id' in one.row && one.row.id === id;
    return (isIt ? { ...one, row: { ...one.row, ...theirs } } : one) as RowChange;
  });
  return rootReducer(
    rootReducer(undefined, { type: '@' }),
    snapshotReceived({ ...board, rows: changed }),
  );
}

const change = (name: string, variables: object, before: object): PendingMutation => ({
  mutationId: 'm1',
  name,
  variables: { ...variables },
  at: 0,
  userId: 7001,
  workspaceId: 1001,
  makes: null,
  inverse: { name, variables: { ...variables, ...before } },
});

interface Case {
  name: string;
  id: number;
  before: object;
  mine: object;
  /** The row as another user leaves it; `saved` as the viewer's own change leaves it. */
  theirs: object;
  saved?: object;
  title: string;
  of: ValueKind;
  values: { now: string | null; before: string | null };
}

const field = (fieldId: number) => ({ kind: 'field', fieldId, isStandard: true }) as const;

describe('Undo asks before it replaces another user’s', () => {
  it.each<[string, Case]>([
    [
      'date of a checklist item',
      {
        name: 'updateCheckListItemDueDate',
        id: ITEM,
        before: { dueDate: null },
        mine: { dueDate: '2026-11-09' },
        theirs: { dueDate: '2026-11-13' },
        title: 'Call',
        of: field(1),
        values: { now: '2026-11-13', before: null },
      },
    ],
    [
      'assignee of a checklist item',
      {
        name: 'updateCheckListItemAssignee',
        id: ITEM,
        before: { userId: null },
        mine: { userId: 7 },
        saved: { assigneeId: 7 },
        theirs: { assigneeId: 8 },
        title: 'Call',
        of: field(2),
        values: { now: '8', before: null },
      },
    ],
    [
      'colour of a cover',
      {
        name: 'setTaskCover',
        id: TASK,
        before: { hue: null, fileId: null },
        mine: { hue: 3 },
        saved: { coverHue: 3 },
        theirs: { coverHue: 5 },
        title: 'Write',
        of: { kind: 'cover' },
        values: { now: '5', before: null },
      },
    ],
    [
      'image of a cover',
      {
        name: 'setTaskCover',
        id: TASK,
        before: { hue: 2, fileId: null },
        mine: { hue: 3 },
        saved: { coverHue: 3 },
        theirs: { coverFileId: 61 },
        title: 'Write',
        of: { kind: 'cover' },
        values: { now: 'file:61', before: '2' },
      },
    ],
    [
      'colour of a list',
      {
        name: 'updateSection',
        id: LIST,
        before: { hue: null },
        mine: { hue: 3 },
        theirs: { hue: 5 },
        title: 'To do',
        of: { kind: 'hue', isOfList: true },
        values: { now: '5', before: null },
      },
    ],
    [
      'background of a board',
      {
        name: 'updateProject',
        id: BOARD,
        before: { background: null },
        mine: { background: 'color:1' },
        theirs: { background: 'color:2' },
        title: 'Website relaunch',
        of: { kind: 'background' },
        values: { now: 'color:2', before: null },
      },
    ],
    [
      'choice of the fields on cards',
      {
        name: 'updateProject',
        id: BOARD,
        before: { cardFieldIds: [] },
        mine: { cardFieldIds: [3] },
        theirs: { cardFieldIds: [4, 3] },
        title: 'Website relaunch',
        of: { kind: 'cardFields' },
        values: { now: '3,4', before: '' },
      },
    ],
    [
      'conditions of a saved view',
      {
        name: 'updateSavedView',
        id: VIEW,
        before: { kind: 'board', state: '' },
        mine: { kind: 'board', state: 'due=today' },
        theirs: { state: 'due=week' },
        title: 'Mine',
        of: { kind: 'view' },
        values: { now: 'due=week', before: '' },
      },
    ],
    [
      'colour of a label',
      {
        name: 'updateFieldOption',
        id: LABEL,
        before: { color: null },
        mine: { color: 'color:4' },
        theirs: { color: 'color:6' },
        title: 'Bug',
        of: { kind: 'hue', isOfList: false },
        values: { now: '5', before: null },
      },
    ],
    [
      'space of a board',
      {
        name: 'updateProject',
        id: BOARD,
        before: { spaceId: null },
        mine: { spaceId: SPACE },
        theirs: { folderId: FOLDER },
        title: 'Website relaunch',
        of: { kind: 'group' },
        values: { now: `folder:${FOLDER}`, before: null },
      },
    ],
    [
      'folder of a board',
      {
        name: 'updateProject',
        id: BOARD,
        before: { spaceId: SPACE, folderId: null },
        mine: { folderId: FOLDER },
        theirs: { spaceId: null, folderId: null },
        title: 'Website relaunch',
        of: { kind: 'group' },
        values: { now: null, before: `space:${SPACE}` },
      },
    ],
    [
      'space of a folder',
      {
        name: 'updateFolder',
        id: FOLDER,
        before: { spaceId: null },
        mine: { spaceId: SPACE },
        theirs: { spaceId: SPACE + 9 },
        title: 'Printing',
        of: { kind: 'group' },
        values: { now: `space:${SPACE + 9}`, before: null },
      },
    ],
  ])('%s', (_what, { name, id, before, mine, saved = mine, theirs, title, of, values }) => {
    const mutation = change(name, { id, ...mine }, before);
    expect(conflictOf(stateWith(id, theirs), [mutation])).toEqual({
      title,
      of,
      ...values,
      others: 0,
    });
    // Neither if nobody else has changed it, nor for other properties of the same row.
    expect(conflictOf(stateWith(id, saved), [mutation])).toBeNull();
    expect(conflictOf(stateWith(id, { ...saved, title: 'Renamed' }), [mutation])).toBeNull();
  });

  it.each([
    ['updateSpace', SPACE, 'Clients'],
    ['updateFolder', FOLDER, 'Printing'],
  ])('title of a group (%s)', (name, id, title) => {
    const mutation = change(name, { id, title: 'Mine' }, { title });
    expect(conflictOf(stateWith(id, { title: 'Theirs' }), [mutation])).toEqual({
      title: 'Theirs',
      of: { kind: 'text' },
      now: 'Theirs',
      before: title,
      others: 0,
    });
    expect(conflictOf(stateWith(id, { title: 'Mine' }), [mutation])).toBeNull();
  });

  it('colour and limit of a list that were changed together', () => {
    const mutation = change(
      'updateSection',
      { id: LIST, hue: 3, taskLimit: 4 },
      { hue: null, taskLimit: null },
    );
    expect(conflictOf(stateWith(LIST, { hue: 5, taskLimit: 6 }), [mutation])).toMatchObject({
      of: { kind: 'text' },
      now: '6',
      others: 1,
    });
    expect(conflictOf(stateWith(LIST, { hue: 5, taskLimit: 4 }), [mutation])).toMatchObject({
      of: { kind: 'hue' },
      now: '5',
      others: 0,
    });
  });
});
