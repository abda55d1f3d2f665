import fc from 'fast-check';
import { IRREVERSIBLE } from '../../contract/inverses';
import { taskRelationKey, type RowChange } from '../../contract/rows';
import { shownOptions } from '../../src/entities/fields/options';
import { snapshotReceived } from '../../src/api/commits';
import {
  boardMutations,
  findMutation,
  type MutationRegistry,
  type QueuedVariables,
  type QueueableName,
} from '../../src/entities/mutationRegistry';
import { deferredMutations } from '../../src/entities/mutationRegistry.lazy';
import type { Entities } from '../../src/entities/entitiesReducer';
import { applyOptimistic } from '../../src/entities/optimisticState';
import { rootReducer } from '../../src/store/rootReducer';
import type { PendingMutation } from '../../src/sync/pendingMutation';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';
import { LABEL_MUTATIONS, LABELS, OPTIONS } from './labelRows';
import { FOLDERS, SPACES, TREE } from './treeRows';
import { isInSight, itemMutations } from './itemRows';
import { RELATION, RELATION_MUTATIONS } from './relationRows';
import { leavesArchived, SECOND_BOARD, shownValues, taskMutations } from './taskMutations';
import {
  BOARD_PREFERENCES,
  inOrder,
  SAVED_VIEWS,
  shownPreferences,
  shownViews,
  VIEW_MUTATIONS,
} from './viewRows';
import { INBOX_MUTATIONS, NOTIFICATIONS, shownNotifications, snoozesApart } from './inboxRows';
import { LAW_RUNS } from '../support/lawRuns';

const MUTATIONS: MutationRegistry = { ...boardMutations, ...deferredMutations };
const QUEUEABLE = Object.keys(MUTATIONS) as QueueableName[];
const WORKSPACE = 1001;
const AT = '2026-11-09T08:00:00.000Z';
const OTHER = 7007;

// A board with two lists and four tasks, of which the first has two children of each kind, and a
// second board.
const SECTIONS = [2000, 3000];
const TASKS = [2001, 2002, 3001, 3002];
const [TASK = 0] = TASKS;
const LISTS = [31, 32];
const ITEMS = [41, 42, 43];
const COMMENTS = [51, 52];
const FILES = [61, 62];
const PROJECTS = [BOARD, 1600];
const MADE = [9001, 9002];
/** Of the tasks of a copied list. */
const COPIES = [9011, 9012, 9013, 9014];

const on = { version: 1, taskId: TASK, projectId: BOARD };
const put = <T extends RowChange & { op: 'put' }>(change: T): RowChange => change;
const commentRow = (id: number, creatorId: number) => ({
  ...on,
  id,
  content: `Comment ${id}`,
  creatorId,
  editCount: 0,
  likeIds: [OTHER],
  createdAt: AT,
  updatedAt: AT,
  deletedAt: null,
});
const board = boardOf({
  'To do': [
    {
      title: 'One',
      commentCount: 2,
      filesCount: 2,
      checkListCount: 3,
      checkListDoneCount: 1,
      hasDescription: true,
      assigneeIds: [OTHER],
      notifyUsers: [OTHER],
    },
    'Two',
  ],
  Done: ['Three', 'Four'],
});
const CHILDREN: RowChange[] = [
  ...LISTS.map((id, index) =>
    put({
      op: 'put',
      table: 'checkLists',
      row: { ...on, id, title: `List ${id}`, sortIndex: index, hideChecked: false },
    }),
  ),
  ...ITEMS.map((id, index) =>
    put({
      op: 'put',
      table: 'checkListItems',
      row: {
        ...on,
        id,
        checkListId: index < 2 ? 31 : 32,
        title: `Item ${id}`,
        sortIndex: index,
        checked: index === 0,
        assigneeId: index === 1 ? VIEWER : null,
        dueDate: index === 2 ? '2026-11-09' : null,
      },
    }),
  ),
  ...COMMENTS.map((id) => put({ op: 'put', table: 'comments', row: commentRow(id, VIEWER) })),
  ...FILES.map((id, index) =>
    put({
      op: 'put',
      table: 'files',
      row: {
        ...on,
        id,
        sortIndex: index,
        filename: `${id}.png`,
        url: `/files/${id}`,
        mime: 'image/png',
        size: 5,
        aspectRatio: 1,
        createdAt: AT,
        updatedAt: AT,
        deletedAt: null,
      },
    }),
  ),
  put({
    op: 'put',
    table: 'descriptions',
    row: { id: TASK, version: 1, projectId: BOARD, description: 'Text' },
  }),
  RELATION,
  put({
    op: 'put',
    table: 'fieldValues',
    row: { ...on, fieldId: 1, isStandard: true, value: '2026-11-09' },
  }),
];
const second = board.rows.flatMap((change) =>
  change.op === 'put' && change.table === 'projects'
    ? [put({ ...change, row: { ...change.row, id: 1600, title: 'Second', sortIndex: 5 } })]
    : [],
);
const CONFIRMED: Entities = rootReducer(
  rootReducer(undefined, { type: '@' }),
  snapshotReceived({
    ...board,
    rows: [
      ...board.rows,
      ...CHILDREN,
      ...LABELS,
      ...TREE,
      ...SAVED_VIEWS,
      ...BOARD_PREFERENCES,
      ...NOTIFICATIONS,
      ...second,
      ...SECOND_BOARD,
    ],
  }),
).entities;

