import type {
  CheckList,
  CheckListItem,
  Comment,
  FieldValue,
  File,
  RelatedTask,
  TaskRelation,
  User,
} from './generated/schema';
import {
  taskLinkKey,
  type BoardPreferenceRow,
  type DescriptionRow,
  type FieldDefinitionRow,
  type FolderRow,
  type NotificationRow,
  type ProjectRow,
  type RowChange,
  type SectionRow,
  type SavedViewRow,
  type SpaceRow,
  type TaskRow,
  type UserRow,
} from './rows';

/**
 * Rows in the wire format, the same in messages and responses: the schema's own objects, without
 * what is not a column. This file converts them to rows of the store.
 */
export type WireUser = Pick<User, 'id' | 'name' | 'nick' | 'nickShort'> & Pick<UserRow, 'hue'>;
export type WireProject = ProjectRow;
export type WireSection = SectionRow;
export type WireLink = Pick<
  RelatedTask,
  'taskId' | 'relatedTaskId' | 'projectId' | 'type' | 'sortIndex' | 'version'
>;
export interface WireTask extends Omit<TaskRow, 'projectId' | 'assigneeIds'> {
  project?: { id: number } | null;
  assignee: WireUser[];
  relatedTasks: WireLink[];
  /** Rows of their own, if included. */
  fieldValues?: WireFieldValue[];
}

export type WireCheckList = Omit<CheckList, 'items'>;
export interface WireCheckListItem extends Omit<CheckListItem, 'assignee'> {
  assignee: WireUser | null;
}
export type WireFile = File;
export type WireFieldValue = FieldValue;
export type WireFieldDefinition = FieldDefinitionRow;
export type WireDescription = DescriptionRow;
/** A removed one is sent with `isRemoved`. */
export type WireTaskRelation = TaskRelation & { isRemoved?: boolean };
export type WireSpace = SpaceRow;
export type WireFolder = FolderRow;
export type WireSavedView = SavedViewRow;
export type WireBoardPreference = BoardPreferenceRow;
export interface WireNotification extends Omit<NotificationRow, 'actorId'> {
  actor: WireUser | null;
}
export interface WireComment extends Omit<Comment, 'creator' | 'likes'> {
  creator: WireUser;
  likes: WireUser[];
}

/** A board's row. */
export function rowsOfProject(project: WireProject): RowChange[] {
  return [{ op: 'put', table: 'projects', row: project }];
}

/** A list's row. */
export function rowsOfSection(section: WireSection): RowChange[] {
  return [{ op: 'put', table: 'sections', row: section }];
}

/** What the rows of one response share, so that a large board takes less memory. */
export interface SharedRows {
  /** Whether a person has no row yet; from then on they have one. */
  isNewUser(id: number): boolean;
  /** The first list with the same ids. */
  listOf(ids: number[]): number[];
}

/**
 * A task's row, its positions, and its users as of `seq`. A board contains up to ten thousand
 * tasks, so the row is one object literal: V8 turns the rest of a destructured object with more
 * than a dozen properties into a hash table, which takes three times the memory.
 * @param shared what the rows of one response have in common
 */
export function rowsOfTask(task: WireTask, seq: number, shared?: SharedRows): RowChange[] {
  const { assignee, relatedTasks } = task;
  const assigneeIds = assignee.map((user) => user.id);
  const row: TaskRow = {
    id: task.id,
    version: task.version,
    workspaceId: task.workspaceId,
    projectId: task.project?.id ?? null,
    title: task.title,
    slug: task.slug,
    isDone: task.isDone,
    assigneeIds: shared?.listOf(assigneeIds) ?? assigneeIds,
    notifyUsers: shared?.listOf(task.notifyUsers) ?? task.notifyUsers,
    hasDescription: task.hasDescription,
    checkListCount: task.checkListCount,
    checkListDoneCount: task.checkListDoneCount,
    commentCount: task.commentCount,
    filesCount: task.filesCount,
    coverHue: task.coverHue,
    coverFileId: task.coverFileId,
    coverUrl: task.coverUrl,
    repeat: task.repeat,
    createdAt: task.createdAt,
    // Most tasks never changed: one text instead of two equal ones.
    updatedAt: task.updatedAt === task.createdAt ? task.createdAt : task.updatedAt,
    archivedAt: task.archivedAt,
  };
  if (task.isTemplate) row.isTemplate = true;
  const rows: RowChange[] = [{ op: 'put', table: 'tasks', row }];
  for (const link of relatedTasks) rows.push(linkChange(link));
  for (const user of assignee)
    if (shared?.isNewUser(user.id) ?? true) rows.push(userChange(user, seq));
  return rows;
}

/**
 * A list as returned by projectView: a task linked to its board by SectionHasProject. Null for
 * every other task.
 */
