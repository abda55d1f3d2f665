import type { Draft } from '@reduxjs/toolkit';
import type { TypedDocumentString } from '../api/typedDocument';
import type { MessageKey } from '../lib/useText';
import type { PendingMutation } from '../sync/pendingMutation';
import type { Entities } from './entitiesReducer';

/** What takes a change back: another change. */
export interface Inverse {
  name: string;
  variables: Readonly<Record<string, unknown>>;
}

/** A mutation's variables as they are once it is queued: what makes something carries the final id of what it makes. */
type Queued<Variables, Makes extends boolean> = Makes extends true
  ? Omit<Variables, 'id'> & { id: number }
  : Variables;

/**
 * A mutation that may wait: it shows at once, survives a reload and is sent when it can be.
 * `show` says what it should look like. It sets and never adds; a row that is missing is no error, and a row that is there
 * already is not made again.
 */
export interface OptimisticMutation<Variables, Makes extends boolean> {
  /** Whether it makes something, whose id is then taken from the person's reserved ones. */
  createsEntity: Makes;
  /** What it is called where it waits or was refused: a sentence of the dictionary that takes a `title`. */
  labelKey: MessageKey;
  apply: (entities: Draft<Entities>, variables: Variables, entry: PendingMutation) => void;
  /** What would take it back, judged by what is seen before it; null where nothing can. */
  inverse: (seen: Entities, variables: Variables) => Inverse | null;
  /**
   * Combines a later mutation with an earlier unsent one of the same kind: returns the arguments of
   * the combined mutation. Null if both must be sent.
   */
  coalesce: (later: Variables, earlier: Variables) => Readonly<Record<string, unknown>> | null;
}

type Given<Variables, Makes extends boolean> = Pick<
  OptimisticMutation<Variables, Makes>,
  'createsEntity' | 'labelKey' | 'apply'
> &
  Partial<Pick<OptimisticMutation<Variables, Makes>, 'inverse' | 'coalesce'>>;

/** The variables of a document's mutation as they are once it is queued. */
type Of<Document, Makes extends boolean> =
  Document extends TypedDocumentString<unknown, infer Variables> ? Queued<Variables, Makes> : never;

/**
 * A prediction, typed by the document of its mutation: `prediction<typeof AddTaskDocument, true>({ makes: true, … })`. The
 * type alone: what is shown needs no text of a mutation, which comes with what sends it (`boardEndpoints`).
 */
export function optimisticMutation<Document, Makes extends boolean>(
  given: Given<Of<Document, Makes>, Makes>,
): OptimisticMutation<Of<Document, Makes>, Makes>;
/** Of what comes with its documents anyway: `prediction(AddTaskDocument, { makes: true, … })`. */
export function optimisticMutation<Result, Variables, const Makes extends boolean>(
  document: TypedDocumentString<Result, Variables>,
  given: Given<Queued<Variables, Makes>, Makes>,
): OptimisticMutation<Queued<Variables, Makes>, Makes>;
export function optimisticMutation(...given: unknown[]): object {
  return { inverse: () => null, coalesce: () => null, ...(given.at(-1) as object) };
}

/** Whether something is seen that can be removed and put back. */
export function isThere(row: { isRemoved?: boolean } | undefined): boolean {
  return row !== undefined && row.isRemoved !== true;
}
