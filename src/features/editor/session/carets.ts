import type { DecorationAttrs } from 'prosemirror-view';
import type { CursorUser } from '../core/sharedDocument';
import classes from './SharedDescription.module.css';

/** Keeps the caret from the text's own line breaks and selection. */
const WORD_JOINER = '\u2060';

/** The caret of another user, with their name. The list beside the text says it to screen readers. */
export function caretOf({ name, hue }: CursorUser): HTMLElement {
  const caret = document.createElement('span');
  caret.className = classes['caret'] ?? '';
  caret.dataset['hue'] = String(hue % 24);
  caret.setAttribute('aria-hidden', 'true');
  const label = document.createElement('span');
  label.className = classes['name'] ?? '';
  // Not text of the document: a copy leaves it out.
  label.dataset['name'] = name;
  caret.append(WORD_JOINER, label, WORD_JOINER);
  return caret;
}

/** The text that another user has selected. */
export const selectionOf = ({ hue }: CursorUser): DecorationAttrs => ({
  class: classes['selected'] ?? '',
  'data-hue': String(hue % 24),
});
