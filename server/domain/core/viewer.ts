import type { Reader } from './tokens/grant';

/**
 * The user who makes the request: always the user of the session or API token, never taken from
 * another header or an argument.
 */
export type Viewer = { state: 'signed-out' } | SignedIn;

export interface SignedIn extends Reader {
  state: 'signed-in';
  /** The session's key in the database: tickets are bound to it. Of an API token, its own hash. */
  sessionHash: Buffer;
  /** False only if confirmation is required and still missing (`CONFIRM_EMAIL`). */
  isConfirmed: boolean;
  /** Their address is confirmed, whether or not that is required, and in `SUPPORT_EMAILS`. */
  isSupport: boolean;
}
