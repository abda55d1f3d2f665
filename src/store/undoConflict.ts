import { deferredMutations } from '../entities/mutationRegistry.lazy';
import type { TaskRepeat } from '../../contract/generated/schema';
import { fieldValueKey } from '../../contract/rows';
import type { QueuedVariables, QueueableName } from '../entities/mutationRegistry';
import type { Entities } from '../entities/entitiesReducer';
import { linksByTask } from '../entities/tasks/linkIndex';
import { applyOptimistic, selectOptimisticEntities } from '../entities/optimisticState';
import type { PendingMutation } from '../sync/pendingMutation';
import type { RootState } from './rootReducer';

/** The kind of a value, for the dialog that shows it. */
export type ValueKind =
  | { kind: 'text' }
  | { kind: 'list' }
  | { kind: 'board' }
  | { kind: 'visibility' }
  | { kind: 'repeat' }
  | { kind: 'field'; fieldId: number; isStandard: boolean };

/**
 * An undo that meets a newer change by another user: the current value, and the value that undo
 * would restore.
 */
export interface UndoConflict {
  /** The title of the task, list or board. */
  title: string;
  of: ValueKind;
  now: string | null;
  before: string | null;
  /** The number of other conflicting changes in the same action. */
  others: number;
}

/** Methods, so that their parameters are bivariant. */
interface Reader<Variables> {
  of(variables: Variables): ValueKind;
  /** One conflict for each of these is possible, for example for each moved task. */
  parts?(variables: Variables): Variables[];
  /**
   * The value after the action. Default: the value that `read` finds after applying the action to the
   * current state.
   */
  valueAfter?(variables: Variables): string;
  read(
    entities: Entities,
    variables: Variables,
  ): { value: string | null; title: string } | undefined;
}

const TEXT = () => ({ kind: 'text' }) as const;
const titleOf = (row: { title: string } | undefined) =>
  row && { value: row.title, title: row.title };

/**
 * Only values with more than two states: a boolean that another user has changed since is already as
 * it was before, so undoing the action changes nothing. Positions among siblings do not conflict.
 */
const READERS: { readonly [N in QueueableName]?: Reader<QueuedVariables<N>> } = {
  updateTaskTitle: { of: TEXT, read: ({ tasks }, { id }) => titleOf(tasks.entities[id]) },
  updateSectionTitle: { of: TEXT, read: ({ sections }, { id }) => titleOf(sections.entities[id]) },
  updateSection: {
    of: TEXT,
    read: ({ sections }, { id, taskLimit }) =>
      taskLimit === undefined
        ? undefined
        : valueOf(sections.entities[id], sections.entities[id]?.taskLimit?.toString()),
  },
  updateProjectTitle: { of: TEXT, read: ({ projects }, { id }) => titleOf(projects.entities[id]) },
  updateCheckListTitle: {
    of: TEXT,
    read: ({ checkLists }, { id }) => titleOf(checkLists.entities[id]),
  },
  updateCheckListItemTitle: {
    of: TEXT,
    read: ({ checkListItems }, { id }) => titleOf(checkListItems.entities[id]),
  },
  updateFilename: {
    of: TEXT,
    read: ({ files }, { id }) =>
      titleOf(files.entities[id] && { title: files.entities[id].filename }),
  },
  updateTaskDescription: {
    of: TEXT,
    read: ({ tasks, descriptions }, { id }) =>
      valueOf(tasks.entities[id], descriptions.entities[id]?.description),
  },
  editComment: {
    of: TEXT,
    read: ({ tasks, comments }, { commentId }) =>
      valueOf(
        tasks.entities[comments.entities[commentId]?.taskId ?? 0],
        comments.entities[commentId]?.content,
      ),
  },
  updateTaskField: {
    of: ({ fieldId, isStandard }) => ({ kind: 'field', fieldId, isStandard }),
    read: ({ tasks, fieldValues }, { taskId, isStandard, fieldId }) =>
      valueOf(
        tasks.entities[taskId],
        fieldValues.entities[fieldValueKey({ taskId, isStandard, fieldId })]?.value,
      ),
  },
  setTaskRepeat: {
    of: () => ({ kind: 'repeat' }),
    read: ({ tasks }, { taskId }) => {
      const task = tasks.entities[taskId];
      return valueOf(task, task?.repeat && repeatText(task.repeat));
    },
  },
  updateFieldOption: {
    of: TEXT,
    read: ({ fieldDefinitions }, { id, title }) =>
      title == null
        ? undefined
        : titleOf(
            Object.values(fieldDefinitions.entities)
              .flatMap(({ options }) => options)
              .find((option) => option.id === id),
          ),
  },
  updateSavedView: {
    of: TEXT,
    read: ({ savedViews }, { id, title }) =>
      title == null ? undefined : titleOf(savedViews.entities[id]),
  },
  moveTask: {
    of: () => ({ kind: 'list' }),
    read: ({ tasks, taskLinks, sections }, { id, sectionId }) => {
      // A move within My Tasks concerns the position there, any other move the position on the
      // board.
      const isMine = sections.entities[sectionId]?.projectId !== tasks.entities[id]?.projectId;
      const place = linksByTask(taskLinks.entities)
        .get(id)
        ?.find(({ projectId }) => (projectId === tasks.entities[id]?.projectId) !== isMine);
      return valueOf(tasks.entities[id], place && String(place.sectionId));
    },
  },
  moveTasksToBoard: {
    of: () => ({ kind: 'list' }),
    parts: ({ taskIds, sectionIds, ...variables }) =>
      taskIds.map((id, at) => ({
        ...variables,
        taskIds: [id],
        sectionIds: sectionIds.slice(at, at + 1),
      })),
    // A second move would find none of the tasks on their first board.
    valueAfter: ({ sectionIds }) => String(sectionIds[0]),
    read: ({ tasks, taskLinks }, { taskIds }) => {
      const task = tasks.entities[taskIds[0] ?? 0];
      const place = linksByTask(taskLinks.entities)
        .get(task?.id ?? 0)
        ?.find(({ projectId }) => projectId === task?.projectId);
      return valueOf(task, place && String(place.sectionId));
    },
  },
  moveSectionToBoard: {
    of: () => ({ kind: 'board' }),
    read: ({ sections }, { id }) =>
      valueOf(sections.entities[id], sections.entities[id]?.projectId.toString()),
  },
  updateProject: {
    of: () => ({ kind: 'visibility' }),
    read: ({ projects }, { id, visibility }) =>
      visibility === undefined
        ? undefined
        : valueOf(projects.entities[id], projects.entities[id]?.visibility),
  },
};

