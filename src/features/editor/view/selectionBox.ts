import type { EditorView } from 'prosemirror-view';
import type { Box } from '../../../lib/dom/computePosition';

/** The box around the selection, or around a range, within the visible part of the editor. */
export function selectionBox(
  view: EditorView,
  { from, to }: { from: number; to: number } = view.state.selection,
): Box {
  const start = view.coordsAtPos(from);
  const end = view.coordsAtPos(to, -1);
  const frame = view.dom.getBoundingClientRect();
  const isOneLine = end.top < start.bottom;
  const left = isOneLine ? Math.min(start.left, end.left) : frame.left;
  const right = isOneLine ? Math.max(start.right, end.right) : frame.right;
  return { left, top: start.top, width: right - left, height: end.bottom - start.top };
}
