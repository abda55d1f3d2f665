import { createAction } from '@reduxjs/toolkit';
import type { Commit, SnapshotPosition } from '../../contract/messages';
import type { RowChange } from '../../contract/rows';
import type { RestoredCopy } from './rowStore';

/**
 * The actions by which server data enters the store. Entities change only by these; whether a
 * commit arrived in a response or over the socket makes no difference.
 */

/** `prev` is only present on commits from the socket: only the connection moves the cursor. */
export type CommitPayload = Commit & { prev?: number };

const PREFIX = 'commits/';

/**
 * A numbered change to a workspace, by any user. One action type per message type of the contract,
 * so that a timeline matches the wire format.
 */
export const commitReceived = (payload: CommitPayload) => ({
  type: `${PREFIX}${payload.type}` as const,
  payload,
});

/** Whether an action is one of them. */
export const isCommitReceived = (action: {
  type: string;
}): action is ReturnType<typeof commitReceived> => action.type.startsWith(PREFIX);

/**
 * The server accepted the mutation, and no commit of this workspace will remove its entry from the
 * outbox: nothing changed, or the change is in another workspace, as `commit`.
 */
export const mutationFulfilled = createAction<{ mutationId: string; commit?: Commit }>(
  'sync/mutationSettled',
);

/** A complete scope as of a seq of the log. */
export const snapshotReceived = createAction<SnapshotPosition & { rows: RowChange[] }>(
  'api/snapshotReceived',
);

/**
 * The server can confirm later whether that snapshot is still valid. `cacheKey` identifies the
 * request.
 */
export const snapshotCached = createAction<{
  cacheKey: string;
  etag: string;
  scope: SnapshotPosition['scope'];
  cacheData: unknown;
}>('api/snapshotKept');

/** A snapshot in this tab is also valid as of a later seq: none of its content has changed. */
export const snapshotConfirmed = createAction<SnapshotPosition>('api/snapshotConfirmed');

/** A board is no longer visible as of that seq, without a commit that says so. */
export const scopeRevoked = createAction<{ scope: `Project:${number}`; seq: number }>(
  'api/scopeLost',
);

/** This user may no longer see the workspace: its data is removed. */
export const workspaceRevoked = createAction<{ workspaceId: number }>('api/workspaceLost');

/** Rows of a partial response, read at a seq (0 if unknown): upsert only, never delete. */
export const rowsReceived = createAction<{ rows: RowChange[]; seq: number }>('api/rowsReceived');

/**
 * A response that the device had stored, and the commits that it had stored after it. `isFirst`: it
 * was read before the server was asked.
 */
export const copyRestored = createAction<
  Omit<RestoredCopy, 'etag' | 'cacheData' | 'isDoubtful'> & {
    cacheKey: string;
    endpoint: string;
    variables: unknown;
    isFirst: boolean;
  }
>('api/copyRestored');

/** The server has responded to a query that a copy had answered. */
export const copyReplaced = createAction<{ cacheKey: string }>('api/copyReplaced');

/** Switches to another workspace: the entities hold the rows of one. */
export const workspaceEntered = createAction<{ workspaceId: number }>('sync/workspaceEntered');

/** No open view needs this scope complete any longer. */
export const scopeClosed = createAction<{ scope: string }>('sync/scopeClosed');
