import { createNextState, createSelector } from '@reduxjs/toolkit';
import type { OutboxState } from '../sync/outboxSlice';
import type { Pending } from '../sync/pending';
import { predictions, type Prediction } from './predictions';
import type { QueueableName } from './queueable';
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
export function fold(confirmed: Tables, pending: readonly Pending[]): Tables {
  if (pending.length === 0) return confirmed;
  return createNextState(confirmed, (draft) => {
    for (const entry of pending) {
      // An entry's name and variables were typed when it was queued; one that this release does not know shows nothing.
      const predict = predictions[entry.name as QueueableName] as Prediction<QueueableName> | undefined;
      predict?.(draft, entry.variables as never, entry);
    }
  });
}

/** What the user sees. Every selector reads rows through here and nowhere else. */
export const selectTables: (state: WithTables) => Tables = createSelector(
  [(state: WithTables) => state.tables, (state: WithTables) => state.outbox.pending],
  fold,
);
