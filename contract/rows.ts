import type { BoardVisibility } from './generated/schema';

/** A row is one entity as the server confirmed it; `version` is the seq of the commit that wrote it. */
export interface ProjectRow {
  id: number;
  version: number;
  workspaceId: number;
  title: string;
  slug: string;
  visibility: BoardVisibility;
  spaceId: number | null;
  folderId: number | null;
  background: string | null;
  sortIndex: number;
  cardFieldIds: number[];
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
}

export interface SectionRow {
  id: number;
  version: number;
  workspaceId: number;
  projectId: number;
  title: string;
  sortIndex: number;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
}

export interface TaskRow {
  id: number;
  version: number;
  workspaceId: number;
  /** The board that the task lives on; null where only its owner's My Tasks holds it. */
  projectId: number | null;
  title: string;
  slug: string;
  isDone: boolean;
  hasDescription: boolean;
  assigneeIds: number[];
  notifyUsers: number[];
  commentCount: number;
  filesCount: number;
  checkListCount: number;
  checkListDoneCount: number;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
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

export interface UserRow {
  id: number;
  /** People are no part of a workspace's log: the seq of the commit or snapshot that carried them. */
  version: number;
  name: string;
  nick: string;
  nickShort: string;
}

export interface Rows {
  projects: ProjectRow;
  sections: SectionRow;
  tasks: TaskRow;
  taskLinks: TaskLinkRow;
  users: UserRow;
}
export type TableName = keyof Rows;

/** The key of a link: its section, then its task. */
export const taskLinkKey = (sectionId: number, taskId: number) => `${sectionId}:${taskId}`;

/**
 * What happens to rows. `drop` is a deletion and leaves a grave; `forget` is a loss of sight and leaves nothing;
 * `forget-scope` is the loss of sight of a board with all that stands on it.
 */
export type RowChange =
  | { [T in TableName]: { op: 'put'; table: T; row: Rows[T] } }[TableName]
  | { op: 'drop'; table: TableName; key: number | string; version: number }
  | { op: 'forget'; table: TableName; key: number | string }
  | { op: 'forget-scope'; scope: `Project:${number}` };
