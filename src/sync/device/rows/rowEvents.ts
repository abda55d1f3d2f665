import type { Commit } from '../../../../contract/messages';
import type { CopyQuery, ResponseCopy, RowStore } from '../../../api/rowStore';

/** What the device learns of a workspace while offline mode is on. */
export type RowEvent =
  /** The server answered a query; null: there is nothing that this user may see. */
  | { type: 'response-received'; query: CopyQuery; copy: ResponseCopy | null }
  | { type: 'committed'; commit: Commit }
  /** This tab has received every commit after `startSeq` up to `cursor`. */
  | { type: 'reached'; workspaceId: number; startSeq: number; cursor: number }
  /** The server says that a scope has not changed up to that seq. */
  | { type: 'confirmed'; workspaceId: number; scope: string; seq: number }
  /** A commit after that seq may be missing. */
  | { type: 'log-truncated'; workspaceId: number; seq: number }
  /** The server cannot say what followed the copies of a workspace. */
  | { type: 'invalidated'; workspaceId: number }
  | { type: 'scope-revoked'; scope: string }
  /** All boards of a workspace that the user may see. */
  | { type: 'boards-listed'; workspaceId: number; boards: readonly number[] }
  | { type: 'workspace-revoked'; workspaceId: number }
  /** This user is signed in; copies of others are erased. */
  | { type: 'signed-in' };

/** What is stored of the signed-in user. */
export interface RowUsage {
  bytes: number;
  /** The most that is stored, in bytes. */
  budget: number;
  boards: number;
  tasks: number;
  /** When the copy that was opened longest ago was opened, milliseconds since the epoch. */
  oldest: number | null;
}

/** The row store of this device, and its maintenance. */
export interface DeviceRows extends RowStore {
  record(event: RowEvent): void;
  /** Calls back with the number of copies that were unreadable and have been removed. */
  onDamaged(handle: (count: number) => void): void;
}
