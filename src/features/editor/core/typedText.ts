import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { ReplaceStep } from 'prosemirror-transform';
import { ySyncPluginKey } from 'y-prosemirror';
import { XmlElement, XmlText, type XmlFragment } from 'yjs';

/** Text that was typed, pasted or deleted within one text block. */
export interface TypedText {
  /** The document before it. */
  before: Node;
  /** The range in `before` that it replaces, within one text block. */
  from: number;
  to: number;
  text: string;
}

/**
 * Writes text where it was typed. y-prosemirror compares the old and the new text from their start:
 * an "a" that is typed before another "a" would count as typed behind it, and another user who moves
 * the old one to a new paragraph at the same moment would tear the word apart.
 * @param fragment says the same as `before`; otherwise nothing is written
 * @returns whether it was written; the marks may still have to be set
 */
export function writeTypedText(fragment: XmlFragment, typed: TypedText): boolean {
  const found = sharedTextAt(fragment, typed);
  if (!found) return false;
  const { shared, index } = found;
  if (typed.to > typed.from) shared.delete(index, typed.to - typed.from);
  if (typed.text !== '') shared.insert(index, typed.text);
  return true;
}

/** The shared text around a range, and where the range begins in it. */
function sharedTextAt(
  fragment: XmlFragment,
  { before, from, to }: TypedText,
): { shared: XmlText; index: number } | null {
  const place = before.resolve(from);
  let parent: XmlFragment = fragment;
  for (let depth = 0; depth < place.depth; depth += 1) {
    const child: unknown = parent.get(place.index(depth));
    if (!(child instanceof XmlElement) || child.nodeName !== place.node(depth + 1).type.name)
      return null;
    parent = child;
  }
  const parts = partsOf(place.parent);
  const children = parent.toArray();
  if (children.length !== parts.length) return null;
  const end = place.parentOffset + to - from;
  const at = parts.findIndex((part) => part.start <= place.parentOffset && end <= part.end);
  const [part, shared] = [parts[at], children[at]];
  if (!part || !(shared instanceof XmlText) || plainText(shared) !== part.text) return null;
  return { shared, index: place.parentOffset - part.start };
}

interface Part {
  start: number;
  end: number;
  /** Null for a node that is not a text. */
  text: string | null;
}

/** The children of a text block as they are shared: neighbouring texts are one. */
function partsOf(block: Node): Part[] {
  const parts: Part[] = [];
  block.forEach(({ text = null, nodeSize }, start) => {
    const last = parts.at(-1);
    const end = start + nodeSize;
    if (text === null || last?.text == null) parts.push({ start, end, text });
    else parts[parts.length - 1] = { start: last.start, end, text: last.text + text };
  });
  return parts;
}

const plainText = (shared: XmlText): string => {
  const delta: { insert?: unknown }[] = shared.toDelta();
  return delta.map(({ insert }) => (typeof insert === 'string' ? insert : '\0')).join('');
};

/** What a transaction typed, if it did nothing else to the document. */
export function typedTextOf({
  docs,
  steps,
}: Pick<Transaction, 'docs' | 'steps'>): TypedText | null {
  const [before] = docs;
  const [step, ...more] = steps;
  if (!before || more.length > 0 || !(step instanceof ReplaceStep)) return null;
  const { from, to, slice } = step;
  const { content } = slice;
  const isText = Array.from({ length: content.childCount }, (_, i) => content.child(i).isText);
  if (slice.openStart + slice.openEnd > 0 || isText.includes(false)) return null;
  const place = before.resolve(from);
  if (!place.parent.isTextblock || !place.sameParent(before.resolve(to))) return null;
  return { before, from, to, text: content.textBetween(0, content.size) };
}

interface LastTyped {
  typed: TypedText;
  after: Node;
}
const key = new PluginKey<LastTyped | null>('typedText');

/** The part of the state of y-prosemirror's plugin that is read here. */
interface SyncState {
  addToHistory: boolean;
  /** `mux` keeps a change of the shared text from being drawn again. */
  binding: { mux: (write: () => void) => void };
}

/** Writes typed text with {@link writeTypedText}. Must stand before y-prosemirror's own plugin. */
export const typedText = (fragment: XmlFragment): Plugin<LastTyped | null> =>
  new Plugin<LastTyped | null>({
    key,
    state: {
      init: () => null,
      apply(tr, last) {
        if (!tr.docChanged) return last;
        const typed = typedTextOf(tr);
        return typed && { typed, after: tr.doc };
      },
    },
    view: () => ({
      update({ state }, earlier) {
        const last = key.getState(state);
        if (!last || last.after !== state.doc || last.typed.before !== earlier.doc) return;
        const sync: SyncState | undefined = ySyncPluginKey.getState(state);
        // A change that is not the user's own is no step of their undo.
        if (!sync?.addToHistory) return;
        sync.binding.mux(() =>
          fragment.doc?.transact(() => writeTypedText(fragment, last.typed), ySyncPluginKey),
        );
      },
    }),
  });
