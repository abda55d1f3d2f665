import type { Mutation } from './mutation';

/** An acknowledged write. */
export interface Entry {
  key: string;
  /** The user who sent it, as owner of the idempotency key and author of the commit. */
  userId: number;
  workspaceId: number;
  mutation: Mutation;
  /** The id of the created or changed object. */
  id: number;
  /** The seq of its commit; null if it changed nothing. */
  seq: number | null;
  /** The fingerprint of the whole response, and that of the changes in its commit. */
  answer: string;
  changes: string;
  tries: number;
}

/** All acknowledged writes of a run in the order of the responses. */
export interface Ledger {
  add(entry: Entry): void;
  readonly entries: readonly Entry[];
}

export function createLedger(): Ledger {
  const entries: Entry[] = [];
  return { add: (entry) => void entries.push(entry), entries };
}
