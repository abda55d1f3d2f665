/** Who is asking. Always the session's user, never a header or an argument. */
export type Viewer = { state: 'signed-out' } | SignedIn;

export interface SignedIn {
  state: 'signed-in';
  userId: number;
  /** What the database calls the session: tickets are bound to it. */
  sessionHash: Buffer;
  /** False only where confirmation is required and has not been done (`CONFIRM_EMAIL`). */
  isConfirmed: boolean;
}
