/** How a connection ended. */
export interface ConnectionEnd {
  /** The close code of the websocket; 1006 if it broke. */
  code: number;
  /** The close reason, or the reason for which the document was refused. */
  reason: string;
  /** Whether the document was synced at least once over this connection. */
  wasSynced: boolean;
}

/** What follows the end of a connection. */
export type NextStep =
  /** Join with the same document, after the usual delay. */
  | 'retry'
  /** Join with the same document, after the longest delay. */
  | 'retry-late'
  /** Join with the same document at once: the credentials or rights have changed. */
  | 'retry-now'
  /** Open another document and move the unsent text there. */
  | 'replace'
  /** Ended: the viewer may not see the task, or it is deleted. */
  | 'no-right'
  | 'not-found'
  /** Ended until the text is shorter. */
  | 'too-long'
  /** The frames of this client are refused: its unsent text goes another way. */
  | 'rejected';

/** Refusals to open a document: they arrive as messages, not as close codes. */
export const DOCUMENT_REFUSED = 4000;
/** No ticket: the network or the login is missing. */
export const NO_TICKET = 4001;

const BY_CODE: Readonly<Record<number, NextStep>> = {
  1008: 'retry-late',
  1009: 'rejected',
  1013: 'retry-late',
  4400: 'replace',
  4401: 'retry-now',
  4403: 'retry-now',
  4413: 'too-long',
  4429: 'retry-late',
  [NO_TICKET]: 'retry',
};

/** The close codes of docs/editor.md#for-a-client. Codes without an entry reconnect. */
export function stepAfter({ code, reason }: ConnectionEnd): NextStep {
  if (code === DOCUMENT_REFUSED) return stepAfterRefusal(reason);
  if (code === 4403 && reason === 'none') return 'no-right';
  return BY_CODE[code] ?? 'retry';
}

function stepAfterRefusal(reason: string): NextStep {
  if (generationIn(reason) !== null) return 'replace';
  if (reason === 'task-not-found') return 'not-found';
  if (reason === 'project-no-permission') return 'no-right';
  return 'retry-late';
}

/** The generation that a refusal names, for example 87 in `generation:87`; null if it names none. */
export function generationIn(reason: string): number | null {
  const found = /^generation:(\d{1,15})$/.exec(reason);
  return found ? Number(found[1]) : null;
}
