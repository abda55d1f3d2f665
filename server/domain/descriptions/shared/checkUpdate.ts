import * as Y from 'yjs';
import { ROOT } from './sharedDocument';

/** Visible characters of a shared description; its Markdown is longer by the markup. */
export const MAX_CHARACTERS = 100_000;
const NODES = new Set([
  'paragraph',
  'heading',
  'codeBlock',
  'rule',
  'quote',
  'bulletList',
  'orderedList',
  'listItem',
  'hardBreak',
  'mention',
]);

/** An update that may be tried: the number of its new characters, and whether it changes nothing. */
export interface Accepted {
  refusal: null;
  characters: number;
  isEmpty: boolean;
}
/** `gap`: it depends on changes that the server does not have. */
export interface Refused {
  refusal: 'malformed' | 'gap' | 'node' | 'value';
}

/**
 * Checks what an update names, before anything applies it. `y-protocols` catches the error of a
 * malformed update, and Hocuspocus then acknowledges it: stored, it would fail at every later load.
 */
export function checkUpdate(shared: Y.Doc, update: Uint8Array): Accepted | Refused {
  const decoded = decode(update);
  if (!decoded) return { refusal: 'malformed' };
  const { structs, ds } = decoded;
  const reach = reachOf(shared, structs);
  if (!reach) return { refusal: 'gap' };
  let characters = 0;
  for (const struct of structs) {
    if (struct instanceof Y.GC) continue;
    if (!(struct instanceof Y.Item)) return { refusal: 'gap' };
    if (!isConnected(struct, reach.exists)) return { refusal: 'gap' };
    const refusal = contentRefusal(struct);
    if (refusal) return { refusal };
    if (struct.content instanceof Y.ContentString) characters += struct.content.str.length;
  }
  for (const [client, deleted] of ds.clients)
    for (const { clock, len } of deleted)
      if (len < 1 || !reach.exists({ client, clock: clock + len - 1 })) return { refusal: 'gap' };
  return { refusal: null, characters, isEmpty: !reach.isNew && ds.clients.size === 0 };
}

type Decoded = ReturnType<typeof Y.decodeUpdate>;
type Place = { client: number; clock: number };

function decode(update: Uint8Array): Decoded | null {
  try {
    return Y.decodeUpdate(update);
  } catch {
    return null;
  }
}

/** How far each client reaches with the update; null if the update leaves a gap. */
function reachOf(shared: Y.Doc, structs: Decoded['structs']) {
  const next = new Map<number, number>();
  const known = (client: number) => next.get(client) ?? Y.getState(shared.store, client);
  let isNew = false;
  for (const { id, length } of structs) {
    if (id.clock > known(id.client) || length > 2 * MAX_CHARACTERS) return null;
    if (id.clock + length <= known(id.client)) continue;
    next.set(id.client, id.clock + length);
    isNew = true;
  }
  return { isNew, exists: ({ client, clock }: Place) => clock < known(client) };
}

/** Whether the neighbours and the parent of an item exist. */
function isConnected({ origin, rightOrigin, parent }: Y.Item, exists: (id: Place) => boolean) {
  const near: unknown[] = [origin, rightOrigin, parent];
  return near.every((one) => !(one instanceof Y.ID) || exists(one));
}

function contentRefusal({ parent, content }: Y.Item): 'node' | 'value' | null {
  const place: unknown = parent;
  if (typeof place === 'string' && place !== ROOT) return 'node';
  if (content instanceof Y.ContentType) return isKnownType(content.type) ? null : 'node';
  if (content instanceof Y.ContentAny) return content.arr.every(isPlainValue) ? null : 'value';
  return content instanceof Y.ContentString ||
    content instanceof Y.ContentFormat ||
    content instanceof Y.ContentDeleted
    ? null
    : 'node';
}

const isKnownType = (type: unknown): boolean =>
  type instanceof Y.XmlElement ? NODES.has(type.nodeName) : type instanceof Y.XmlText;

const isPlainValue = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