const of = (ids: readonly number[]) => fc.constantFrom(...ids);
const title = fc.constantFrom('a', 'b', 'c');
const id = (ids: readonly number[]) => fc.record({ id: of(ids) });
const comment = fc.record({ commentId: of(COMMENTS) });
const tasksOfList = fc.record({
  sectionId: of(SECTIONS),
  taskIds: fc.shuffledSubarray([...TASKS]),
});
const person = fc.record({ taskId: of(TASKS), userId: of([VIEWER, OTHER]) });

/** An arbitrary mutation of each kind; a kind that is missing here does not compile. */
const WANTED: { [N in QueueableName]: fc.Arbitrary<QueuedVariables<N>> } = {
  createProject: fc.record({ id: of(MADE), workspaceId: fc.constant(WORKSPACE), title }),
  duplicateProject: fc.record({ id: of(MADE), projectId: of(PROJECTS), title }),
  updateProjectTitle: fc.record({ id: of(PROJECTS), title }),
  updateProject: fc.oneof(
    fc.record({
      id: of(PROJECTS),
      visibility: fc.constantFrom('public' as const, 'private' as const),
      cardFieldIds: fc.uniqueArray(fc.nat(3)),
    }),
    fc.record({ id: of(PROJECTS), background: fc.constantFrom(null, 'color:1', 'color:2') }),
    fc.record({ id: of(PROJECTS), spaceId: of([11, 12]) }),
    fc.record({ id: of(PROJECTS), isTemplate: fc.boolean() }),
    fc.record({ id: of(PROJECTS), folderId: of([21, 22]), after: of([0, ...PROJECTS]) }),
  ),
  createSpace: fc.record({ id: of(MADE), workspaceId: fc.constant(WORKSPACE), title }),
  updateSpace: fc.oneof(
    fc.record({ id: of(SPACES), title }),
    fc.record({ id: of(SPACES), after: of([0, ...SPACES]) }),
  ),
  deleteSpace: id(SPACES),
  createFolder: fc.record({
    id: of(MADE),
    workspaceId: fc.constant(WORKSPACE),
    title,
    spaceId: fc.constantFrom(null, ...SPACES),
  }),
  updateFolder: fc.oneof(
    fc.record({ id: of(FOLDERS), title }),
    fc.record({
      id: of(FOLDERS),
      spaceId: fc.constantFrom(null, ...SPACES),
      after: of([0, ...FOLDERS]),
    }),
  ),
  deleteFolder: id(FOLDERS),
  archiveProject: id(PROJECTS),
  restoreProject: id(PROJECTS),
  ...VIEW_MUTATIONS,
  ...INBOX_MUTATIONS,
  addSectionToProject: fc.record({ id: of(MADE), projectId: of(PROJECTS), title }),
  duplicateSection: fc.record({
    id: of(MADE),
    sectionId: of(SECTIONS),
    taskIds: fc.constant(TASKS),
    copyIds: fc.constant(COPIES),
  }),
  updateSectionTitle: fc.record({ id: of(SECTIONS), title }),
  updateSection: fc.record(
    {
      id: of(SECTIONS),
      hue: fc.option(fc.nat(11), { nil: null }),
      taskLimit: fc.option(fc.integer({ min: 1, max: 999 }), { nil: null }),
    },
    { requiredKeys: ['id'] },
  ),
  moveSection: fc.record({ id: of(SECTIONS), after: of([0, ...SECTIONS]) }),
  archiveSection: id(SECTIONS),
  restoreSection: id(SECTIONS),
  addTask: fc.record({ id: of(MADE), sectionId: of(SECTIONS), title }),
  addTaskOnCalendar: fc.record({
    id: of(MADE),
    sectionId: of(SECTIONS),
    title,
    dueDate: fc.constantFrom('2026-11-10', '2026-11-11T15:00:00.000Z'),
  }),
  duplicateTask: fc.record({ id: of(MADE), taskId: of(TASKS), sectionId: of(SECTIONS) }),
  updateTaskTitle: fc.record({ id: of(TASKS), title }),
  moveTask: fc.record({ id: of(TASKS), sectionId: of(SECTIONS), after: of([0, ...TASKS]) }),
  sortTasks: tasksOfList,
  moveAllTasks: fc.record({
    sectionId: of(SECTIONS),
    toSectionId: of(SECTIONS),
    taskIds: fc.shuffledSubarray([...TASKS]),
    afters: fc.array(of([0, ...TASKS])),
  }),
  archiveAllTasks: tasksOfList,
  restoreAllTasks: tasksOfList,
  ...taskMutations(TASKS, FILES),
  setTaskDone: fc.record({ id: of(TASKS), isDone: fc.boolean() }),
  archiveTask: id(TASKS),
  restoreTask: id(TASKS),
  updateTaskField: fc.record({
    taskId: of(TASKS),
    fieldId: of([1, 3]),
    isStandard: fc.constant(true),
    value: fc.constantFrom(null, '90'),
  }),
  ...LABEL_MUTATIONS,
  assignTask: fc.oneof(
    person,
    person.map((one) => ({ ...one, watch: false })),
  ),
  unassignTask: fc.oneof(
    person,
    person.map((one) => ({ ...one, unwatch: true })),
  ),
  setNotifications: fc.record({
    taskId: of(TASKS),
    userId: fc.constant(VIEWER),
    notify: fc.boolean(),
  }),
  createCheckList: fc.record({ id: of(MADE), taskId: of(TASKS), title }),
  deleteCheckList: id(LISTS),
  restoreCheckList: id(LISTS),
  updateCheckListTitle: fc.record({ id: of(LISTS), title }),
  updateCheckListHideChecked: fc.record({ id: of(LISTS), hideChecked: fc.boolean() }),
  updateCheckListSort: fc.record({ id: of(LISTS), after: of([0, ...LISTS]) }),
  ...itemMutations({
    items: ITEMS,
    lists: LISTS,
    sections: SECTIONS,
    tasks: TASKS,
    made: MADE,
    users: [VIEWER, OTHER],
  }),
  addComment: fc.record({ id: of(MADE), taskId: of(TASKS), content: title }),
  editComment: fc.record({ commentId: of(COMMENTS), content: title }),
  deleteComment: comment,
  restoreComment: comment,
  likeComment: comment,
  unlikeComment: comment,
  deleteTaskFile: id(FILES),
  restoreTaskFile: id(FILES),
  updateFilename: fc.record({ id: of(FILES), filename: fc.constantFrom('a.png', 'b.png') }),
  ...RELATION_MUTATIONS,
  updateTaskDescription: fc.record({
    id: of(TASKS),
    description: fc.constantFrom('', 'x', 'y'),
    baseVersion: fc.constant(1),
  }),
};

