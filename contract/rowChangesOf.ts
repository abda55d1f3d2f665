import type { RowChange, TableName } from './rows';
import {
  messagesOf,
  type ChangeMessage,
  type Commit,
  type ListName,
  type Model,
  type RemoveItemMessage,
  type WireKey,
  type WireRows,
} from './messages';
import {
  rowsOfBoardPreference,
  rowsOfCheckList,
  rowsOfCheckListItem,
  rowsOfComment,
  rowsOfDescription,
  rowsOfFieldDefinition,
  rowsOfFieldValue,
  rowsOfFile,
  rowsOfFolder,
  rowsOfNotification,
  rowsOfProject,
  rowsOfSavedView,
  rowsOfSection,
  rowsOfSpace,
  rowsOfTask,
  rowsOfTaskRelation,
  unlinked,
  type WireBoardPreference,
  type WireCheckList,
  type WireCheckListItem,
  type WireDescription,
  type WireFieldDefinition,
  type WireFieldValue,
  type WireFile,
  type WireFolder,
  type WireNotification,
  type WireProject,
  type WireSavedView,
  type WireSection,
  type WireSpace,
  type WireTask,
  type WireTaskRelation,
} from './wire';

/** A commit's row changes, in order. Exhaustive: an unhandled message type is a compile error. */
export function rowChangesOf(commit: Commit): RowChange[] {
  const messages = messagesOf(commit);
  const brought = new Set<string>(
    messages.flatMap((message) => {
      if (message.type === 'add-item') return [message.key, placeOf(message)];
      return 'fields' in message ? [message.key] : [];
    }),
  );
  return messages.flatMap((message) => rowChanges(message, commit.seq, brought));
}

const placeOf = ({ list, key }: Pick<RemoveItemMessage, 'list' | 'key'>): string =>
  `${list} ${key}`;

/**
 * @param brought the entities whose rows are part of the same commit, for this viewer, and the
 *   places that they get.
 */
function rowChanges(
  message: ChangeMessage,
  seq: number,
  brought: ReadonlySet<string>,
): RowChange[] {
  switch (message.type) {
    case 'update':
    case 'add-id-to-field':
    case 'remove-id-from-field':
      return rowsOf(message.key, message.fields, seq);
    case 'add-item':
      return rowsOf(message.key, message.item, seq);
    case 'remove-item':
      return removed(message, seq, brought);
    case 'comment':
      return rowsOfComment(message.comment, seq);
    case 'update-query':
      return [];
  }
}

function rowsOf(key: WireKey, row: WireRows[Model], seq: number): RowChange[] {
  // The key names the row's model. The wire format guarantees that they agree; only this code
  // relies on it.
  switch (modelOf(key)) {
    case 'Project':
      return rowsOfProject(row as WireProject);
    case 'Section':
      return rowsOfSection(row as WireSection);
    case 'Task':
      return rowsOfTask(row as WireTask, seq);
    case 'CheckList':
      return rowsOfCheckList(row as WireCheckList);
    case 'CheckListItem':
      return rowsOfCheckListItem(row as WireCheckListItem, seq);
    case 'File':
      return rowsOfFile(row as WireFile);
    case 'FieldValue':
      return rowsOfFieldValue(row as WireFieldValue);
    case 'FieldDefinition':
      return rowsOfFieldDefinition(row as WireFieldDefinition);
    case 'Description':
      return rowsOfDescription(row as WireDescription);
    case 'Space':
      return rowsOfSpace(row as WireSpace);
    case 'Folder':
      return rowsOfFolder(row as WireFolder);
    case 'TaskRelation':
      return rowsOfTaskRelation(row as WireTaskRelation);
    case 'SavedView':
      return rowsOfSavedView(row as WireSavedView);
    case 'BoardPreference':
      return rowsOfBoardPreference(row as WireBoardPreference);
    case 'Notification':
      return rowsOfNotification(row as WireNotification, seq);
  }
}

/**
 * Removing a task from a list of tasks ends the link, unless the list takes the task along to
 * another board. If the commit does not contain the task's row, the task is no longer visible to
 * this viewer: it is removed with everything that depends on it, until a later commit contains it
 * again. Removal from the list of boards means that the viewer lost access. Any other removal
 * without its row is a deletion, or a move to where the viewer cannot see it.
 */
function removed(
  { list, key }: RemoveItemMessage,
  seq: number,
  brought: ReadonlySet<string>,
): RowChange[] {
  const id = idOf(key);
  const model = modelOf(key);
  switch (model) {
    case 'Task':
      if (brought.has(placeOf({ list, key }))) return [];
      return [unlinked(idOf(list), id, seq), ...(brought.has(key) ? [] : taskGone(id, seq))];
    case 'Project':
      return [{ op: 'forget-scope', scope: `Project:${id}`, version: seq }];
    case 'FieldValue':
    case 'TaskRelation':
      // Keyed by its task and field, or by its tasks, not by this key; it is cleared instead.
      return [];
    default:
      return brought.has(key)
        ? []
        : [{ op: 'drop', table: DELETED_FROM[model], key: id, version: seq }];
  }
}

const DELETED_FROM = {
  Section: 'sections',
  CheckList: 'checkLists',
  CheckListItem: 'checkListItems',
  File: 'files',
  FieldDefinition: 'fieldDefinitions',
  Description: 'descriptions',
  Space: 'spaces',
  Folder: 'folders',
  SavedView: 'savedViews',
  BoardPreference: 'boardPreferences',
  Notification: 'notifications',
} as const satisfies Partial<Record<Model, TableName>>;

const taskGone = (id: number, version: number): RowChange[] => [
  { op: 'drop', table: 'tasks', key: id, version },
  { op: 'forget-scope', scope: `Task:${id}`, version },
];

function modelOf(key: WireKey): Model {
  return key.slice(0, key.indexOf(':')) as Model;
}

/** The number in "Task:412" or "Section:12.tasks". */
function idOf(name: WireKey | ListName): number {
  return Number(/:(\d+)/.exec(name)?.[1]);
}
