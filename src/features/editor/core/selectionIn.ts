import type { Node } from 'prosemirror-model';
import { TextSelection, type Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * The selection of a document in another version of it, for example in the shared one that others
 * have changed: both ends stay at their text, before and behind the part that differs.
 */
export function selectionIn(next: Node, { anchor, head, $from }: Selection): Selection {
  const before = $from.doc;
  const [from, to] = [anchor, head].map((position) =>
    next.resolve(Math.min(positionIn(next, before, position), next.content.size)),
  );
  return from && to ? TextSelection.between(from, to) : TextSelection.atStart(next);
}

/** The selection on the page. The state of a busy editor has it only after `selectionchange`. */
export function selectionOnPage(view: EditorView): Selection {
  const { state, dom } = view;
  const range = view.hasFocus() ? dom.ownerDocument.getSelection() : null;
  const { anchorNode = null, focusNode = null } = range ?? {};
  if (!range || !anchorNode || !focusNode) return state.selection;
  if (!dom.contains(anchorNode) || !dom.contains(focusNode)) return state.selection;
  return TextSelection.between(
    state.doc.resolve(view.posAtDOM(anchorNode, range.anchorOffset)),
    state.doc.resolve(view.posAtDOM(focusNode, range.focusOffset)),
  );
}

function positionIn(next: Node, before: Node, position: number): number {
  const start = before.content.findDiffStart(next.content);
  if (start === null || position <= start) return position;
  const end = before.content.findDiffEnd(next.content);
  // Inside the part that differs there is no certain place: its start is the nearest.
  if (!end || position < end.a) return start;
  return Math.max(start, position + end.b - end.a);
}