/** Rows of the server have the properties in another order than those of the device. */
function repeatText({ rule, timeZone, start, isAfterCompletion }: TaskRepeat): string {
  return JSON.stringify({ rule, timeZone, start, isAfterCompletion });
}

function valueOf(task: { title: string } | undefined, value: string | null | undefined) {
  return task && { value: value ?? null, title: task.title };
}

/**
 * The values that another user has changed since an action: each is neither as the action left it
 * nor as it was before. Null if there is none, or if the entity no longer exists.
 */
export function conflictOf(
  state: RootState,
  entry: readonly PendingMutation[],
): UndoConflict | null {
  const current = selectOptimisticEntities(state);
  const taken = entry.flatMap((change) =>
    change.inverse ? [{ ...change, ...change.inverse }] : [],
  );
  // Computed for the whole action at once: one pass for each of hundreds of mutations takes
  // seconds.
  const mutations = { ...state.mutations, ...deferredMutations };
  const after = applyOptimistic(current, entry, mutations);
  const before = applyOptimistic(current, taken.reverse(), mutations);
  const [first, ...others] = entry.flatMap((change) =>
    conflictsOfChange({ current, after, before }, change),
  );
  return first ? { ...first, others: others.length } : null;
}

function conflictsOfChange(
  states: { current: Entities; after: Entities; before: Entities },
  change: PendingMutation,
): Omit<UndoConflict, 'others'>[] {
  const readers: Readonly<Record<string, Reader<PendingMutation['variables']> | undefined>> =
    READERS;
  const reader = readers[change.name];
  if (!reader || !change.inverse) return [];
  const parts = reader.parts?.(change.variables) ?? [change.variables];
  return parts.flatMap((variables) => {
    const now = reader.read(states.current, variables);
    const after = reader.valueAfter?.(variables) ?? reader.read(states.after, variables)?.value;
    const before = reader.read(states.before, variables);
    if (!now || after === undefined || !before) return [];
    if (now.value === after || now.value === before.value) return [];
    return [{ title: now.title, of: reader.of(variables), now: now.value, before: before.value }];
  });
}
