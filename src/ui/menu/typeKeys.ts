import { isEditable } from '../../lib/keys/keyPressed';

/** A buffered key press. */
export interface BufferedKey {
  key: string;
  /** The text that it types; null if it types none. */
  text: string | null;
  /** Properties for a copy of the event; the drag-and-drop library reads `keyCode`. */
  init: KeyboardEventInit;
  /** `performance.now()` when it was pressed. */
  at: number;
}

/** Ctrl+A, and ⌘A on a Mac, which select the text of a field. */
export const isSelectAll = ({ key, ctrlKey, metaKey, altKey }: KeyboardEventInit): boolean =>
  key?.toLowerCase() === 'a' && Boolean(ctrlKey) !== Boolean(metaKey) && !altKey;

/**
 * Applies the first of these keys to the focused element: types into a field, or triggers a
 * shortcut.
 * @returns how many keys were applied; consecutive text is typed at once
 */
export function typeKeys(keys: readonly BufferedKey[]): number {
  const [first] = keys;
  if (!first) return 0;
  const target = document.activeElement ?? document.body;
  // The button of a `SelectPopover` handles its keys itself.
  if (!isEditable(target) || target instanceof HTMLButtonElement) {
    if (dispatch(target, first) && first.key === 'Enter' && target instanceof HTMLElement)
      target.click();
    return 1;
  }
  const end = keys.findIndex(({ text }) => text === null);
  const written = keys.slice(0, end < 0 ? keys.length : end);
  if (written.length > 0) write(target, written);
  else if (dispatch(target, first)) pressIn(target, first);
  return Math.max(1, written.length);
}

/**
 * @returns whether the page did not prevent the default action, which the browser does not perform
 *   for synthetic events
 */
function dispatch(target: Element, { init }: BufferedKey): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true, composed: true }),
  );
}

function write(field: Element, keys: readonly BufferedKey[]): void {
  const text = keys.map((key) => key.text).join('');
  if (field instanceof HTMLSelectElement) choose(field, text);
  else insert(field, text);
}

/**
 * Inserts text as typing would: at the caret, replacing the selection, and undoable with the
 * browser's own undo.
 */
function insert(field: Element, text: string): void {
  if (document.execCommand?.('insertText', false, text) || !isTextControl(field)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }),
  );
}

/** Selects the next option that starts with the typed letters, as a native list does. */
function choose(list: HTMLSelectElement, text: string): void {
  const option = [...list.options].find(({ label }) =>
    label.toLowerCase().startsWith(text.toLowerCase()),
  );
  if (!option) return;
  list.value = option.value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Performs the browser's default action of a key in a field. */
function pressIn(field: Element, { key, init }: BufferedKey): void {
  if (isSelectAll(init)) document.execCommand?.('selectAll');
  else if (key === 'Backspace' || key === 'Delete')
    document.execCommand?.(key === 'Delete' ? 'forwardDelete' : 'delete');
  else if (key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit();
  else if (key === 'Enter' && field instanceof HTMLTextAreaElement) insert(field, '\n');
  else if (isTextControl(field) && field.selectionStart !== null) moveCaret(field, key);
}

function moveCaret(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  const at = field.selectionStart ?? 0;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: field.value.length }[key];
  if (to !== undefined) field.setSelectionRange(Math.max(0, to), Math.max(0, to));
}

const isTextControl = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
