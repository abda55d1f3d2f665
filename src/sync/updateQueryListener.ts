import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { messagesOf, type UpdateQueryMessage } from '../../contract/messages';
import { isCommitReceived, type CommitPayload } from '../api/commits';
import { staleTags } from '../api/staleTags';
import type { Refetch } from './refetch';

/** Refetches cached queries whose tags an `update-query` message of a commit invalidates. */
export function addUpdateQueryListener(
  startListening: ListenerMiddlewareInstance['startListening'],
  refetch: Refetch,
): void {
  startListening({
    predicate: (action) =>
      isCommitReceived(action) && updateQueryMessages(action.payload).length > 0,
    effect: (action, store) => {
      if (isCommitReceived(action))
        refetch.byTags(store, updateQueryMessages(action.payload).flatMap(staleTags));
    },
  });
}

/** The queries that a commit marks stale for this user. */
export function updateQueryMessages(payload: CommitPayload): UpdateQueryMessage[] {
  return messagesOf(payload).filter((message) => message.type === 'update-query');
}
