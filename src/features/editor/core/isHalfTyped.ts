import type { EditorState } from 'prosemirror-state';
import { nodeTypes } from './types';

/**
 * Whether another document would not keep what is at the caret: a selection, a space at the end of
 * a block, an empty block, or a mark that begins with the next character.
 */
export function isHalfTyped({ doc, selection, storedMarks }: EditorState): boolean {
  if (storedMarks !== null || !selection.empty) return true;
  const { parent } = selection.$head;
  const isEmptyText = doc.childCount === 1 && doc.firstChild === parent;
  if (parent.content.size === 0) return !isEmptyText || parent.type !== nodeTypes.paragraph;
  return /\s$/u.test(parent.textBetween(0, selection.$head.parentOffset, undefined, 'x'));
}
