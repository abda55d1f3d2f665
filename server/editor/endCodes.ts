/** Why the server ends a connection, as a websocket's close code (contract, "/socket"). */
export const EDITOR_END = {
  goingAway: 1001,
  /** Frames that our client never sends: text, malformed or too many. */
  badFrames: 1008,
  fault: 1011,
  tryLater: 1013,
  /** An update that was refused: the client keeps its text as a draft and opens a new document. */
  refused: 4400,
  endedSession: 4401,
  noPermission: 4403,
  tooSlow: 4408,
  /** The description may not become longer. */
  tooLong: 4413,
  tooManySockets: 4429,
} as const;

export type EditorEnd = (typeof EDITOR_END)[keyof typeof EDITOR_END];

/**
 * Ends the handling of a message. It has no message of its own, because Hocuspocus writes messages
 * of errors to the console.
 */
export class EditorRefusal extends Error {
  override readonly name = 'EditorRefusal';

  constructor(
    /** Sent to the client. */
    readonly reason: string,
    readonly code: EditorEnd = EDITOR_END.refused,
  ) {
    super('');
  }
}
