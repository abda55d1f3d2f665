import * as Y from 'yjs';

/** What a user typed so recently may not have reached a user who removes the paragraph around it. */
const RECENT_MS = 3_000;

/**
 * Reports text that this user has just typed and that another user's change has removed, because
 * Yjs cannot move text: who joins or cuts a paragraph makes it anew, without what is typed into the
 * old one meanwhile (docs/editor.md#plain-writes).
 * @param now milliseconds
 */
export function watchLostText(
  shared: Y.Doc,
  options: {
    isRemote(origin: unknown): boolean;
    now(): number;
    /** The clock up to which the server has this client's text: no other client has the rest. */
    sentClock(): number;
    onLost(text: string): void;
  },
): void {
  const typed: { at: number; clock: number }[] = [];
  let lastClock = 0;
  shared.on('afterTransaction', (transaction: Y.Transaction) => {
    const now = options.now();
    while (typed[0] && now - typed[0].at > RECENT_MS) typed.shift();
    if (!options.isRemote(transaction.origin)) {
      if (transaction.local) typed.push({ at: now, clock: lastClock });
      lastClock = transaction.afterState.get(shared.clientID) ?? 0;
      return;
    }
    const since = Math.min(typed[0]?.clock ?? Infinity, options.sentClock());
    const lost = ownTextIn(shared, transaction, since);
    if (lost !== '') options.onLost(lost);
  });
}

/** The text of this client that a transaction has deleted. */
function ownTextIn(shared: Y.Doc, transaction: Y.Transaction, since: number): string {
  const ranges = transaction.deleteSet.clients.get(shared.clientID);
  if (!ranges) return '';
  let text = '';
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (!(struct instanceof Y.Item) || struct.id.client !== shared.clientID) return;
    if (!(struct.content instanceof Y.ContentString)) return;
    // What was typed before may be in the same struct; a clock counts UTF-16 units.
    text += struct.content.str.slice(Math.max(0, since - struct.id.clock));
  });
  return text.trim();
}
