/**
 * The user who makes the request: always the session's user, never taken from a header or an
 * argument.
 */
export type Viewer = { state: 'signed-out' } | SignedIn;

export interface SignedIn {
  state: 'signed-in';
  userId: number;
  /** The session's key in the database: tickets are bound to it. */
  sessionHash: Buffer;
  /** False only if confirmation is required and still missing (`CONFIRM_EMAIL`). */
  isConfirmed: boolean;
  /** Their address is confirmed, whether or not that is required, and in `SUPPORT_EMAILS`. */
  isSupport: boolean;
}
