import type { ErrorParams, FieldProblem } from '../../contract/errors';

/** A mutation that the server has not confirmed yet. Plain data: it outlives the tab. */
export interface PendingMutation {
  /** The idempotency key, minted when it was wanted. */
  mutationId: string;
  /** An endpoint of the API. */
  name: string;
  variables: Readonly<Record<string, unknown>>;
  /** When it was wanted, milliseconds since the epoch, by the clock of the device. */
  at: number;
  userId: number;
  workspaceId: number;
  /** What would take it back, judged by what was seen when it was wanted; null where nothing can. */
  inverse: { name: string; variables: Readonly<Record<string, unknown>> } | null;
  /**
   * The unsent entry that this one replaces: unsent edits of one text are combined
   * (docs/architecture.md#texts).
   */
  instead?: string;
  /** The id of what it makes, final from the start; null where it makes nothing. */
  makes: number | null;
}

/** What the server refused, kept with its text until the person has seen and dismissed it. Never sent again by itself. */
export interface RejectedMutation extends PendingMutation {
  /** A dictionary key. */
  code: string;
  params?: ErrorParams;
  /** The fields that were refused, where it was the input. */
  errors: FieldProblem[];
}

/** Whether an entry names what another one makes: it cannot stand without it. */
export function dependsOn(entry: PendingMutation, makes: number | null): boolean {
  return makes !== null && Object.values(entry.variables).includes(makes);
}
