import type { TaskRepeat } from '../../contract/generated/schema';
import { STANDARD_FIELD } from '../../contract/fields';
import { hueOfColor } from '../../contract/labels';
import { fieldValueKey } from '../../contract/rows';
import type { QueuedVariables, QueueableName } from '../entities/mutationRegistry';
import type { Entities } from '../entities/entitiesReducer';
import { linksByTask } from '../entities/tasks/linkIndex';

/** The kind of a value, for the dialog that shows it. */
export type ValueKind =
  | { kind: 'text' }
  | { kind: 'list' }
  | { kind: 'board' }
  | { kind: 'visibility' }
  | { kind: 'repeat' }
  /** The number of a chalk; null is the colour by position for a list, else none. */
  | { kind: 'hue'; isOfList: boolean }
  | { kind: 'background' }
  /** The number of a chalk, or `file:` and the id of an image. */
  | { kind: 'cover' }
  /** The ids of the fields that cards show. */
  | { kind: 'cardFields' }
  /** The query of a saved view. */
  | { kind: 'view' }
  /** `space:` or `folder:` and its id; null is the top level of the tree. */
  | { kind: 'group' }
  | { kind: 'field'; fieldId: number; isStandard: boolean };

/** Methods, so that their parameters are bivariant. */
export interface Reader<Variables> {
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
/** Displayed as the standard fields of the same types. */
const DATE = () => ({ kind: 'field', fieldId: STANDARD_FIELD.dueDate, isStandard: true }) as const;
const PERSON = () =>
  ({ kind: 'field', fieldId: STANDARD_FIELD.createdBy, isStandard: true }) as const;
const titleOf = (row: { title: string } | undefined) =>
  row && { value: row.title, title: row.title };

/**
 * Only values with more than two states: a boolean that another user has changed since is already as
 * it was before, so undoing the action changes nothing. Positions among siblings do not conflict.
 * A mutation of several values has a reader for each.
 */
export const READERS: {
  readonly [N in QueueableName]?:
    Reader<QueuedVariables<N>> | readonly Reader<QueuedVariables<N>>[];
} = {
  updateTaskTitle: { of: TEXT, read: ({ tasks }, { id }) => titleOf(tasks.entities[id]) },
  updateSectionTitle: { of: TEXT, read: ({ sections }, { id }) => titleOf(sections.entities[id]) },
  updateSection: [
    {
      of: TEXT,
      read: ({ sections }, { id, taskLimit }) =>
        taskLimit === undefined
          ? undefined
          : valueOf(sections.entities[id], sections.entities[id]?.taskLimit?.toString()),
    },
    {
      of: () => ({ kind: 'hue', isOfList: true }),
      read: ({ sections }, { id, hue }) =>
        hue === undefined
          ? undefined
          : valueOf(sections.entities[id], sections.entities[id]?.hue?.toString()),
    },
  ],
  updateProjectTitle: { of: TEXT, read: ({ projects }, { id }) => titleOf(projects.entities[id]) },
  updateCheckListTitle: {
    of: TEXT,
    read: ({ checkLists }, { id }) => titleOf(checkLists.entities[id]),
  },
  updateCheckListItemTitle: {
    of: TEXT,
    read: ({ checkListItems }, { id }) => titleOf(checkListItems.entities[id]),
  },
  updateCheckListItemDueDate: {
    of: DATE,
    read: ({ checkListItems }, { id }) =>
      valueOf(checkListItems.entities[id], checkListItems.entities[id]?.dueDate),
  },
  updateCheckListItemAssignee: {
    of: PERSON,
    read: ({ checkListItems }, { id }) =>
      valueOf(checkListItems.entities[id], checkListItems.entities[id]?.assigneeId?.toString()),
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
  setTaskCover: {
    of: () => ({ kind: 'cover' }),
    read: ({ tasks }, { id }) => {
      const task = tasks.entities[id];
      return valueOf(
        task,
        task?.coverFileId == null ? task?.coverHue?.toString() : `file:${task.coverFileId}`,
      );
    },
  },
  setTaskRepeat: {
    of: () => ({ kind: 'repeat' }),
    read: ({ tasks }, { taskId }) => {
      const task = tasks.entities[taskId];
      return valueOf(task, task?.repeat && repeatText(task.repeat));
    },
  },
  updateFieldOption: [
    {
      of: TEXT,
      read: (entities, { id, title }) =>
        title == null ? undefined : titleOf(optionOf(entities, id)),
    },
    {
      of: () => ({ kind: 'hue', isOfList: false }),
      read(entities, { id, color }) {
        if (color === undefined) return undefined;
        const option = optionOf(entities, id);
        return valueOf(option, hueOfColor(option?.color)?.toString());
      },
    },
  ],
  updateSavedView: [
    {
      of: TEXT,
      read: ({ savedViews }, { id, title }) =>
        title == null ? undefined : titleOf(savedViews.entities[id]),
    },
    {
      of: () => ({ kind: 'view' }),
      read: ({ savedViews }, { id, state }) =>
        state == null
          ? undefined
          : valueOf(savedViews.entities[id], savedViews.entities[id]?.state),
    },
  ],
  moveTask: {
    of: () => ({ kind: 'list' }),
    read: ({ tasks, taskLinks, sections }, { id, sectionId }) => {
      // A move within My Tasks concerns the position there, any other move the position on the
      // board.
      const isMine = sections.entities[sectionId]?.projectId !== tasks.entities[id]?.projectId;
      const place = linksByTask(taskLinks)
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
      const place = linksByTask(taskLinks)
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
  updateProject: [
    {
      of: () => ({ kind: 'visibility' }),
      read: ({ projects }, { id, visibility }) =>
        visibility === undefined
          ? undefined
          : valueOf(projects.entities[id], projects.entities[id]?.visibility),
    },
    {
      of: () => ({ kind: 'background' }),
      read: ({ projects }, { id, background }) =>
        background === undefined
          ? undefined
          : valueOf(projects.entities[id], projects.entities[id]?.background),
    },
    {
      of: () => ({ kind: 'cardFields' }),
      read: ({ projects }, { id, cardFieldIds }) =>
        cardFieldIds == null
          ? undefined
          : valueOf(
              projects.entities[id],
              projects.entities[id]?.cardFieldIds.toSorted((a, b) => a - b).join(),
            ),
    },
    {
      of: () => ({ kind: 'group' }),
      read: ({ projects }, { id, spaceId, folderId }) =>
        spaceId === undefined && folderId === undefined
          ? undefined
          : valueOf(projects.entities[id], groupOf(projects.entities[id])),
    },
  ],
  updateSpace: {
    of: TEXT,
    read: ({ spaces }, { id, title }) => (title == null ? undefined : titleOf(spaces.entities[id])),
  },
  updateFolder: [
    {
      of: TEXT,
      read: ({ folders }, { id, title }) =>
        title == null ? undefined : titleOf(folders.entities[id]),
    },
    {
      of: () => ({ kind: 'group' }),
      read: ({ folders }, { id, spaceId }) =>
        spaceId === undefined
          ? undefined
          : valueOf(folders.entities[id], groupOf(folders.entities[id])),
    },
  ],
};

function groupOf(row: { spaceId?: number | null; folderId?: number | null } | undefined) {
  if (row?.folderId != null) return `folder:${row.folderId}`;
  return row?.spaceId == null ? null : `space:${row.spaceId}`;
}

function optionOf({ fieldDefinitions }: Entities, id: number) {
  return Object.values(fieldDefinitions.entities)
    .flatMap(({ options }) => options)
    .find((option) => option.id === id);
}

/** Rows of the server have the properties in another order than those of the device. */
function repeatText({ rule, timeZone, start, isAfterCompletion }: TaskRepeat): string {
  return JSON.stringify({ rule, timeZone, start, isAfterCompletion });
}

function valueOf(task: { title: string } | undefined, value: string | null | undefined) {
  return task && { value: value ?? null, title: task.title };
}
