import type { Node } from 'prosemirror-model';
import { Plugin, type Transaction } from 'prosemirror-state';
import { isSafeHref } from '../../../../contract/markdown/document';
import { trimAddress } from '../../../../contract/markdown/webAddress';
import { markTypes } from './types';

/** The same addresses as in `parseInline`. */
const BARE = /(?<![\p{L}\p{N}_@.])https?:\/\/[^\s<>`*\\[\]"]{1,2000}/giu;
/** Longer blocks keep what they have: each key would read all of it. */
const LONGEST_BLOCK = 20_000;
/** prosemirror-view reads a composed text within 20 ms. */
const COMPOSED_MS = 50;

/**
 * A web address that is written out is a link, as it is when the Markdown is read again. The links
 * of a changed block follow its text.
 */
export function bareLinks(): Plugin {
  // A link around the text that is being composed would end the composition.
  let isComposing = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        compositionstart() {
          isComposing = true;
        },
        compositionend(view) {
          isComposing = false;
          // ProseMirror reads the composed text first.
          setTimeout(() => {
            if (view.isDestroyed || isComposing) return;
            const { $from } = view.state.selection;
            const { tr } = view.state;
            if ($from.parent.isTextblock) relink(tr, { node: $from.parent, start: $from.start() });
            if (tr.docChanged) view.dispatch(tr);
          }, COMPOSED_MS);
        },
      },
    },
    appendTransaction(transactions, _before, { doc, tr }) {
      if (isComposing) return null;
      if (!transactions.some((one) => one.docChanged && !isFromElsewhere(one))) return null;
      for (const block of changedBlocks(transactions, doc)) relink(tr, block);
      return tr.docChanged ? tr : null;
    },
  });
}

/** Steps of others, and steps that are undone, bring their own links. */
const isFromElsewhere = (tr: Transaction): boolean =>
  tr.getMeta('y-sync$') !== undefined ||
  tr.getMeta('history$') !== undefined ||
  tr.getMeta('appendedTransaction') !== undefined;

interface TextBlock {
  node: Node;
  /** Where its content begins. */
  start: number;
}

function changedBlocks(transactions: readonly Transaction[], doc: Node): TextBlock[] {
  const blocks = new Map<number, Node>();
  for (const [at, { mapping }] of transactions.entries())
    for (const [index, map] of mapping.maps.entries())
      map.forEach((_from, _to, from, to) => {
        const later = (pos: number, side: number) =>
          transactions
            .slice(at + 1)
            .reduce(
              (now, next) => next.mapping.map(now, side),
              mapping.slice(index + 1).map(pos, side),
            );
        const end = Math.min(later(to, 1), doc.content.size);
        doc.nodesBetween(Math.min(later(from, -1), end), end, (node, pos) => {
          if (node.isTextblock) blocks.set(pos + 1, node);
          return !node.isTextblock;
        });
      });
  return [...blocks].map(([start, node]) => ({ node, start }));
}

function relink(tr: Transaction, { node, start }: TextBlock): void {
  if (node.type.spec.code || node.content.size > LONGEST_BLOCK) return;
  const text = node.textBetween(0, node.content.size, '\n', '\n');
  const wanted = addressesIn(text);
  node.forEach((child, offset) => {
    const link = markTypes.link.isInSet(child.marks);
    const isBare = link !== undefined && /^https?:/i.test(String(link.attrs['href']));
    const from = start + offset;
    if (!isBare || !looksBare(child, String(link.attrs['href']))) return;
    const isRight = wanted.some(
      (one) =>
        one.from <= offset && one.to >= offset + child.nodeSize && one.href === link.attrs['href'],
    );
    if (!isRight) tr.removeMark(from, from + child.nodeSize, markTypes.link);
  });
  for (const { from, to, href } of wanted) {
    const isLinked = tr.doc.rangeHasMark(start + from, start + to, markTypes.link);
    const isCode = node.rangeHasMark(from, to, markTypes.code);
    if (!isLinked && !isCode) tr.addMark(start + from, start + to, markTypes.link.create({ href }));
  }
}

/** Whether the text of a link was its address before a change. */
function looksBare({ text = '' }: Node, href: string): boolean {
  return /^https?:\/\//i.test(text) && (text.startsWith(href) || href.startsWith(text));
}

function addressesIn(text: string): { from: number; to: number; href: string }[] {
  return [...text.matchAll(BARE)].flatMap((found) => {
    const href = trimAddress(found[0]);
    return isSafeHref(href) ? [{ from: found.index, to: found.index + href.length, href }] : [];
  });
}
