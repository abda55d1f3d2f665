import type {
  WireBoardPreference,
  WireCheckList,
  WireCheckListItem,
  WireComment,
  WireDescription,
  WireFieldDefinition,
  WireFieldValue,
  WireFile,
  WireFolder,
  WireNotification,
  WireProject,
  WireSavedView,
  WireSection,
  WireSpace,
  WireTask,
  WireTaskRelation,
} from './wire';

/** Entities that the log can change, by the model name of their key ("Task:412"). */
export interface WireRows {
  Project: WireProject;
  Section: WireSection;
  Task: WireTask;
  CheckList: WireCheckList;
  CheckListItem: WireCheckListItem;
  File: WireFile;
  FieldValue: WireFieldValue;
  FieldDefinition: WireFieldDefinition;
  /** Its id equals its task's. */
  Description: WireDescription;
  Space: WireSpace;
  Folder: WireFolder;
  TaskRelation: WireTaskRelation;
  SavedView: WireSavedView;
  /** Its id equals its board's. */
  BoardPreference: WireBoardPreference;
  Notification: WireNotification;
}
export type Model = keyof WireRows;
export type WireKey = `${Model}:${number}`;
export type ListName =
  | `Workspace:${number}.projects`
  | `Workspace:${number}.fields`
  | `Workspace:${number}.spaces`
  | `Workspace:${number}.folders`
  | `Workspace:${number}.notifications`
  | `Project:${number}.sections`
  | `Project:${number}.fields`
  | `Project:${number}.savedViews`
  | `Section:${number}.tasks`
  | `Task:${number}.checkList`
  | `Task:${number}.files`
  | `Task:${number}.fieldValues`
  | `CheckList:${number}.items`;

/** Every message that changes a row contains the whole row as the viewer may see it. */
type KeyedRow<Extra extends object> = {
  [M in Model]: { key: `${M}:${number}` } & {
    [K in keyof Extra]: Extra[K] extends 'row' ? WireRows[M] : Extra[K];
  };
}[Model];

export type UpdateMessage = { type: 'update' } & KeyedRow<{ fields: 'row' }>;
/**
 * `after`: the preceding sibling, null for the first position. It may be an archived task, which keeps
 * its position and which a reader may not have; the row's sort index gives the order, too.
 */
export type AddItemMessage = {
  type: 'add-item';
  list: ListName;
  after: WireKey | null;
} & KeyedRow<{
  item: 'row';
}>;
export type RemoveItemMessage = { type: 'remove-item'; list: ListName; key: WireKey };
/** Outside clients may apply the delta; the whole row is included. */
export type IdInFieldMessage = {
  type: 'add-id-to-field' | 'remove-id-from-field';
  field: 'notifyUsers' | 'assignee';
  id: number;
} & KeyedRow<{ fields: 'row' }>;
/**
 * A change to a comment. A commit that changes a task's number of comments also contains the task.
 */
export interface CommentMessage {
  type: 'comment';
  action: 'add' | 'edit' | 'delete' | 'like' | 'unlike';
  taskId: number;
  comment: WireComment;
}
/**
 * The queries of data that is not stored as rows, as the server names them when they become stale.
 */
export type StaleQuery =
  | 'accessRequestList'
  | 'archivedItems'
  | 'archivedProjects'
  | 'boardMembers'
  | 'invitationList'
  | 'myTasks'
  | 'myWorkspaces'
  | 'notifications'
  | 'projectView'
  | 'publicLink'
  | 'searchUsers'
  | 'taskCommentPages'
  | 'taskComments'
  | 'users';
/** Data that is not stored as rows became stale, or is sent with its new value. */
export interface UpdateQueryMessage {
  type: 'update-query';
  query: StaleQuery;
  variables: Record<string, unknown>;
  data?: unknown;
}

