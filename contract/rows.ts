import type {
  BoardPreference,
  CheckList,
  CheckListItem,
  Comment,
  FieldDefinition,
  FieldOption,
  FieldValue,
  File,
  Folder,
  Notification,
  Project,
  SavedView,
  Section,
  Space,
  Task,
  TaskRelation,
  User,
} from './generated/schema';

/**
 * A row is one entity as the server confirmed it; `version` is the seq of the commit that wrote it.
 */
export interface ProjectRow extends Omit<Project, 'members' | 'sections'> {
  /** The user's own My Tasks: stored as a board, but not part of any list of boards. */
  isPersonal?: true;
}

export type SectionRow = Omit<Section, 'project'>;

/**
 * Task properties that are not columns: rows of other tables, and its board and users, stored as
 * ids.
 */
type BesideColumns =
  | 'project'
  | 'assignee'
  | 'description'
  | 'descriptionVersion'
  | 'fieldValues'
  | 'checkList'
  | 'files'
  | 'relatedTasks';
export interface TaskRow extends Omit<Task, BesideColumns | 'isTemplate'> {
  /** The task's board; null if the task is only in its owner's My Tasks. */
  projectId: number | null;
  assigneeIds: number[];
  /** A task template of the board. It is in no list that the client knows. */
  isTemplate?: true;
}

/**
 * A task's position in a list: TaskHasSection. Keyed by its section and task, because an optimistic
 * mutation needs a key before the id exists.
 */
export interface TaskLinkRow {
  taskId: number;
  sectionId: number;
  /** The section's board, so that a snapshot of the board covers its links. */
  projectId: number;
  version: number;
  sortIndex: number;
}

export interface UserRow extends Pick<User, 'id' | 'name' | 'nick' | 'nickShort'> {
  /**
   * The colour of the avatar in this workspace, as `User.hue` of the schema. Rows from before hues
   * existed, stored by a device or in the commit log, have none.
   */
  hue?: number;
  /**
   * Users are not part of a workspace's log: the seq of the commit or snapshot that contained them.
   */
  version: number;
}

/**
 * Rows that belong to a task also name its board, so that they are removed with it when the board
 * is no longer visible.
 */
export type CheckListRow = Omit<CheckList, 'items'> & Removable;
export interface CheckListItemRow extends Omit<CheckListItem, 'assignee'>, Removable {
  assigneeId: number | null;
}
export type FileRow = File & Removable;
/**
 * Set by a pending deletion, so that undoing it can show the old content; a confirmed deletion
 * removes the row.
 */
interface Removable {
  isRemoved?: boolean;
}
/**
 * Keyed by its task and field, because an optimistic mutation needs a key before the id exists. A
 * cleared value is null.
 */
export type FieldValueRow = Omit<FieldValue, 'id'>;
export type FieldOptionRow = FieldOption & Removable;
/** A field of a workspace or a board, with its options. */
export interface FieldDefinitionRow extends Omit<FieldDefinition, 'options'> {
  options: FieldOptionRow[];
}

/** A task's description: not always loaded, so not a column of the task. `id` is the task's. */
export interface DescriptionRow {
  id: number;
  version: number;
  projectId: number | null;
  description: string;
}

export interface CommentRow extends Omit<
  Comment,
  'creator' | 'likes' | 'likeCounter' | 'likedByMe'
> {
  creatorId: number;
  /** The ids of users who like it; the count and the viewer's own like are derived from them. */
  likeIds: number[];
}

/** Keyed by its tasks and type, because an optimistic mutation needs a key before the id exists. */
export type TaskRelationRow = Omit<TaskRelation, 'id'> & Removable;

/** Groups of boards in the sidebar. */
export type SpaceRow = Space;
export type FolderRow = Folder;

/** The viewer's own stars and collapsed lists; its id is the board's. */
export type BoardPreferenceRow = BoardPreference;

/** A notification in the user's inbox. */
export interface NotificationRow extends Omit<Notification, 'actor'> {
  /** The user who caused it. */
  actorId: number | null;
}

/** A saved view of a board. */
export type SavedViewRow = SavedView & Removable;

export interface Rows {
  projects: ProjectRow;
  sections: SectionRow;
  tasks: TaskRow;
  taskLinks: TaskLinkRow;
  users: UserRow;
  checkLists: CheckListRow;
  checkListItems: CheckListItemRow;
  comments: CommentRow;
  files: FileRow;
  fieldValues: FieldValueRow;
  fieldDefinitions: FieldDefinitionRow;
  descriptions: DescriptionRow;
  spaces: SpaceRow;
  folders: FolderRow;
  taskRelations: TaskRelationRow;
  savedViews: SavedViewRow;
  boardPreferences: BoardPreferenceRow;
  notifications: NotificationRow;
}
export type TableName = keyof Rows;

/** The key of a link: its section, then its task. */
export const taskLinkKey = (sectionId: number, taskId: number) => `${sectionId}:${taskId}`;

/** The key of a field's value: its task, whether the field is a standard one, and the field. */
export const fieldValueKey = ({
  taskId,
  isStandard,
  fieldId,
}: Pick<FieldValue, 'taskId' | 'isStandard' | 'fieldId'>) =>
  `${taskId}:${isStandard ? 1 : 0}:${fieldId}`;

type RelatedEnds = Pick<TaskRelation, 'taskId' | 'relatedTaskId' | 'type'>;

/** A relation as it is stored: one without a direction names the task with the smaller id first. */
export function orderedRelation({ taskId, relatedTaskId, type }: RelatedEnds): RelatedEnds {
  return type === 'TaskRelatesToTask' && taskId > relatedTaskId
    ? { taskId: relatedTaskId, relatedTaskId: taskId, type }
    : { taskId, relatedTaskId, type };
}

/** The key of a relation, whichever of its tasks is named first if it has no direction. */
export function taskRelationKey(relation: RelatedEnds): string {
  const { taskId, relatedTaskId, type } = orderedRelation(relation);
  return `${taskId}:${relatedTaskId}:${type}`;
}

/**
 * Row changes, as of `version`. `drop` is a deletion, or a task or list that is no longer visible,
 * and leaves a tombstone; `forget-scope` is the loss of access to a board or a task with everything
 * that belongs to it, and leaves none.
 */
export type RowChange =
  | { [T in TableName]: { op: 'put'; table: T; row: Rows[T] } }[TableName]
  | { op: 'drop'; table: TableName; key: number | string; version: number }
  | { op: 'forget-scope'; scope: `Project:${number}` | `Task:${number}`; version: number };
