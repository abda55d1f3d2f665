import { undo } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import { writeDoc } from './writeDoc';

/** Writing many steps of a long text as Markdown would delay a key. */
const MAX_STEPS = 50;
const MAX_SIZE = 200_000;

/**
 * The Markdown before each step of the own history that can be undone, oldest first. The oldest
 * steps are left out beyond 50, and beyond 200,000 characters of all texts together.
 */
export function textsOfSteps(state: EditorState): readonly string[] {
  const texts: string[] = [];
  let size = 0;
  let current = state;
  while (texts.length < MAX_STEPS) {
    const isUndone = undo(current, (tr) => {
      current = current.apply(tr);
    });
    size += current.doc.content.size;
    if (!isUndone || size > MAX_SIZE) break;
    texts.unshift(writeDoc(current.doc));
  }
  return texts;
}