const ENQUEUED_AT = Date.UTC(2026, 10, 9, 9);
let minted = 0;
function entryOf(name: string, variables: object, seen: Entities): PendingMutation {
  const prediction = findMutation(MUTATIONS, name);
  if (!prediction) throw new Error(`nothing is predicted for ${name}`);
  const given = variables as Record<string, unknown>;
  const inverse = prediction.inverse(seen, variables as never, ENQUEUED_AT);
  return {
    mutationId: `m${++minted}`,
    name,
    variables: given,
    at: ENQUEUED_AT,
    userId: VIEWER,
    workspaceId: WORKSPACE,
    inverse,
    makes: prediction.createsEntity ? Number(given['id']) : null,
  };
}

const wishOf = (name: QueueableName) =>
  (WANTED[name] as fc.Arbitrary<object>).map((variables) => ({ name, variables }));
const someWish = fc.oneof(...QUEUEABLE.map(wishOf));
/** No screen offers a mutation for a state that already holds, or for an unknown id. */
function isOffered(
  seen: Entities,
  { name, variables }: { name: QueueableName; variables: object },
): boolean {
  const { id: made, commentId = 0 } = variables as { id?: number; commentId?: number };
  const isLiked = seen.comments.entities[commentId]?.likeIds.includes(VIEWER);
  if (name.includes('CheckList') && !isInSight(seen, name, variables)) return false;
  if (name === 'likeComment' || name === 'unlikeComment')
    return isLiked === (name === 'unlikeComment');
  return !findMutation(MUTATIONS, name)?.createsEntity || !isKnown(seen, made);
}