export function sectionOfTask({
  id,
  workspaceId,
  title,
  createdAt,
  updatedAt,
  archivedAt,
  relatedTasks,
}: WireTask): Omit<SectionRow, 'hue' | 'taskLimit'> | null {
  const link = relatedTasks.find(
    ({ type, taskId }) => type === 'SectionHasProject' && taskId === id,
  );
  if (!link) return null;
  const { relatedTaskId: projectId, sortIndex, version } = link;
  return {
    id,
    version,
    workspaceId,
    projectId,
    title,
    sortIndex,
    createdAt,
    updatedAt,
    archivedAt,
  };
}

function linkChange({
  taskId,
  relatedTaskId: sectionId,
  projectId,
  sortIndex,
  version,
}: WireLink): RowChange {
  return {
    op: 'put',
    table: 'taskLinks',
    row: { taskId, sectionId, projectId, sortIndex, version },
  };
}

function userChange({ id, name, nick, nickShort, hue }: WireUser, version: number): RowChange {
  return { op: 'put', table: 'users', row: { id, version, name, nick, nickShort, hue } };
}

/** Removes a task's link to a section as of `version`. */
export function unlinked(sectionId: number, taskId: number, version: number): RowChange {
  return { op: 'drop', table: 'taskLinks', key: taskLinkKey(sectionId, taskId), version };
}

/** A checklist's row; its items are rows of their own. */
export function rowsOfCheckList({
  id,
  version,
  taskId,
  projectId,
  title,
  sortIndex,
  hideChecked,
}: WireCheckList): RowChange[] {
  return [
    {
      op: 'put',
      table: 'checkLists',
      row: { id, version, taskId, projectId, title, sortIndex, hideChecked },
    },
  ];
}

/** A checklist item's row. */
export function rowsOfCheckListItem(item: WireCheckListItem, seq: number): RowChange[] {
  // Messages from before items had people and dates have neither.
  const { assignee = null, dueDate = null, ...columns } = item;
  const row = { ...columns, dueDate, assigneeId: assignee?.id ?? null };
  return [
    { op: 'put', table: 'checkListItems', row },
    ...(assignee ? [userChange(assignee, seq)] : []),
  ];
}

/** The row of an attachment. */
export function rowsOfFile(file: WireFile): RowChange[] {
  return [{ op: 'put', table: 'files', row: file }];
}

/** A relation between two tasks. */
export function rowsOfTaskRelation({ id: _id, ...row }: WireTaskRelation): RowChange[] {
  return [{ op: 'put', table: 'taskRelations', row }];
}

/** The value of one field of one task. */
export function rowsOfFieldValue({
  version,
  fieldId,
  taskId,
  projectId,
  isStandard,
  value,
}: WireFieldValue): RowChange[] {
  return [
    {
      op: 'put',
      table: 'fieldValues',
      row: { version, fieldId, taskId, projectId, isStandard, value },
    },
  ];
}

/** A field with its options. */
export function rowsOfFieldDefinition(field: WireFieldDefinition): RowChange[] {
  return [{ op: 'put', table: 'fieldDefinitions', row: field }];
}

/** A task's description. */
export function rowsOfDescription(description: WireDescription): RowChange[] {
  return [{ op: 'put', table: 'descriptions', row: description }];
}

/** A space's row. */
export function rowsOfSpace(space: WireSpace): RowChange[] {
  return [{ op: 'put', table: 'spaces', row: space }];
}

/** A folder's row. */
export function rowsOfFolder(folder: WireFolder): RowChange[] {
  return [{ op: 'put', table: 'folders', row: folder }];
}

/** A saved view's row. */
export function rowsOfSavedView(view: WireSavedView): RowChange[] {
  return [{ op: 'put', table: 'savedViews', row: view }];
}

/** The row of a user's own preferences on a board. */
export function rowsOfBoardPreference(preference: WireBoardPreference): RowChange[] {
  return [{ op: 'put', table: 'boardPreferences', row: preference }];
}

/** A notification's row, and the user who caused it as of `seq`. */
export function rowsOfNotification(
  { actor, ...columns }: WireNotification,
  seq: number,
): RowChange[] {
  const row = { ...columns, actorId: actor?.id ?? null };
  return [{ op: 'put', table: 'notifications', row }, ...(actor ? [userChange(actor, seq)] : [])];
}

/** A comment's row, and its users as of `seq`. */
export function rowsOfComment(comment: WireComment, seq: number): RowChange[] {
  const { creator, likes, likeCounter: _count, likedByMe: _mine, ...columns } = comment;
  const row = { ...columns, creatorId: creator.id, likeIds: likes.map(({ id }) => id) };
  return [
    { op: 'put', table: 'comments', row },
    ...[creator, ...likes].map((user) => userChange(user, seq)),
  ];
}
