import type { OptimisticMutation } from './optimisticMutation';
import * as projects from './projects/mutations';
import * as sections from './sections/mutations';
import * as tasks from './tasks/mutations';
import type { taskMutations } from './taskMutations';

/** What may wait on a board: it is there with every board. */
export const boardMutations = { ...projects, ...sections, ...tasks };

/**
 * The closed list of mutations that may wait, by the names of their endpoints. Everything else is online-only and needs
 * no prediction. What is within a task comes with the first that is opened, or that waits (`loadMutations`).
 */
type All = typeof boardMutations & typeof taskMutations;

export type QueueableName = keyof All;
type Of<N extends QueueableName> = All[N];

/** A mutation's variables once it is queued. */
export type QueuedVariables<N extends QueueableName> =
  Of<N> extends OptimisticMutation<infer Variables, boolean> ? Variables : never;

/** What a view asks for: the id of what is made is not its business. */
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
export type AnyOptimisticMutation = OptimisticMutation<never, boolean>;

const registry: Record<string, AnyOptimisticMutation> = { ...boardMutations };

/** Makes more of them known; called once, by the code that brings them. */
export function registerMutations(more: Readonly<Record<string, AnyOptimisticMutation>>): void {
  Object.assign(registry, more);
}

export function findMutation(name: string): AnyOptimisticMutation | undefined {
  return Object.hasOwn(registry, name) ? registry[name] : undefined;
}
