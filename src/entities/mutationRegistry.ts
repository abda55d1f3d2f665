import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { PendingMutation } from '../sync/pendingMutation';
import type { OptimisticMutation } from './defineMutation';
import * as sections from './sections/mutations';
import * as tasks from './tasks/mutations';
import type { deferredMutations } from './mutationRegistry.lazy';

/** Offline-capable mutations of lists and cards: part of every board's code. */
export const boardMutations = { ...sections, ...tasks };

/**
 * The closed list of offline-capable mutations, by the names of their endpoints. All others are
 * online-only and need no optimistic mutation. Those within a task load with the first task that is
 * opened or that has a pending entry (`loadMutations`).
 */
type All = typeof boardMutations & typeof deferredMutations;

export type QueueableName = keyof All;
type Of<N extends QueueableName> = All[N];

/** A mutation's variables after it was enqueued. */
export type QueuedVariables<N extends QueueableName> =
  Of<N> extends OptimisticMutation<infer Variables, boolean> ? Variables : never;

/** The arguments that a component passes: without the id of a new entity. */
export type MutationArgs<N extends QueueableName> =
  Of<N> extends OptimisticMutation<infer Variables, infer Makes>
    ? Makes extends true
      ? Omit<Variables, 'id'>
      : Variables
    : never;

/**
 * An optimistic mutation with erased types, for entries that were stored on the device or by
 * another release.
 */
export type AnyOptimisticMutation = OptimisticMutation<PendingMutation['variables'], boolean>;

/** The store's registry of mutations, by the names of their endpoints. */
export type MutationRegistry = Readonly<Record<string, AnyOptimisticMutation>>;

/** The code of more mutations was loaded. */
export const mutationsRegistered = createAction<MutationRegistry>('mutations/registered');

/**
 * The registry is part of the state, so that selectors are pure functions of the state, and each
 * store has its own. It contains functions: no snapshot or replay stores it.
 */
export function mutationsReducer(
  state: MutationRegistry = boardMutations,
  action: UnknownAction,
): MutationRegistry {
  return mutationsRegistered.match(action) ? { ...state, ...action.payload } : state;
}

export function findMutation(
  mutations: MutationRegistry,
  name: string,
): AnyOptimisticMutation | undefined {
  return Object.hasOwn(mutations, name) ? mutations[name] : undefined;
}
