import {
  createNextState,
  current,
  isDraft,
  SHOULD_AUTOBATCH,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Connection } from '../api/connection';
import type { ConnectionState } from '../sync/connectionSlice';
import type { IdPool } from '../sync/idPool';
import type { PendingMutation } from '../sync/pendingMutation';
import type { Platform } from '../sync/platform';
import { mutationEnqueued } from '../sync/syncActions';
import { loadMutations } from './loadMutations';
import type { Inverse } from './optimisticMutation';
import { findMutation, type QueueableName, type MutationArgs } from './mutationRegistry';
import type { Entities } from './entitiesReducer';
import { selectOptimisticEntities, type WithEntities } from './optimisticState';

/** What thunks are given (the store's extra argument). */
export interface Services {
  connection: Connection;
  platform: Platform;
  ids: IdPool;
}
type State = WithEntities & { connection: ConnectionState };

type Thunk<Result> = ThunkAction<Promise<Result>, State, Services, UnknownAction>;

/** One of several things that are args in one go. */
export interface MutationCall {
  name: QueueableName;
  /** As `queue` takes it, of that name. */
  args: object;
}

/**
 * Wants something: it shows at once and is sent when it can be. Everything that a replay could not repeat (name, time, id)
 * is minted here, outside of any reducer.
 * @returns the entry; `makes` is the final id of what it makes.
 * @throws {NoIds} where something is to be made and neither the device nor the server has an id for it now.
 */
export function enqueueMutation<N extends QueueableName>(
  name: N,
  args: MutationArgs<N>,
): Thunk<PendingMutation> {
  return async (dispatch, getState, services) => {
    if (!findMutation(name)) await loadMutations([name]);
    const id = idFor(name, services.ids);
    // What need not wait for one shows within this very call.
    const makes = id instanceof Promise ? await id : id;
    const entry = entryOf({ name, args: args as object }, makes, {
      state: getState(),
      seen: selectOptimisticEntities(getState()),
      services,
    });
    dispatch(mutationEnqueued(entry));
    return entry;
  };
}

/**
 * Wants several things in one go: they show together. What each would be taken back by is judged by what is seen when those
 * before it are done, in one pass: hundreds of passes over a board of a thousand take seconds.
 * @throws {NoIds} as `queue`
 */
export function enqueueBatch(wishes: readonly MutationCall[]): Thunk<PendingMutation[]> {
  return async (dispatch, getState, services) => {
    if (wishes.some(({ name }) => !findMutation(name)))
      await loadMutations(wishes.map(({ name }) => name));
    const ids = wishes.map(({ name }) => idFor(name, services.ids));
    const made = ids.some((id) => id instanceof Promise)
      ? await Promise.all(ids.map(async (id) => id))
      : ids;
    const state = getState();
    const entries: PendingMutation[] = [];
    createNextState(selectOptimisticEntities(state), (draft) => {
      wishes.forEach((wish, index) => {
        const id = made[index];
        const entry = entryOf(wish, typeof id === 'number' ? id : null, {
          state,
          seen: draft,
          services,
        });
        entries.push(entry);
        findMutation(wish.name)?.apply(draft, entry.variables as never, entry);
      });
    });
    // Listeners run once, after the last action of the batch.
    entries.forEach((entry, index) => {
      const queued = mutationEnqueued(entry);
      dispatch(
        index < entries.length - 1 ? { ...queued, meta: { [SHOULD_AUTOBATCH]: true } } : queued,
      );
    });
    return entries;
  };
}

/** At once where one is at hand, so that what is made shows in the same moment. */
function idFor(name: string, ids: IdPool): number | null | Promise<number> {
  return findMutation(name)?.createsEntity ? (ids.takeNow() ?? ids.take()) : null;
}

function entryOf(
  { name, args }: MutationCall,
  makes: number | null,
  {
    state,
    seen,
    services: { connection, platform },
  }: { state: State; seen: Entities; services: Services },
): PendingMutation {
  const userId = Number(connection.readUid());
  const requested = { ...args, ...(makes !== null && { id: makes }) };
  const { variables, instead } = coalesced(
    state.outbox.pending.filter((entry) => entry.userId === userId),
    name,
    requested,
  );
  return {
    mutationId: platform.newMutationId(),
    name,
    variables,
    at: platform.now(),
    userId,
    workspaceId: state.connection.workspaceId ?? 0,
    // `Wanted` and the id are the mutation's variables.
    inverse: withoutDrafts(findMutation(name)?.inverse(seen, variables as never) ?? null),
    makes,
    ...(instead !== undefined && { instead }),
  };
}

/** What was judged within a pass outlives it. */
function withoutDrafts(inverse: Inverse | null): Inverse | null {
  if (!inverse) return null;
  const variables = Object.entries(inverse.variables).map(([key, value]) => [
    key,
    isDraft(value) ? current(value) : value,
  ]);
  return { ...inverse, variables: Object.fromEntries(variables) };
}

/** The first that waits may be on its way; of the others a later wish may take the place of the last of its kind. */
function coalesced(
  [, ...unsent]: readonly PendingMutation[],
  name: string,
  variables: Readonly<Record<string, unknown>>,
): Pick<PendingMutation, 'variables' | 'instead'> {
  const prediction = findMutation(name);
  for (const earlier of unsent.filter((entry) => entry.name === name).reverse()) {
    // Both were typed when they were queued, by the same document.
    const both = prediction?.coalesce(variables as never, earlier.variables as never);
    if (both) return { variables: both, instead: earlier.mutationId };
  }
  return { variables };
}
