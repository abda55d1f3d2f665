import type { RowChange } from '../../contract/rows';
import { snapshotReceived } from '../../src/api/commits';
import { selectCheckListItems, selectCheckLists } from '../../src/entities/checkLists/selectors';
import { selectComments } from '../../src/entities/comments/selectors';
import { selectDescription } from '../../src/entities/descriptions/selectors';
import { selectDueDate, selectFieldValue } from '../../src/entities/fields/selectors';
import type { Inverse } from '../../src/entities/defineMutation';
import {
  findMutation,
  mutationsRegistered,
  type QueuedVariables,
  type QueueableName,
} from '../../src/entities/mutationRegistry';
import { deferredMutations } from '../../src/entities/mutationRegistry.lazy';
import { selectFiles } from '../../src/entities/files/selectors';
import { selectTask } from '../../src/entities/tasks/selectors';
import { selectOptimisticEntities } from '../../src/entities/optimisticState';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { mutationEnqueued } from '../../src/sync/syncActions';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';

/** A task with two checklists, a comment of the viewer's, a text, a due date and an assignee. */
const TASK = 2001;
const OTHER = 7007;
const on = { version: 1, taskId: TASK, projectId: BOARD };
const AT = '2026-11-09T08:00:00.000Z';
const comment = {
  ...on,
  content: 'Hello',
  creatorId: VIEWER,
  editCount: 0,
  likeIds: [OTHER],
  createdAt: '2026-11-09T08:00:00.000Z',
  updatedAt: '2026-11-09T08:00:00.000Z',
  deletedAt: null,
};
const list = (id: number, sortIndex: number) =>
  ({
    op: 'put',
    table: 'checkLists',
    row: { ...on, id, title: `List ${id}`, sortIndex, hideChecked: false },
  }) as const;
const item = (id: number, checkListId: number, sortIndex: number, checked = false) =>
  ({
    op: 'put',
    table: 'checkListItems',
    row: {
      ...on,
      id,
      checkListId,
      title: `Item ${id}`,
      sortIndex,
      checked,
      assigneeId: null,
      dueDate: null,
    },
  }) as const;
const file = (id: number, sortIndex: number) =>
  ({
    op: 'put',
    table: 'files',
    row: {
      ...on,
      id,
      sortIndex,
      filename: `${id}.png`,
      url: `/files/tasks/${TASK}/${id}`,
      mime: 'image/png',
      size: 5,
      aspectRatio: 1,
      createdAt: AT,
      updatedAt: AT,
      deletedAt: null,
    },
  }) as const;
const CHILDREN: RowChange[] = [
  list(31, 1),
  list(32, 2),
  item(41, 31, 1, true),
  item(42, 31, 2),
  item(43, 32, 1),
  { op: 'put', table: 'comments', row: { ...comment, id: 51 } },
  file(61, 1),
  file(62, 2),
  {
    op: 'put',
    table: 'descriptions',
    row: { id: TASK, version: 1, projectId: BOARD, description: 'Text' },
  },
  {
    op: 'put',
    table: 'fieldValues',
    row: { ...on, fieldId: 1, isStandard: true, value: '2026-11-09' },
  },
];

const board = boardOf({
  'To do': [
    {
      title: 'Task',
      hasDescription: true,
      commentCount: 1,
      filesCount: 2,
      checkListCount: 3,
      checkListDoneCount: 1,
      assigneeIds: [OTHER],
      notifyUsers: [OTHER],
    },
  ],
});
const confirmed = rootReducer(
  rootReducer(undefined, mutationsRegistered(deferredMutations)),
  snapshotReceived({ ...board, rows: [...board.rows, ...CHILDREN] }),
);

let minted = 0;
/** The state with a pending mutation, and its inverse. */
function want(
  state: RootState,
  name: string,
  variables: Readonly<Record<string, unknown>>,
): { state: RootState; inverse: Inverse | null } {
  const prediction = findMutation(state.mutations, name);
  if (!prediction) throw new Error(`nothing is predicted for ${name}`);
  const inverse = prediction.inverse(selectOptimisticEntities(state), variables, 0);
  const entry = {
    mutationId: `m${++minted}`,
    name,
    variables,
    at: Date.UTC(2026, 10, 9, 9),
    userId: VIEWER,
    workspaceId: 1001,
    inverse,
    makes: null,
  };
  return { state: rootReducer(state, mutationEnqueued(entry)), inverse };
}

/** The visible data of the task. */
function seen(state: RootState) {
  const task = selectTask(state, TASK);
  return {
    lists: selectCheckLists(state, TASK).map(({ id, title, hideChecked }) => [
      id,
      title,
      hideChecked,
      selectCheckListItems(state, id).map((one) => [one.id, one.title, one.checked]),
    ]),
    comments: selectComments(state, TASK)
      .map(({ content, deletedAt, likeIds }) => [
        deletedAt === null ? content : null,
        likeIds.toSorted(),
      ])
      .filter(([content]) => content !== null),
    files: [selectFiles(state, TASK).map(({ filename }) => filename), task?.filesCount],
    text: selectDescription(state, TASK)?.description,
    due: selectDueDate(state, TASK),
    estimate: selectFieldValue(state, { taskId: TASK, isStandard: true, fieldId: 3 }),
    counts: [
      task?.checkListDoneCount,
      task?.checkListCount,
      task?.commentCount,
      task?.hasDescription,
    ],
    people: [task?.assigneeIds.toSorted(), task?.notifyUsers.toSorted()],
  };
}

