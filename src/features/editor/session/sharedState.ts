/** How the connection of a shared document stands. */
export type SharedStatus =
  /** Not synced yet. */
  | 'connecting'
  | 'synced'
  /** Synced; the viewer may not change the task. */
  | 'readOnly'
  /** Lost; the session tries to join again. */
  | 'away'
  /** Ended; see {@link SharedState.refusal}. */
  | 'refused';

/**
 * Why a session has ended. After `too-long` it goes on when the text is shorter; the others end it.
 */
export type SharedRefusal =
  | 'no-right'
  | 'not-found'
  | 'too-long'
  /** The server rejects the updates of this client. */
  | 'rejected';

/** Another user who has the document open for writing, as the server names them. */
export interface Participant {
  id: number;
  name: string;
  hue: number;
}

/** Text that the server has not acknowledged. */
export interface UnsentText {
  /** The text that the server has acknowledged. */
  base: string;
  /** The text with the unacknowledged changes. */
  text: string;
  /** The server may have stored a part of the changes: the connection broke before the answer. */
  isInDoubt: boolean;
}

export interface SharedState {
  status: SharedStatus;
  refusal: SharedRefusal | null;
  /** False while changes are not acknowledged. */
  isSaved: boolean;
  /** Who else writes here, by name. */
  participants: readonly Participant[];
  /** Text that can no longer be sent, because the right to write has ended. */
  revokedText: string | null;
  /** Words of this user that another user's change has removed; null if none, or dismissed. */
  lostText: string | null;
  /** Grows when another document replaces the current one: the view must be made anew. */
  documentKey: number;
}

export const INITIAL_STATE: SharedState = {
  status: 'connecting',
  refusal: null,
  isSaved: true,
  participants: [],
  revokedText: null,
  lostText: null,
  documentKey: 0,
};
