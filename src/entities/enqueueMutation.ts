import {
  createNextState,
  current,
  isDraft,
  SHOULD_AUTOBATCH,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { ApiEnvironment } from '../api/apiEnvironment';
import type { ConnectionState } from '../sync/connection/connectionSlice';
import type { IdPool } from '../sync/device/idPool';
import type { PendingMutation } from '../sync/pendingMutation';
import type { Platform } from '../sync/platform';
import type { EarlySending } from '../sync/outboxSender';
import { mutationEnqueued } from '../sync/syncActions';
import { loadMutations } from './loadMutations';
import type { Inverse } from './defineMutation';
import {
  findMutation,
  type AnyOptimisticMutation,
  type MutationArgs,
  type QueueableName,
} from './mutationRegistry';
import type { Entities } from './entitiesReducer';
import { selectOptimisticEntities, type WithEntities } from './optimisticState';

/** The store's extra argument for thunks. */
export interface Services {
  connection: ApiEnvironment;
  platform: Platform;
  ids: IdPool;
  sending: EarlySending;
}
type State = WithEntities & { connection: ConnectionState };

type Thunk<Result> = ThunkAction<Promise<Result>, State, Services, UnknownAction>;

/** One mutation of a batch. */
export interface MutationCall {
  name: QueueableName;
  /** The arguments of `enqueueMutation` for that name. */
  args: object;
}

/**
 * Enqueues a mutation: its effect shows at once, and it is sent when possible. Everything that a
 * replay could not reproduce (mutation id, time, entity id) is generated here, outside of any
 * reducer.
 * @returns the entry; `makes` is the final id of the created entity.
 * @throws {NoIdsError} if it creates an entity and neither the device nor the server can provide an id
 *   now.
 */
export function enqueueMutation<N extends QueueableName>(
  name: N,
  args: MutationArgs<N>,
): Thunk<PendingMutation> {
  return async (dispatch, getState, services) => {
    const loading = dispatch(loadMutations([name]));
    // Without a wait, the effect shows before this call returns.
    if (loading) await loading;
    const id = idFor(findMutation(getState().mutations, name), services.ids);
    const makes = id instanceof Promise ? await id : id;
    const entry = entryOf({ name, args: args as object }, makes, {
      state: getState(),
      seen: selectOptimisticEntities(getState()),
      services,
    });
    // A creation leaves before anything renders it.
    services.sending.begin?.(entry);
    dispatch(mutationEnqueued(entry));
    return entry;
  };
}

/**
 * Ids for the entities that one mutation creates beside its own.
 * @throws {NoIdsError} as `enqueueMutation`
 */
export function takeIds(count: number): Thunk<number[]> {
  return async (_dispatch, _getState, { ids }) => {
    const taken: number[] = [];
    while (taken.length < count) taken.push(await ids.take());
    return taken;
  };
}

/**
 * Enqueues several mutations, whose effects show together. Computes each inverse from the state
 * after the previous ones, in one pass: hundreds of passes over a board with a thousand tasks take
 * seconds.
 * @throws {NoIdsError} as `enqueueMutation`
 */
export function enqueueBatch(calls: readonly MutationCall[]): Thunk<PendingMutation[]> {
  return async (dispatch, getState, services) => {
    const loading = dispatch(loadMutations(calls.map(({ name }) => name)));
    if (loading) await loading;
    const { mutations } = getState();
    const ids = calls.map(({ name }) => idFor(findMutation(mutations, name), services.ids));
    const made = ids.some((id) => id instanceof Promise)
      ? await Promise.all(ids.map(async (id) => id))
      : ids;
    const state = getState();
    const entries: PendingMutation[] = [];
    createNextState(selectOptimisticEntities(state), (draft) => {
      calls.forEach((call, index) => {
        const id = made[index];
        const entry = entryOf(call, typeof id === 'number' ? id : null, {
          state,
          seen: draft,
          services,
        });
        entries.push(entry);
        findMutation(mutations, call.name)?.apply(draft, entry.variables, entry);
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

/** Synchronous if an id is available, so that the new entity shows at once. */
function idFor(
  mutation: AnyOptimisticMutation | undefined,
  ids: IdPool,
): number | null | Promise<number> {
  return mutation?.createsEntity ? (ids.takeNow() ?? ids.take()) : null;
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
  const mutation = findMutation(state.mutations, name);
  const requested = { ...args, ...(makes !== null && { id: makes }) };
  const { variables, instead } = coalesced(
    state.outbox.pending.filter((entry) => entry.userId === userId),
    mutation,
    { name, variables: requested },
  );
  const at = platform.now();
  return {
    mutationId: platform.newMutationId(),
    name,
    variables,
    at,
    userId,
    workspaceId: state.connection.workspaceId ?? 0,
    // The arguments and the id are the mutation's variables.
    inverse: withoutDrafts(mutation?.inverse(seen, variables, at) ?? null),
    makes,
    ...(instead !== undefined && { instead }),
  };
}

/** The inverse outlives the pass, so it must not contain Immer drafts. */
function withoutDrafts(inverse: Inverse | null): Inverse | null {
  if (!inverse) return null;
  const variables = Object.entries(inverse.variables).map(([key, value]) => [
    key,
    isDraft(value) ? current(value) : value,
  ]);
  return { ...inverse, variables: Object.fromEntries(variables) };
}

/**
 * The first pending entry may be in flight; a later one may replace the last unsent one of its
 * kind.
 */
function coalesced(
  [, ...unsent]: readonly PendingMutation[],
  mutation: AnyOptimisticMutation | undefined,
  { name, variables }: Pick<PendingMutation, 'name' | 'variables'>,
): Pick<PendingMutation, 'variables' | 'instead'> {
  for (const earlier of unsent.filter((entry) => entry.name === name).reverse()) {
    // Both were typed by the same document when they were enqueued.
    const both = mutation?.coalesce(variables, earlier.variables);
    if (both) return { variables: both, instead: earlier.mutationId };
  }
  return { variables };
}