type Case = {
  [N in QueueableName]: [
    N,
    QueuedVariables<N>,
    (after: ReturnType<typeof seen>) => unknown,
    unknown,
  ];
}[QueueableName];
const CASES: Case[] = [
  [
    'createCheckList',
    { id: 90, taskId: TASK, title: 'New' },
    ({ lists }) => lists[2],
    [90, 'New', false, []],
  ],
  [
    'deleteCheckList',
    { id: 31 },
    ({ lists, counts }) => [lists.map(([id]) => id), counts.slice(0, 2)],
    [[32], [0, 1]],
  ],
  ['updateCheckListTitle', { id: 31, title: 'Other' }, ({ lists }) => lists[0]?.[1], 'Other'],
  ['updateCheckListHideChecked', { id: 31, hideChecked: true }, ({ lists }) => lists[0]?.[2], true],
  ['updateCheckListSort', { id: 32, after: 0 }, ({ lists }) => lists.map(([id]) => id), [32, 31]],
  [
    'addCheckListItem',
    { id: 91, checkListId: 32, title: 'New' },
    ({ lists, counts }) => [lists[1]?.[3], counts[1]],
    [
      [
        [43, 'Item 43', false],
        [91, 'New', false],
      ],
      4,
    ],
  ],
  [
    'deleteCheckListItem',
    { id: 41 },
    ({ lists, counts }) => [lists[0]?.[3], counts.slice(0, 2)],
    [[[42, 'Item 42', false]], [0, 2]],
  ],
  [
    'updateCheckListItemTitle',
    { id: 43, title: 'Other' },
    ({ lists }) => lists[1]?.[3],
    [[43, 'Other', false]],
  ],
  [
    'updateCheckListItemChecked',
    { id: 43, checked: true },
    ({ counts }) => counts.slice(0, 2),
    [2, 3],
  ],
  [
    'updateCheckListItemSort',
    { id: 42, targetCheckListId: 32, after: 0 },
    ({ lists }) => lists[1]?.[3],
    [
      [42, 'Item 42', false],
      [43, 'Item 43', false],
    ],
  ],
  [
    'updateCheckListItemSort',
    { id: 42, targetCheckListId: 31, after: 0 },
    ({ lists }) => lists[0]?.[3],
    [
      [42, 'Item 42', false],
      [41, 'Item 41', true],
    ],
  ],
  [
    'addComment',
    { id: 92, taskId: TASK, content: 'New' },
    ({ comments, counts }) => [comments[0], counts[2]],
    [['New', []], 2],
  ],
  ['editComment', { commentId: 51, content: 'Other' }, ({ comments }) => comments[0]?.[0], 'Other'],
  ['deleteComment', { commentId: 51 }, ({ comments, counts }) => [comments, counts[2]], [[], 0]],
  ['deleteTaskFile', { id: 61 }, ({ files }) => files, [['62.png'], 1]],
  [
    'updateFilename',
    { id: 62, filename: 'holiday' },
    ({ files }) => files[0],
    ['61.png', 'holiday.png'],
  ],
  ['likeComment', { commentId: 51 }, ({ comments }) => comments[0]?.[1], [VIEWER, OTHER]],
  [
    'updateTaskDescription',
    { id: TASK, description: '' },
    ({ text, counts }) => [text, counts[3]],
    ['', false],
  ],
  [
    'updateTaskField',
    { taskId: TASK, fieldId: 1, isStandard: true, value: null },
    ({ due }) => due,
    null,
  ],
  [
    'updateTaskField',
    { taskId: TASK, fieldId: 3, isStandard: true, value: '090' },
    ({ estimate }) => estimate,
    '90',
  ],
  ['assignTask', { taskId: TASK, userId: VIEWER }, ({ people }) => people[0], [VIEWER, OTHER]],
  ['unassignTask', { taskId: TASK, userId: OTHER }, ({ people }) => people[0], []],
  [
    'setNotifications',
    { taskId: TASK, userId: VIEWER, notify: true },
    ({ people }) => people[1],
    [VIEWER, OTHER],
  ],
];

describe('the pending mutations of a task', () => {
  it.each(CASES)(
    'show at once, with the same result on each application, and can be undone: %s',
    (name, variables, pick, expected) => {
      const wanted = want(confirmed, name, variables);
      expect(pick(seen(wanted.state) as never)).toEqual(expected);
      // Confirmed rows stay as the server sent them, whatever is pending.
      expect(wanted.state.entities).toBe(confirmed.entities);
      expect(seen(want(wanted.state, name, variables).state)).toEqual(seen(wanted.state));
      const { inverse } = wanted;
      if (!inverse) throw new Error(`${name} cannot be taken back`);
      const back = seen(want(wanted.state, inverse.name, inverse.variables).state);
      const before = seen(confirmed);
      // A former assignee keeps watching the task.
      expect(name === 'assignTask' ? { ...back, people: [back.people[0]] } : back).toEqual(
        name === 'assignTask' ? { ...before, people: [before.people[0]] } : before,
      );
    },
  );

  it('do not throw if their entity is missing', () => {
    for (const [name, variables] of CASES) {
      const nowhere = Object.fromEntries(
        Object.entries(variables).map(([key, value]) => [
          key,
          /id$/i.test(key) && key !== 'fieldId' ? 1 : value,
        ]),
      );
      expect(seen(want(confirmed, name, nowhere).state)).toEqual(seen(confirmed));
    }
  });
});
