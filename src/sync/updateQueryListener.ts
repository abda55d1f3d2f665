import type { ListenerMiddlewareInstance, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { changesIn, type UpdateQueryMessage } from '../../contract/messages';
import { api } from '../api/api';
import { isCommitReceived, type CommitPayload } from '../api/commits';

/** Views that are not rows: "this query went stale" is answered by asking it again, wherever somebody looks at it. */

interface CachedQuery {
  endpointName: string;
  originalArgs?: Readonly<Record<string, unknown>>;
}
type Trigger = (args: unknown, options: { forceRefetch: true; subscribe: false }) => unknown;

export function addUpdateQueryListener(start: ListenerMiddlewareInstance['startListening']): void {
  start({
    predicate: (action) => isCommitReceived(action) && staleIn(action.payload).length > 0,
    effect: (action, { dispatch, getState }) => {
      const state = getState() as { [api.reducerPath]: { queries: Record<string, CachedQuery | undefined> } };
      const cached = Object.values(state.api.queries).filter((query) => query !== undefined);
      for (const message of staleIn((action as unknown as { payload: CommitPayload }).payload)) refetch(dispatch, cached, message);
    },
  });
}

function staleIn(payload: CommitPayload): UpdateQueryMessage[] {
  return changesIn(payload).filter((message) => message.type === 'update-query');
}

/** A message may name fewer variables than a query was asked with: it means all that agree. */
function refetch(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>, cached: readonly CachedQuery[], { query, variables }: UpdateQueryMessage): void {
  const endpoints = api.endpoints as unknown as Record<string, { initiate: Trigger } | undefined>;
  for (const { endpointName, originalArgs = {} } of cached) {
    if (endpointName !== query || !Object.entries(variables).every(([name, value]) => originalArgs[name] === value)) continue;
    const endpoint = endpoints[endpointName];
    if (endpoint) dispatch(endpoint.initiate(originalArgs, { forceRefetch: true, subscribe: false }) as UnknownAction);
  }
}