/** Whether an id belongs to an entity, or to an option of a field. */
function isKnown(seen: Entities, id: number | undefined): boolean {
  const options = Object.values(seen.fieldDefinitions.entities).flatMap((field) => field.options);
  return (
    Object.values(seen).some(({ entities }) => Object.hasOwn(entities, String(id))) ||
    options.some((option) => [option.id, ...option.mergedIds].includes(id ?? 0))
  );
}

/**
 * The visible state, whatever the numbers below it: without archived or deleted rows, and with a
 * position as the preceding row.
 */
function sight(entities: Entities) {
  const all = <Row>({ entities }: { entities: Record<string | number, Row> }) =>
    Object.values(entities);
  const isLive = (row: { archivedAt: string | null }) => row.archivedAt === null;
  const isKept = (row: { isRemoved?: boolean }) => row.isRemoved !== true;
  // The copies of tasks go with the copy of their list.
  const gone = all(entities.taskLinks).flatMap(({ taskId, sectionId }) =>
    COPIES.includes(taskId) && !isLive(entities.sections.entities[sectionId] ?? { archivedAt: '' })
      ? [taskId]
      : [],
  );
  const tasks = all(entities.tasks).filter((task) => isLive(task) && !gone.includes(task.id));
  const tasksIn = (sectionId: number) =>
    all(entities.taskLinks)
      .filter(
        (link) => link.sectionId === sectionId && tasks.some((task) => task.id === link.taskId),
      )
      .toSorted((a, b) => a.sortIndex - b.sortIndex)
      .map((link) => link.taskId);
  return {
    boards: inOrder(all(entities.projects))
      .filter(isLive)
      .map((one) => [
        one.id,
        one.title,
        one.visibility,
        one.background,
        one.cardFieldIds,
        one.isTemplate,
        one.spaceId,
        one.folderId,
      ]),
    spaces: inOrder(all(entities.spaces)).map((space) => [space.id, space.title]),
    folders: inOrder(all(entities.folders)).map((one) => [one.id, one.title, one.spaceId]),
    views: shownViews(entities),
    preferences: shownPreferences(entities),
    notifications: shownNotifications(entities),
    lists: inOrder(all(entities.sections))
      .filter(isLive)
      // Only lists of one board have an order among them.
      .toSorted((a, b) => a.projectId - b.projectId)
      .map(({ projectId, id, title: name, hue, taskLimit }) => [
        ...[projectId, id, name, hue, taskLimit],
        tasksIn(id),
      ]),
    tasks: tasks.map((task) => [
      task.id,
      task.title,
      task.isDone,
      task.assigneeIds.toSorted(),
      task.notifyUsers.toSorted(),
      task.commentCount,
      task.filesCount,
      task.checkListCount,
      task.checkListDoneCount,
      task.hasDescription,
    ]),
    checkLists: inOrder(all(entities.checkLists).filter(isKept)).map((list) => [
      list.id,
      list.title,
      list.hideChecked,
      inOrder(
        all(entities.checkListItems).filter((item) => isKept(item) && item.checkListId === list.id),
      ).map((item) => [item.id, item.title, item.checked, item.assigneeId, item.dueDate]),
    ]),
    comments: all(entities.comments)
      .filter(({ deletedAt }) => deletedAt === null)
      .map((one) => [one.id, one.content, one.likeIds.toSorted()]),
    files: inOrder(all(entities.files).filter(isKept)).map((file) => [file.id, file.filename]),
    fields: shownValues(entities)
      .filter(({ taskId }) => !gone.includes(taskId))
      .map((row) => [row.taskId, row.fieldId, row.value])
      .toSorted(),
    options: inOrder(all(entities.fieldDefinitions)).map((field) => [
      field.id,
      shownOptions(field).map((option) => [
        option.id,
        option.title,
        option.color,
        // A made one that is known already only points to that one.
        option.mergedIds.filter((merged) => OPTIONS.includes(merged)).toSorted(),
      ]),
    ]),
    relations: all(entities.taskRelations).filter(isKept).map(taskRelationKey).toSorted(),
    texts: all(entities.descriptions)
      .filter(({ description }) => description !== '')
      .map((row) => [row.id, row.description]),
  };
}

