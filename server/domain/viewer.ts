/** Who is asking. Always the session's user, never a header or an argument. */
export type Viewer = { state: 'signed-out' } | SignedIn;

export interface SignedIn {
  state: 'signed-in';
  userId: number;
  /** False only where confirmation is required and has not been done (`CONFIRM_EMAIL`). */
  isConfirmed: boolean;
}