/** One change to one entity, as stored in the log under its scope. */
export type ChangeMessage =
  | UpdateMessage
  | AddItemMessage
  | RemoveItemMessage
  | IdInFieldMessage
  | CommentMessage
  | UpdateQueryMessage;
export interface BatchMessage {
  type: 'batch-update';
  messages: ChangeMessage[];
}

/**
 * A commit's position in its workspace's log, and the user whose request made it (null: the server
 * itself).
 */
export interface CommitPosition {
  workspaceId: number;
  seq: number;
  mutationId: string | null;
}
/**
 * A commit is sent as its single change, or as a batch. It is `extensions.commit` and, with `prev`,
 * a socket message.
 */
export type Commit = CommitPosition & (ChangeMessage | BatchMessage);

/**
 * A message of a socket. `prev` is the last seq sent on this connection, so that a client that
 * receives only some commits detects a gap.
 */
export type SocketMessage = (Commit & { prev: number }) | ControlMessage;
/**
 * The head of the log, and the last seq sent on this connection: a client that does not have that
 * seq has missed something.
 */
export interface StreamPosition {
  seq: number;
  prev: number;
}
export type ControlMessage =
  | ({ type: 'ready' } & StreamPosition)
  | ({ type: 'resync' } & StreamPosition)
  | { type: 'new-release'; version: string }
  | { type: 'refresh-credentials' }
  | PresenceMessage;

/** A person whose app shows a board now, and the tasks of the board that they have open. */
export interface PresentPerson {
  id: number;
  name: string;
  nickShort: string;
  hue: number;
  taskIds: number[];
}
/**
 * Who is on a board now, the recipient included: the whole list, by id. It is not in the log, so it
 * has no seq. Only sockets that sent `here` for the board receive it.
 */
export interface PresenceMessage {
  type: 'presence';
  projectId: number;
  people: PresentPerson[];
}
/** The only message that a client sends: the board that it shows, and the open task of it. */
export interface HereMessage {
  type: 'here';
  /** Null: no board. */
  projectId: number | null;
  taskId: number | null;
}

/** Why the server closes a socket (RFC 6455 reserves 4000 and up for applications). */
export const CLOSE = {
  goingAway: 1001,
  endedSession: 4401,
  noPermission: 4403,
  tooSlow: 4408,
  tooManySockets: 4429,
} as const;

/** The scopes that a snapshot can contain completely. */
export type SnapshotScope =
  | `Project:${number}`
  | `Workspace:${number}`
  /** A task and everything that belongs to it except its comments. */
  | `Task:${number}`
  /** Every field of a workspace, and of its boards that the viewer may see. */
  | `Fields:${number}`
  /** The spaces and folders of a workspace. */
  | `Tree:${number}`
  /** The relations of a board's tasks that the viewer may see. */
  | `Relations:${number}`
  /** The saved views of a board that the user sees. */
  | `Views:${number}`
  /** The stars and collapsed lists of the user in a workspace. */
  | `Preferences:${number}`;
/** `extensions.snapshot`: the seq as of which a response is complete. */
export interface SnapshotPosition {
  workspaceId: number;
  seq: number;
  scope: SnapshotScope;
}
/** `extensions.asOf`: the seq at which the rows of a partial response were read. */
export type ReadPosition = Omit<SnapshotPosition, 'scope'>;

/**
 * Returns a message as one subscriber sees it; the log stores it independent of the viewer. Returns
 * the same object if nothing differs.
 */
export function asSeenBy<Message extends ChangeMessage>(message: Message, userId: number): Message {
  if (message.type !== 'comment') return message;
  const likedByMe = message.comment.likes.some(({ id }) => id === userId);
  return likedByMe === message.comment.likedByMe
    ? message
    : { ...message, comment: { ...message.comment, likedByMe } };
}

/** The commit as its single changes. */
export function messagesOf(message: ChangeMessage | BatchMessage): readonly ChangeMessage[] {
  return message.type === 'batch-update' ? message.messages : [message];
}
