import { createNextState, createSelector } from '@reduxjs/toolkit';
import type { OutboxState } from '../sync/outboxSlice';
import type { PendingMutation } from '../sync/pendingMutation';
import { findMutation, type MutationRegistry } from './mutationRegistry';
import type { Entities } from './entitiesReducer';

/** The part of the store that rows are read from. */
export interface WithEntities {
  entities: Entities;
  outbox: Pick<OutboxState, 'pending'>;
  mutations: MutationRegistry;
}

/**
 * The state that the user sees: the confirmed state with the pending mutations applied in order.
 * Nothing is ever rolled back; a removed pending entry is simply no longer applied. Without pending
 * entries it returns the same object.
 */
export function applyOptimistic(
  confirmed: Entities,
  pending: readonly PendingMutation[],
  mutations: MutationRegistry,
): Entities {
  if (pending.length === 0) return confirmed;
  return createNextState(confirmed, (draft) => {
    for (const entry of pending) {
      // Name and variables were typed when the entry was enqueued; a name that this release does
      // not know has no effect.
      findMutation(mutations, entry.name)?.apply(draft, entry.variables, entry);
    }
  });
}

/**
 * Caches the last result: if only pending entries were added, applies only those. Otherwise
 * hundreds of mutations in a batch would each apply all earlier ones.
 */
export function createApplyOptimistic(): typeof applyOptimistic {
  let last: Applied | null = null;
  return (confirmed, pending, mutations) => {
    const isMore =
      last?.confirmed === confirmed &&
      last.mutations === mutations &&
      last.pending.length <= pending.length &&
      last.pending.every((entry, at) => entry === pending[at]);
    const entities: Entities =
      last && isMore
        ? applyOptimistic(last.entities, pending.slice(last.pending.length), mutations)
        : applyOptimistic(confirmed, pending, mutations);
    last = { confirmed, pending, mutations, entities };
    return entities;
  };
}

interface Applied {
  confirmed: Entities;
  pending: readonly PendingMutation[];
  mutations: MutationRegistry;
  entities: Entities;
}

/** The state that the user sees. Every selector reads rows through this one. */
export const selectOptimisticEntities: (state: WithEntities) => Entities = createSelector(
  [
    (state: WithEntities) => state.entities,
    (state: WithEntities) => state.outbox.pending,
    (state: WithEntities) => state.mutations,
  ],
  createApplyOptimistic(),
);
