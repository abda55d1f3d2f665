import type { EditorContext } from './connection';

type States = Map<number, Record<string, unknown>>;

/**
 * Rewrites the awareness states that a connection sends: its own caret alone, under the name and
 * hue that the server knows. A reader has no caret.
 * @param isTaken whether another connection uses a client id.
 */
export function rewriteCarets(
  states: States,
  context: EditorContext,
  { isReader, isTaken }: { isReader: boolean; isTaken: (clientId: number) => boolean },
): void {
  // Hocuspocus decodes into an awareness of its own, whose state comes first.
  const [, ...sent] = states.keys();
  context.clientId ??= sent.find((clientId) => !isTaken(clientId));
  for (const [clientId, state] of [...states]) {
    if (isReader || clientId !== context.clientId || !context.open) states.delete(clientId);
    else states.set(clientId, { user: context.open.user, cursor: caretOf(state['cursor']) });
  }
}

/** Two relative positions of Yjs take some 300 bytes. */
const LONGEST_CARET = 2_000;

function caretOf(cursor: unknown): object | null {
  if (typeof cursor !== 'object' || cursor === null) return null;
  const { anchor = null, head = null }: { anchor?: unknown; head?: unknown } = cursor;
  const caret = { anchor, head };
  return JSON.stringify(caret).length <= LONGEST_CARET ? caret : null;
}
