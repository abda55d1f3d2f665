import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { changesIn, type UpdateQueryMessage } from '../../contract/messages';
import { isCommitReceived, type CommitPayload } from '../api/commits';
import { staleTags } from '../api/staleTags';
import type { Refetch } from './refetch';

/** Refetches cached queries whose tags an `update-query` message of a commit invalidates. */
export function addUpdateQueryListener(
  start: ListenerMiddlewareInstance['startListening'],
  refetch: Refetch,
): void {
  start({
    predicate: (action) => isCommitReceived(action) && staleIn(action.payload).length > 0,
    effect: (action, store) => {
      if (isCommitReceived(action))
        refetch.byTags(store, staleIn(action.payload).flatMap(staleTags));
    },
  });
}

/** The queries that a commit marks stale for this user. */
export function staleIn(payload: CommitPayload): UpdateQueryMessage[] {
  return changesIn(payload).filter((message) => message.type === 'update-query');
}
