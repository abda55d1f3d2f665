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
   * text are combined (docs/architecture.md#texts).
   */
  instead?: string;
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

/** Whether an entry refers to the entity that another one creates, and so depends on it. */
export function dependsOn(entry: PendingMutation, createdId: number | null): boolean {
  return createdId !== null && Object.values(entry.variables).includes(createdId);
}
