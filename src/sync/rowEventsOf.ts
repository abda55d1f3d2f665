import type { UnknownAction } from '@reduxjs/toolkit';
import {
  isCommitReceived,
  scopeRevoked,
  snapshotConfirmed,
  snapshotReceived,
  workspaceRevoked,
} from '../api/commits';
import type { ConnectionState } from './connection/connectionSlice';
import type { RowEvent } from './device/rows/rowEvents';
import {
  mutationFulfilled,
  outboxOpened,
  readyReceived,
  responseLost,
  resyncReceived,
} from './syncActions';

/** What an action says of the stored responses. @param state the state after the action */
export function rowEventsOf(action: UnknownAction, state: unknown): RowEvent[] {
  const connection = (state as { connection: ConnectionState }).connection;
  if (isCommitReceived(action)) {
    const { prev: _prev, ...commit } = action.payload;
    return [{ type: 'committed', commit }, ...reachOf(connection)];
  }
  if (mutationFulfilled.match(action)) {
    const { commit } = action.payload;
    return commit ? [{ type: 'committed', commit }] : [];
  }
  if (readyReceived.match(action)) return reachOf(connection);
  if (outboxOpened.match(action)) return [{ type: 'signed-in' }];
  if (workspaceRevoked.match(action))
    return [{ type: 'workspace-revoked', workspaceId: action.payload.workspaceId }];
  if (scopeRevoked.match(action)) return [{ type: 'scope-revoked', scope: action.payload.scope }];
  if (snapshotConfirmed.match(action)) return [{ type: 'confirmed', ...action.payload }];
  if (snapshotReceived.match(action)) return boardsListed(action.payload);
  const { workspaceId } = connection;
  if (workspaceId === null) return [];
  if (resyncReceived.match(action)) return [{ type: 'invalidated', workspaceId }];
  const seq = responseLost.match(action) ? action.payload.since : null;
  return seq === null ? [] : [{ type: 'log-truncated', workspaceId, seq }];
}

/** What the connection has delivered without a gap. */
function reachOf({ workspaceId, startSeq, cursor }: ConnectionState): RowEvent[] {
  if (workspaceId === null || startSeq === null || cursor === null) return [];
  return [{ type: 'reached', workspaceId, startSeq, cursor }];
}

/** The snapshot of a workspace names all boards that the user may see. */
function boardsListed({
  workspaceId,
  scope,
  rows,
}: ReturnType<typeof snapshotReceived>['payload']): RowEvent[] {
  if (scope !== `Workspace:${workspaceId}`) return [];
  const boards = rows.flatMap((change) =>
    change.op === 'put' && change.table === 'projects' ? [change.row.id] : [],
  );
  return [{ type: 'boards-listed', workspaceId, boards }];
}
