import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { changesIn, type UpdateQueryMessage } from '../../contract/messages';
import { isCommitReceived, type CommitPayload } from '../api/commits';
import type { Refetch } from './refetch';

/**
 * Marks views that are not rows as stale: a stale query is refetched if a component subscribes to
 * it.
 */
export function addUpdateQueryListener(
  start: ListenerMiddlewareInstance['startListening'],
  refetch: Refetch,
): void {
  start({
    predicate: (action) => isCommitReceived(action) && staleIn(action.payload).length > 0,
    effect: (action, store) => {
      if (!isCommitReceived(action)) return;
      for (const { query, variables } of staleIn(action.payload)) {
        // A message may name fewer variables than a cached query has: it matches every query that
        // agrees in those.
        refetch(
          store,
          ({ endpointName, args }) =>
            endpointName === query &&
            Object.entries(variables).every(([variable, value]) => args[variable] === value),
        );
      }
    },
  });
}

/** The queries that a commit marks stale for this user. */
export function staleIn(payload: CommitPayload): UpdateQueryMessage[] {
  return changesIn(payload).filter((message) => message.type === 'update-query');
}
