import type { Draft } from '@reduxjs/toolkit';
import type { Tag } from '../api/injectEndpoints';
import type { TypedDocumentString } from '../api/typedDocument';
import type { MessageKey } from '../lib/text/useText';
import type { PendingMutation } from '../sync/pendingMutation';
import type { Entities } from './entitiesReducer';

/** The mutation that undoes another one. */
export interface Inverse {
  name: string;
  variables: Readonly<Record<string, unknown>>;
}

/**
 * A mutation's variables after it was enqueued: if it creates an entity, they contain its final id.
 */
type Queued<Variables, Makes extends boolean> = Makes extends true
  ? Omit<Variables, 'id'> & { id: number }
  : Variables;

/**
 * A mutation that works offline: its effect shows at once, it survives a reload, and it is sent
 * when possible. `apply` computes the effect. It sets values and never increments them; it ignores
 * a missing row, and does not create an existing row again.
 *
 * Its functions are methods, because entries lose the types of their variables when they are
 * stored: so a mutation can be called with `PendingMutation['variables']`. The document of its name
 * typed the variables of an entry when it was enqueued.
 */
export interface OptimisticMutation<Variables, Makes extends boolean> {
  /** Whether it creates an entity, whose id is taken from the user's reserved ones. */
  createsEntity: Makes;
  /** Its name while it is pending or rejected: a dictionary key with a `title` argument. */
  labelKey: MessageKey;
  apply(entities: Draft<Entities>, variables: Variables, entry: PendingMutation): void;
  /**
   * Computes the inverse from the state before the mutation; null if there is none.
   * @param at when it was enqueued, in milliseconds
   */
  inverse(entities: Entities, variables: Variables, at: number): Inverse | null;
  /**
   * Combines a later mutation with an earlier unsent one of the same kind: returns the arguments of
   * the combined mutation. Null if both must be sent.
   */
  coalesce(later: Variables, earlier: Variables): Readonly<Record<string, unknown>> | null;
  /** The tags of the views that it makes stale beside the rows, which arrive with its commit. */
  invalidates?(variables: Variables): readonly Tag[];
}

type Given<Variables, Makes extends boolean> = Pick<
  OptimisticMutation<Variables, Makes>,
  'createsEntity' | 'labelKey' | 'apply'
> &
  Partial<Pick<OptimisticMutation<Variables, Makes>, 'inverse' | 'coalesce' | 'invalidates'>>;

/** The variables of a document's mutation after it was enqueued. */
type Of<Document, Makes extends boolean> =
  Document extends TypedDocumentString<unknown, infer Variables> ? Queued<Variables, Makes> : never;

/**
 * Declares an offline-capable mutation once: its optimistic update, its inverse, its tags, and its
 * endpoint, which `queuedEndpoints` makes from the document of the same name. The document provides
 * the types: `defineMutation<typeof AddTaskDocument, true>({ createsEntity: true, … })`. Only the
 * document's type is imported, because an open board needs the optimistic updates, but needs the
 * documents only for the first send (`mutationEndpoints.lazy.ts`).
 */
export function defineMutation<Document, Makes extends boolean>(
  given: Given<Of<Document, Makes>, Makes>,
): OptimisticMutation<Of<Document, Makes>, Makes>;
/**
 * For mutations that load with their documents: `defineMutation(AddTaskDocument, {
 * createsEntity: true, … })`.
 */
export function defineMutation<Result, Variables, const Makes extends boolean>(
  document: TypedDocumentString<Result, Variables>,
  given: Given<Queued<Variables, Makes>, Makes>,
): OptimisticMutation<Queued<Variables, Makes>, Makes>;
export function defineMutation(...given: unknown[]): object {
  return { inverse: () => null, coalesce: () => null, ...(given.at(-1) as object) };
}

/** Whether the entity is visible, so that it can be removed and restored. */
export function isThere(row: { isRemoved?: boolean } | undefined): boolean {
  return row !== undefined && row.isRemoved !== true;
}
