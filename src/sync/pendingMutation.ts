import type { ErrorParams, FieldProblem } from '../../contract/errors';

/** A mutation that the server has not confirmed yet. Plain data: it outlives the tab. */
export interface PendingMutation {
  /** The idempotency key, generated when it was enqueued. */
  mutationId: string;
  /** The mutation's name: key of the mutation registry and of its RTK Query endpoint. */
  name: string;
  variables: Readonly<Record<string, unknown>>;
  /** When it was enqueued, milliseconds since the epoch, by the device's clock. */
  at: number;
  userId: number;
  workspaceId: number;
  /** The inverse, computed from the state when it was enqueued; null if there is none. */
  inverse: { name: string; variables: Readonly<Record<string, unknown>> } | null;
  /**
   * The `mutationId` of the unsent entry that this one replaces (stored name): unsent edits of one
   * text are combined (docs/architecture.md#texts), and the user may edit or retry an entry.
   */
  instead?: string;
  /**
   * What is sent if the entry that this one replaces has left the outbox or may have been sent: for
   * an edited creation, a mutation that edits the created entity.
   */
  ifSent?: { name: string; variables: Readonly<Record<string, unknown>> };
  /** The final id of the entity that it creates (stored name); null if it creates none. */
  makes: number | null;
}

/**
 * A mutation that the server rejected. Stored with its text until the user has dismissed it; never
 * sent again automatically.
 */
export interface RejectedMutation extends PendingMutation {
  /** A dictionary key. */
  code: string;
  params?: ErrorParams;
  /** The invalid fields, if the input was rejected. */
  errors: FieldProblem[];
}

/**
 * Variables that are no reference to what must exist: a number, and the sibling that an entity
 * follows, without which it goes to the end (`placeAfter`).
 */
const INDEPENDENT = new Set(['after', 'taskLimit']);

/**
 * Whether an entry refers to the entity that another one creates, and so depends on it. One of
 * several ids does not count: the server leaves out a missing task, and rejects a missing list.
 */
export function dependsOn({ variables }: PendingMutation, createdId: number | null): boolean {
  return (
    createdId !== null &&
    Object.entries(variables).some(([name, value]) => value === createdId && !INDEPENDENT.has(name))
  );
}

type Creating = Pick<PendingMutation, 'makes' | 'variables'>;

/** The ids of all entities that an entry creates: its own, and those that it reserved for copies. */
export function idsCreatedBy({ makes, variables: { copyIds } }: Creating): number[] {
  const copies: readonly unknown[] = Array.isArray(copyIds) ? copyIds : [];
  return [makes, ...copies].filter((id) => typeof id === 'number');
}

/** The entries that depend on that entry, directly or through others, in their own order. */
export function dependentsOf<T extends PendingMutation>(
  entries: readonly T[],
  creating: Creating,
): T[] {
  const created = new Set(idsCreatedBy(creating));
  const dependents = new Set<T>();
  // Grows while it is iterated: what a dependent creates is followed too.
  for (const id of created)
    for (const entry of entries)
      if (entry.makes !== id && dependsOn(entry, id)) {
        dependents.add(entry);
        for (const next of idsCreatedBy(entry)) created.add(next);
      }
  return entries.filter((entry) => dependents.has(entry));
}

/** Whether a value has what the outbox needs to send it and to show its text. */
export function isPendingMutation(value: unknown): value is PendingMutation {
  if (typeof value !== 'object' || value === null) return false;
  const { mutationId, name, userId, at, variables }: Partial<PendingMutation> = value;
  return (
    typeof mutationId === 'string' &&
    typeof name === 'string' &&
    typeof userId === 'number' &&
    typeof at === 'number' &&
    typeof variables === 'object' &&
    variables !== null
  );
}
