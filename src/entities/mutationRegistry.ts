import type { PendingMutation } from '../sync/pendingMutation';
import type { OptimisticMutation } from './defineMutation';
import * as projects from './projects/mutations';
import * as sections from './sections/mutations';
import * as tasks from './tasks/mutations';
import type { taskMutations } from './taskMutations';

/** Offline-capable mutations of a board: part of every board's code. */
export const boardMutations = { ...projects, ...sections, ...tasks };

/**
 * The closed list of offline-capable mutations, by the names of their endpoints. All others are
 * online-only and need no optimistic mutation. Those within a task load with the first task that is
 * opened or that has a pending entry (`loadMutations`).
 */
type All = typeof boardMutations & typeof taskMutations;

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

const registry: Record<string, AnyOptimisticMutation> = { ...boardMutations };

/** Registers more mutations; called once, by the chunk that contains them. */
export function registerMutations(more: Readonly<Record<string, AnyOptimisticMutation>>): void {
  Object.assign(registry, more);
}

export function findMutation(name: string): AnyOptimisticMutation | undefined {
  return Object.hasOwn(registry, name) ? registry[name] : undefined;
}
