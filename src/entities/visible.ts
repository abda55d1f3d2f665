import { createNextState, createSelector } from '@reduxjs/toolkit';
import type { OutboxState } from '../sync/outboxSlice';
import type { PendingMutation } from '../sync/pendingMutation';
import { predictionOf } from './predictions';
import type { Tables } from './tables';

/** The part of the store that rows are read from. */
export interface WithTables {
  tables: Tables;
  outbox: Pick<OutboxState, 'pending'>;
}

/**
 * What the user sees: what the server confirmed with what they want on top, in the order in which they wanted it. Nothing
 * is ever rolled back; a pending entry that is forgotten is simply not folded in. With nothing pending it is the very same object.
 */
export function fold(confirmed: Tables, pending: readonly PendingMutation[]): Tables {
  if (pending.length === 0) return confirmed;
  return createNextState(confirmed, (draft) => {
    for (const entry of pending) {
      // Name and variables were typed when it was queued; one that this release does not know shows nothing.
      predictionOf(entry.name)?.show(draft, entry.variables as never, entry);
    }
  });
}

/**
 * A fold that remembers the last one: where only more is wanted than a moment ago, only that is folded in on top. Hundreds of
 * changes that are wanted in one go would each fold all that were wanted before them.
 */
export function createFold(): typeof fold {
  let last: { confirmed: Tables; pending: readonly PendingMutation[]; seen: Tables } | null = null;
  return (confirmed, pending) => {
    const isMore =
      last?.confirmed === confirmed &&
      last.pending.length <= pending.length &&
      last.pending.every((entry, at) => entry === pending[at]);
    const seen: Tables =
      last && isMore
        ? fold(last.seen, pending.slice(last.pending.length))
        : fold(confirmed, pending);
    last = { confirmed, pending, seen };
    return seen;
  };
}

/** What the user sees. Every selector reads rows through here and nowhere else. */
export const selectTables: (state: WithTables) => Tables = createSelector(
  [(state: WithTables) => state.tables, (state: WithTables) => state.outbox.pending],
  createFold(),
);
