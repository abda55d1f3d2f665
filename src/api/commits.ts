import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { Commit, SnapshotPlace } from '../../contract/messages';
import type { RowChange } from '../../contract/rows';

/**
 * The actions by which the server's word enters the store. Tables listen to these and to nothing else; whether a commit
 * came as an answer or over the socket makes no difference to them.
 */

/** `prev` is there where the socket carried it, and only there: the cursor moves by the connection alone. */
export type CommitPayload = Commit & { prev?: number };

/** One action a message type of the contract, so that a timeline reads like the wire. */
const ACTIONS = {
  update: createAction<CommitPayload>('socket/update'),
  'batch-update': createAction<CommitPayload>('socket/batch-update'),
  'add-item': createAction<CommitPayload>('socket/add-item'),
  'remove-item': createAction<CommitPayload>('socket/remove-item'),
  'add-id-to-field': createAction<CommitPayload>('socket/add-id-to-field'),
  'remove-id-from-field': createAction<CommitPayload>('socket/remove-id-from-field'),
  comment: createAction<CommitPayload>('socket/comment'),
  'update-query': createAction<CommitPayload>('socket/update-query'),
} as const satisfies Record<Commit['type'], unknown>;

/** A numbered change to a workspace, by whomever. */
export const commitReceived = (commit: CommitPayload) => ACTIONS[commit.type](commit);

/** Any of them. */
export const isCommitReceived = isAnyOf(
  ACTIONS.update,
  ACTIONS['batch-update'],
  ACTIONS['add-item'],
  ACTIONS['remove-item'],
  ACTIONS['add-id-to-field'],
  ACTIONS['remove-id-from-field'],
  ACTIONS.comment,
  ACTIONS['update-query'],
);

/** The whole of one scope as of a place in the log. */
export const snapshotReceived = createAction<SnapshotPlace & { rows: RowChange[] }>(
  'api/snapshotReceived',
);

/** The server can be asked whether that snapshot still holds. `question` names the request. */
export const snapshotKept = createAction<{
  question: string;
  etag: string;
  scope: SnapshotPlace['scope'];
  rest: unknown;
}>('api/snapshotKept');

/** A snapshot that this tab holds is true as of a later place, too: nothing of it has changed. */
export const snapshotConfirmed = createAction<SnapshotPlace>('api/snapshotConfirmed');

/** A board is no longer in sight as of that place, which was learned otherwise than by a commit. */
export const scopeLost = createAction<{ scope: `Project:${number}`; seq: number }>('api/scopeLost');

/** This person may no longer see the workspace: what is known of it is forgotten. */
export const workspaceLost = createAction<{ workspaceId: number }>('api/workspaceLost');

/**
 * Rows of an answer that is the whole of nothing, read at a place in the log (0 where it is not told): they are put, and
 * nothing is dropped for not being among them.
 */
export const rowsReceived = createAction<{ rows: RowChange[]; seq: number }>('api/rowsReceived');

/** Another workspace is entered: tables hold the rows of one. */
export const workspaceEntered = createAction<{ workspaceId: number }>('sync/workspaceEntered');
