import * as Y from 'yjs';
import { isDocument } from '../../../../contract/markdown/isDocument';
import { checkUpdate, MAX_CHARACTERS, type Refused } from './checkUpdate';
import { needsRepair, repairDocument } from './repairDocument';
import { childrenOf, nodeOf, rootOf, runOf } from './sharedDocument';

export type Refusal = Refused['refusal'] | 'schema' | 'too-long';

/** What is to be stored for an update that may enter the log. */
export interface Tried {
  refusal: null;
  /** The update to store, with the repair; null if the update changes nothing. */
  bytes: Uint8Array | null;
  /** What else must be applied: two users' changes together can break the schema. */
  repair: Uint8Array | null;
  /** New characters. */
  characters: number;
}

/**
 * A second copy of a shared document, on which updates are tried: one that throws has already
 * changed half of the document that it was applied to.
 */
export class TrialCopy {
  #copy: Y.Doc | null = null;
  #characters = 0;

  /** @param source called when a new copy is needed. */
  constructor(private readonly source: () => Y.Doc) {}

  /** Tries an update. A refused one leaves no trace. */
  try(update: Uint8Array): Tried | { refusal: Refusal } {
    // Most clients only read: their documents need no copy.
    if (!this.#copy && changesNothing(this.source(), update)) return UNCHANGED;
    const copy = this.#open();
    const checked = checkUpdate(copy, update);
    if (checked.refusal !== null) return checked;
    const { characters, isEmpty } = checked;
    if (isEmpty || isKnown(copy, update)) return UNCHANGED;
    if (characters > 0 && this.#characters + characters > MAX_CHARACTERS) {
      this.#characters = sizeOf(copy);
      if (this.#characters + characters > MAX_CHARACTERS) return { refusal: 'too-long' };
    }
    const applied = apply(copy, update);
    if (!applied) return this.#refuse();
    this.#characters += characters;
    const bytes = applied.repair ? Y.mergeUpdates([update, applied.repair]) : update;
    return { refusal: null, bytes, repair: applied.repair, characters };
  }

  /** Follows an update that was applied to the source. */
  follow(update: Uint8Array): void {
    if (this.#copy) Y.applyUpdate(this.#copy, update);
  }

  /** What mends a document in which updates of two processes meet; null if nothing is broken. */
  repair(): Uint8Array | null {
    return needsRepair(rootOf(this.#copy ?? this.source())) ? repairDocument(this.#open()) : null;
  }

  /** Discards the copy, for example when an update could not be stored. */
  discard(): void {
    this.#copy?.destroy();
    this.#copy = null;
  }

  #refuse(): { refusal: 'schema' } {
    this.discard();
    return { refusal: 'schema' };
  }

  #open(): Y.Doc {
    if (this.#copy) return this.#copy;
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(this.source()));
    this.#copy = copy;
    this.#characters = sizeOf(copy);
    return copy;
  }
}

const UNCHANGED: Tried = { refusal: null, bytes: null, repair: null, characters: 0 };

function changesNothing(shared: Y.Doc, update: Uint8Array): boolean {
  const checked = checkUpdate(shared, update);
  return checked.refusal === null && (checked.isEmpty || isKnown(shared, update));
}

/** Whether a full state, as a client sends it when it joins again, brings nothing new. */
const isKnown = (copy: Y.Doc, update: Uint8Array): boolean =>
  Y.snapshotContainsUpdate(Y.snapshot(copy), update);

/** Applies an update and checks the blocks that it changed; null if it breaks the schema. */
function apply(copy: Y.Doc, update: Uint8Array): { repair: Uint8Array | null } | null {
  const changed = new Set<Y.XmlElement>();
  const collect = (transaction: Y.Transaction) => collectBlocks(copy, transaction, changed);
  copy.on('afterTransaction', collect);
  try {
    Y.applyUpdate(copy, update);
    const { pendingStructs, pendingDs } = copy.store;
    if (pendingStructs !== null || pendingDs !== null) return null;
    const repair = repairDocument(copy);
    return areValid(copy, changed) ? { repair } : null;
  } catch {
    return null;
  } finally {
    copy.off('afterTransaction', collect);
  }
}

/** The blocks at the top that a transaction changed: the others need no check. */
function collectBlocks(
  copy: Y.Doc,
  { changed, beforeState }: Y.Transaction,
  blocks: Set<Y.XmlElement>,
): void {
  const root = rootOf(copy);
  for (const type of changed.keys()) {
    let node: unknown = type;
    while (node instanceof Y.XmlElement || node instanceof Y.XmlText) {
      if (node instanceof Y.XmlElement && node.parent === root) blocks.add(node);
      node = node.parent;
    }
  }
  if (![...changed.keys()].some((type) => Object.is(type, root))) return;
  for (const child of childrenOf(root)) {
    const id = child._item?.id;
    const isNew = id !== undefined && id.clock >= (beforeState.get(id.client) ?? 0);
    if (isNew && child instanceof Y.XmlElement) blocks.add(child);
  }
}

function areValid(copy: Y.Doc, changed: ReadonlySet<Y.XmlElement>): boolean {
  const children = childrenOf(rootOf(copy));
  if (children.some((child) => child instanceof Y.XmlText && runOf(child).length > 0)) return false;
  const content = [...changed].filter((block) => children.includes(block)).map(nodeOf);
  return content.length === 0 || isDocument({ type: 'doc', content });
}

/** Visible characters. */
function sizeOf(shared: Y.Doc): number {
  let size = 0;
  const visit = (parent: Y.XmlFragment) => {
    for (const child of childrenOf(parent))
      if (child instanceof Y.XmlText) size += child.length;
      else visit(child);
  };
  visit(rootOf(shared));
  return size;
}
