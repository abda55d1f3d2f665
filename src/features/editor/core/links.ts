import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state';
import { schema } from '../schema';
import { markTypes } from './types';

export interface LinkRange {
  from: number;
  to: number;
  /** Empty if there is no link yet. */
  href: string;
}

/** The whole link that the selection touches, or the selection itself. */
export function linkAround({ selection, doc }: EditorState): LinkRange {
  const { $from, from, to } = selection;
  const parent = $from.parent;
  let found: LinkRange | null = null;
  parent.forEach((node, offset) => {
    const mark = markTypes.link.isInSet(node.marks);
    const start = $from.start() + offset;
    const end = start + node.nodeSize;
    if (!mark || end < from || start > to) return;
    const href = String(mark.attrs['href']);
    if (found !== null && found.href === href && found.to === start) found = { ...found, to: end };
    else if (found === null || found.to < from) found = { from: start, to: end, href };
  });
  const end = Math.min(to, doc.resolve(from).end());
  return found ?? { from, to: end, href: '' };
}

/** Links a range; without text the address becomes the text. */
export function setLink(state: EditorState, { from, to }: LinkRange, href: string): Transaction {
  const { tr } = state;
  const link = markTypes.link.create({ href });
  if (from === to) tr.insert(from, schema.text(href, [link]));
  else tr.removeMark(from, to, markTypes.link).addMark(from, to, link);
  const end = from === to ? from + href.length : to;
  return tr
    .setSelection(TextSelection.create(tr.doc, end))
    .removeStoredMark(markTypes.link)
    .scrollIntoView();
}

/** Takes the link from its text. */
export const removeLink = ({ tr }: EditorState, { from, to }: LinkRange): Transaction =>
  tr.removeMark(from, to, markTypes.link);
