import type { Commit, SnapshotScope } from '../../contract/messages';
import type { RowChange } from '../../contract/rows';

/**
 * When a query is answered from the device. `fallback`: if the server cannot be reached. `refetch`:
 * at once, and then by the server. `log`: at once; the log brings the copy up to date, and no
 * request is sent.
 */
export type CopyPolicy = 'fallback' | 'refetch' | 'log';

/** A query as the device identifies its response. */
export interface CopyQuery {
  endpoint: string;
  variables: unknown;
  /** A response is valid for exactly this document. */
  document: string;
}

/** A response on the device. */
export interface ResponseCopy {
  /** Null for a response that belongs to no workspace, such as the session. */
  workspaceId: number | null;
  /** The scope that the response contains completely, if there is one. */
  scope: SnapshotScope | null;
  /** The seq at which its rows were read. */
  seq: number;
  rows: RowChange[];
  /** The part for RTK Query's cache. */
  cacheData: unknown;
  etag: string | null;
}

/** A response as it was read from the device, with the commits that follow it. */
export interface RestoredCopy extends ResponseCopy {
  commits: Commit[];
  /** The seq up to which the rows with these commits are complete. */
  asOf: number;
  /** When they were complete, milliseconds since the epoch. */
  at: number;
  /** The server could not say what followed: the copy serves only while it is unreachable. */
  isDoubtful: boolean;
}

/** The rows of the signed-in user on this device. No call rejects; writing happens later. */
export interface RowStore {
  /** Whether offline mode is on: otherwise nothing is read or written. */
  isOn(): boolean;
  /** Null for an endpoint whose responses are not stored. */
  policyOf(endpoint: string): CopyPolicy | null;
  /** Null if there is no readable copy. */
  read(query: CopyQuery): Promise<RestoredCopy | null>;
  /** @param copy null if there is nothing that the user may see */
  put(query: CopyQuery, copy: ResponseCopy | null): void;
}
