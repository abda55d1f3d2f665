import type { Mutation } from './mutation';

/** A write that was acknowledged. */
export interface Entry {
  key: string;
  /** The user who owns the key and is named by the commit. */
  userId: number;
  workspaceId: number;
  mutation: Mutation;
  /** Of the object that it made or changed. */
  id: number;
  /** Its place in the workspace's log; null where it changed nothing. */
  seq: number | null;
  /** The whole answer's fingerprint, and that of the changes in its commit. */
  answer: string;
  changes: string;
  tries: number;
}

/** Every acknowledged write of a run in the order of the answers. */
export interface Ledger {
  add(entry: Entry): void;
  readonly entries: readonly Entry[];
}

export function createLedger(): Ledger {
  const entries: Entry[] = [];
  return { add: (entry) => void entries.push(entry), entries };
}