/** `rowsOf` finds rows by ids, and everything else by keys. */
function expectKeysAsIds(entities: Entities): void {
  for (const { ids, entities: rows } of Object.values(entities))
    expect(Object.keys(rows).toSorted()).toEqual(ids.map(String).toSorted());
}

describe('An undone mutation', () => {
  const takenBack = new Set<string>();

  it('restores the visible state from before, whatever the history', () => {
    fc.assert(
      fc.property(fc.array(someWish, { maxLength: 6 }), someWish, (history, wish) => {
        const before = history.reduce(
          (seen, one) =>
            isOffered(seen, one)
              ? applyOptimistic(seen, [entryOf(one.name, one.variables, seen)], MUTATIONS)
              : seen,
          CONFIRMED,
        );
        fc.pre(isOffered(before, wish));
        const change = entryOf(wish.name, wish.variables, before);
        const after = applyOptimistic(before, [change], MUTATIONS);
        if (!change.inverse) {
          // A mutation without an inverse changed nothing, or states why not.
          if (
            !Object.hasOwn(IRREVERSIBLE, change.name) &&
            !leavesArchived(before, change.name, change.variables) &&
            !snoozesApart(before, change.name, change.variables)
          )
            expect(sight(after)).toEqual(sight(before));
          return;
        }
        takenBack.add(change.name);
        const back = applyOptimistic(
          after,
          [entryOf(change.inverse.name, change.inverse.variables, after)],
          MUTATIONS,
        );
        expect(sight(back)).toEqual(sight(before));
      }),
      { numRuns: LAW_RUNS * 2 },
    );
  });

  it.each(QUEUEABLE)('%s can be undone and redone', (name) => {
    fc.assert(
      fc.property(wishOf(name), (wish) => {
        if (!isOffered(CONFIRMED, wish)) return;
        const change = entryOf(wish.name, wish.variables, CONFIRMED);
        const after = applyOptimistic(CONFIRMED, [change], MUTATIONS);
        expectKeysAsIds(after);
        if (!change.inverse) return;
        const undo = entryOf(change.inverse.name, change.inverse.variables, after);
        const back = applyOptimistic(after, [undo], MUTATIONS);
        expectKeysAsIds(back);
        takenBack.add(change.name);
        expect(sight(back)).toEqual(sight(CONFIRMED));
        if (!undo.inverse) {
          if (!Object.hasOwn(IRREVERSIBLE, undo.name)) expect(sight(back)).toEqual(sight(after));
          return;
        }
        takenBack.add(undo.name);
        expect(
          sight(
            applyOptimistic(
              back,
              [entryOf(undo.inverse.name, undo.inverse.variables, back)],
              MUTATIONS,
            ),
          ),
        ).toEqual(sight(after));
      }),
      { numRuns: Math.max(25, LAW_RUNS / 10) },
    );
  });

  it('exists for every queueable mutation without a stated exception', () => {
    expect(
      QUEUEABLE.filter((name) => !takenBack.has(name) && !Object.hasOwn(IRREVERSIBLE, name)),
    ).toEqual([]);
  });
});
