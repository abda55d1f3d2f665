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
import { bringPredictions } from './bringPredictions';
import type { Inverse } from './prediction';
import { predictionOf, type QueueableName, type Wanted } from './predictions';
import type { Tables } from './tables';
import { selectTables, type WithTables } from './visible';

/** What thunks are given (the store's extra argument). */
export interface Services {
  connection: Connection;
  platform: Platform;
  ids: IdPool;
}
type State = WithTables & { connection: ConnectionState };

type Thunk<Result> = ThunkAction<Promise<Result>, State, Services, UnknownAction>;

/** One of several things that are wanted in one go. */
export interface Wish {
  name: QueueableName;
  /** As `queue` takes it, of that name. */
  wanted: object;
}

/**
 * Wants something: it shows at once and is sent when it can be. Everything that a replay could not repeat (name, time, id)
 * is minted here, outside of any reducer.
 * @returns the entry; `makes` is the final id of what it makes.
 * @throws {NoIds} where something is to be made and neither the device nor the server has an id for it now.
 */
export function queue<N extends QueueableName>(name: N, wanted: Wanted<N>): Thunk<PendingMutation> {
  return async (dispatch, getState, services) => {
    if (!predictionOf(name)) await bringPredictions([name]);
    const id = idFor(name, services.ids);
    // What need not wait for one shows within this very call.
    const makes = id instanceof Promise ? await id : id;
    const entry = entryOf({ name, wanted: wanted as object }, makes, {
      state: getState(),
      seen: selectTables(getState()),
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
export function queueAll(wishes: readonly Wish[]): Thunk<PendingMutation[]> {
  return async (dispatch, getState, services) => {
    if (wishes.some(({ name }) => !predictionOf(name)))
      await bringPredictions(wishes.map(({ name }) => name));
    const ids = wishes.map(({ name }) => idFor(name, services.ids));
    const made = ids.some((id) => id instanceof Promise)
      ? await Promise.all(ids.map(async (id) => id))
      : ids;
    const state = getState();
    const entries: PendingMutation[] = [];
    createNextState(selectTables(state), (draft) => {
      wishes.forEach((wish, index) => {
        const id = made[index];
        const entry = entryOf(wish, typeof id === 'number' ? id : null, {
          state,
          seen: draft,
          services,
        });
        entries.push(entry);
        predictionOf(wish.name)?.show(draft, entry.variables as never, entry);
      });
    });
    // Whoever listens is told with the last of them.
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
  return predictionOf(name)?.makes ? (ids.takeNow() ?? ids.take()) : null;
}

function entryOf(
  { name, wanted }: Wish,
  makes: number | null,
  {
    state,
    seen,
    services: { connection, platform },
  }: { state: State; seen: Tables; services: Services },
): PendingMutation {
  const userId = Number(connection.readUid());
  const asked = { ...wanted, ...(makes !== null && { id: makes }) };
  const { variables, instead } = collapsed(
    state.outbox.pending.filter((entry) => entry.userId === userId),
    name,
    asked,
  );
  return {
    mutationId: platform.newMutationId(),
    name,
    variables,
    at: platform.now(),
    userId,
    workspaceId: state.connection.workspaceId ?? 0,
    // `Wanted` and the id are the mutation's variables.
    inverse: withoutDrafts(predictionOf(name)?.inverse(seen, variables as never) ?? null),
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
function collapsed(
  [, ...unsent]: readonly PendingMutation[],
  name: string,
  variables: Readonly<Record<string, unknown>>,
): Pick<PendingMutation, 'variables' | 'instead'> {
  const prediction = predictionOf(name);
  for (const earlier of unsent.filter((entry) => entry.name === name).reverse()) {
    // Both were typed when they were queued, by the same document.
    const both = prediction?.collapse(variables as never, earlier.variables as never);
    if (both) return { variables: both, instead: earlier.mutationId };
  }
  return { variables };
}
