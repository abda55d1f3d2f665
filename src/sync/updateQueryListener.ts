import type { ListenerMiddlewareInstance, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { changesIn, type UpdateQueryMessage } from '../../contract/messages';
import { api } from '../api/api';
import { isCommitReceived, type CommitPayload } from '../api/commits';

/** Views that are not rows: "this query went stale" is answered by asking it again, wherever somebody looks at it. */

interface CachedQuery {
  endpointName: string;
  requestId?: string;
  originalArgs?: unknown;
}
interface WithQueries {
  [api.reducerPath]: { queries: Record<string, CachedQuery | undefined> };
}
interface Asked extends PromiseLike<unknown> {
  requestId: string;
}
type Trigger = (args: unknown, options: { forceRefetch: true; subscribe: false }) => (dispatch: unknown, getState: unknown, extra: unknown) => Asked;
interface Store {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
}
/** Asks every cached query again that is meant. */
export type Refetch = (store: Store, isMeant: (endpointName: string, args: Readonly<Record<string, unknown>>) => boolean) => void;

export function addUpdateQueryListener(start: ListenerMiddlewareInstance['startListening']): void {
  const refetch = createRefetch();
  start({
    predicate: (action) => isCommitReceived(action) && staleIn(action.payload).length > 0,
    effect: (action, store) => {
      if (!isCommitReceived(action)) return;
      for (const { query, variables } of staleIn(action.payload)) {
        // A message may name fewer variables than a query was asked with: it means all that agree.
        refetch(store, (name, args) => name === query && Object.entries(variables).every(([variable, value]) => args[variable] === value));
      }
    },
  });
}

/** The queries that a commit says went stale for this reader. */
export function staleIn(payload: CommitPayload): UpdateQueryMessage[] {
  return changesIn(payload).filter((message) => message.type === 'update-query');
}

/**
 * A question that is on its way already may have been answered before whatever made it stale: it is asked once more when
 * that answer is there, and once only, however often it went stale meanwhile.
 */
export function createRefetch(): Refetch {
  const waiting = new Set<string>();

  async function ask({ dispatch, getState }: Store, key: string, again: () => ReturnType<Trigger>): Promise<void> {
    if (waiting.has(key)) return;
    for (;;) {
      const asked = dispatch(again());
      const isUnderWay = queriesOf(getState())[key]?.requestId === asked.requestId;
      if (isUnderWay) return;
      waiting.add(key);
      await asked;
      waiting.delete(key);
    }
  }

  return (store, isMeant) => {
    const endpoints = api.endpoints as unknown as Record<string, { initiate: Trigger } | undefined>;
    for (const [key, query] of Object.entries(queriesOf(store.getState()))) {
      const endpoint = query && endpoints[query.endpointName];
      const args = query?.originalArgs ?? {};
      if (!endpoint || !isMeant(query.endpointName, args as Record<string, unknown>)) continue;
      void ask(store, key, () => endpoint.initiate(args, { forceRefetch: true, subscribe: false }));
    }
  };
}

function queriesOf(state: unknown): WithQueries[typeof api.reducerPath]['queries'] {
  return (state as WithQueries)[api.reducerPath].queries;
}
