import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Connection } from '../api/connection';
import type { ConnectionState } from '../sync/connectionSlice';
import type { IdPool } from '../sync/idPool';
import type { Pending } from '../sync/pending';
import type { Platform } from '../sync/platform';
import { mutationQueued } from '../sync/syncActions';
import { bringPredictions } from './bringPredictions';
import { predictionOf, type QueueableName, type Wanted } from './predictions';
import { selectTables, type WithTables } from './visible';

/** What thunks are given (the store's extra argument). */
export interface Services {
  connection: Connection;
  platform: Platform;
  ids: IdPool;
}
type State = WithTables & { connection: ConnectionState };

/**
 * Wants something: it shows at once and is sent when it can be. Everything that a replay could not repeat (name, time, id)
 * is minted here, outside of any reducer.
 * @returns the entry; `makes` is the final id of what it makes.
 * @throws {NoIds} where something is to be made and neither the device nor the server has an id for it now.
 */
export function queue<N extends QueueableName>(name: N, wanted: Wanted<N>): ThunkAction<Promise<Pending>, State, Services, UnknownAction> {
  return async (dispatch, getState, { connection, platform, ids }) => {
    if (!predictionOf(name)) await bringPredictions([name]);
    const prediction = predictionOf(name);
    const makes = prediction?.makes ? (ids.takeNow() ?? (await ids.take())) : null;
    const state = getState();
    const userId = Number(connection.readUid());
    const asked = { ...(wanted as object), ...(makes !== null && { id: makes }) };
    const { variables, instead } = collapsed(state.outbox.pending.filter((entry) => entry.userId === userId), name, asked);
    const entry: Pending = {
      mutationId: platform.newMutationId(),
      name,
      variables,
      at: platform.now(),
      userId,
      workspaceId: state.connection.workspaceId ?? 0,
      // `Wanted` and the id are the mutation's variables.
      inverse: prediction?.inverse(selectTables(state), variables as never) ?? null,
      makes,
      ...(instead !== undefined && { instead }),
    };
    dispatch(mutationQueued(entry));
    return entry;
  };
}

/** The first that waits may be on its way; of the others a later wish may take the place of the last of its kind. */
function collapsed([, ...unsent]: readonly Pending[], name: string, variables: Readonly<Record<string, unknown>>): Pick<Pending, 'variables' | 'instead'> {
  const prediction = predictionOf(name);
  for (const earlier of unsent.filter((entry) => entry.name === name).reverse()) {
    // Both were typed when they were queued, by the same document.
    const both = prediction?.collapse(variables as never, earlier.variables as never);
    if (both) return { variables: both, instead: earlier.mutationId };
  }
  return { variables };
}
