import { createNextState, createSelector } from '@reduxjs/toolkit';
import type { OutboxState } from '../sync/outboxSlice';
import type { PendingMutation } from '../sync/pendingMutation';
import { findMutation } from './mutationRegistry';
import type { Entities } from './entitiesReducer';

/** The part of the store that rows are read from. */
export interface WithEntities {
  entities: Entities;
  outbox: Pick<OutboxState, 'pending'>;
}

/**
 * What the user sees: what the server confirmed with what they want on top, in the order in which they wanted it. Nothing
 * is ever rolled back; a pending entry that is forgotten is simply not folded in. With nothing pending it is the very same object.
 */
export function applyOptimistic(
  confirmed: Entities,
  pending: readonly PendingMutation[],
): Entities {
  if (pending.length === 0) return confirmed;
  return createNextState(confirmed, (draft) => {
    for (const entry of pending) {
      // Name and variables were typed when it was queued; one that this release does not know shows nothing.
      findMutation(entry.name)?.apply(draft, entry.variables as never, entry);
    }
  });
}

/**
 * A fold that remembers the last one: where only more is wanted than a moment ago, only that is folded in on top. Hundreds of
 * changes that are wanted in one go would each fold all that were wanted before them.
 */
export function createApplyOptimistic(): typeof applyOptimistic {
  let last: { confirmed: Entities; pending: readonly PendingMutation[]; seen: Entities } | null =
    null;
  return (confirmed, pending) => {
    const isMore =
      last?.confirmed === confirmed &&
      last.pending.length <= pending.length &&
      last.pending.every((entry, at) => entry === pending[at]);
    const seen: Entities =
      last && isMore
        ? applyOptimistic(last.seen, pending.slice(last.pending.length))
        : applyOptimistic(confirmed, pending);
    last = { confirmed, pending, seen };
    return seen;
  };
}

/** What the user sees. Every selector reads rows through here and nowhere else. */
export const selectOptimisticEntities: (state: WithEntities) => Entities = createSelector(
  [(state: WithEntities) => state.entities, (state: WithEntities) => state.outbox.pending],
  createApplyOptimistic(),
);
