import type {
  CheckList,
  CheckListItem,
  Comment,
  FieldDefinition,
  FieldValue,
  File,
  Folder,
  Project,
  Section,
  Space,
  Task,
  User,
} from './generated/schema';

/** A row is one entity as the server confirmed it; `version` is the seq of the commit that wrote it. */
export interface ProjectRow extends Omit<Project, 'members' | 'sections'> {
  /** The user's own My Tasks: stored as a board, but not part of any list of boards. */
  isPersonal?: true;
}

export type SectionRow = Omit<Section, 'project'>;

/** What a task has beside its columns: rows of other tables, and its board and people, which stand here as ids. */
type BesideColumns =
  | 'project'
  | 'assignee'
  | 'description'
  | 'descriptionVersion'
  | 'fieldValues'
  | 'checkList'
  | 'files'
  | 'relatedTasks';
export interface TaskRow extends Omit<Task, BesideColumns> {
  /** The board that the task lives on; null where only its owner's My Tasks holds it. */
  projectId: number | null;
  assigneeIds: number[];
}

/** A task's place: TaskHasSection. Known by its two ends, because a prediction has to name it before it has an id. */
export interface TaskLinkRow {
  taskId: number;
  sectionId: number;
  /** The section's board, so that a snapshot of the board knows its links. */
  projectId: number;
  version: number;
  sortIndex: number;
}

export interface UserRow extends Pick<User, 'id' | 'name' | 'nick' | 'nickShort'> {
  /** People are no part of a workspace's log: the seq of the commit or snapshot that carried them. */
  version: number;
}

/** What hangs on a task names the task's board too, so that it goes out of sight with it. */
export type CheckListRow = Omit<CheckList, 'items'> & Removable;
export type CheckListItemRow = CheckListItem & Removable;
export type FileRow = File & Removable;
/** Set by a deletion that waits, so that taking it back can show what was there; a confirmed one takes the row. */
interface Removable {
  isRemoved?: boolean;
}
/** Known by its task and field, because a prediction has to name it before it has an id. A cleared one is null. */
export type FieldValueRow = Omit<FieldValue, 'id'>;
/** A field that a workspace or a board has, with its options. */
export type FieldDefinitionRow = FieldDefinition;

/** A task's text: not always loaded, so not a column of the task. `id` is the task's. */
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
  /** Who likes it: how many, and whether the reader does, follows from it. */
  likeIds: number[];
}

/** Groups of boards in the sidebar. */
export type SpaceRow = Space;
export type FolderRow = Folder;

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
}
export type TableName = keyof Rows;

/** The key of a link: its section, then its task. */
export const taskLinkKey = (sectionId: number, taskId: number) => `${sectionId}:${taskId}`;

/** The key of a field's value: its task, whether the field is a standard one, the field. */
export const fieldValueKey = ({
  taskId,
  isStandard,
  fieldId,
}: Pick<FieldValue, 'taskId' | 'isStandard' | 'fieldId'>) =>
  `${taskId}:${isStandard ? 1 : 0}:${fieldId}`;

/**
 * What happens to rows, as of `version`. `drop` is a deletion, or a task that went where this reader sees nothing, and
 * leaves a grave; `forget` is a loss of sight and leaves nothing; `forget-scope` is the loss of sight of a board
 * or a task with all that hangs on it.
 */
export type RowChange =
  | { [T in TableName]: { op: 'put'; table: T; row: Rows[T] } }[TableName]
  | { op: 'drop'; table: TableName; key: number | string; version: number }
  | { op: 'forget'; table: TableName; key: number | string; version: number }
  | { op: 'forget-scope'; scope: `Project:${number}` | `Task:${number}`; version: number };
