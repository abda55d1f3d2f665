import { TextSelection } from 'prosemirror-state';
import { createEditor, type Editor } from '../../src/features/editor/core/createEditor';
import type { EditorDocument } from '../../src/features/editor/core/editorDocument';

/** jsdom lays nothing out: every character is at the same place. */
const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0 };
Object.assign(Range.prototype, {
  getClientRects: () => [],
  getBoundingClientRect: () => NOWHERE,
});

export interface TestEditor extends Editor {
  /** How often a change was reported. */
  changeCount: () => number;
}

/** An editor in the page; jsdom cannot lay out text, so that keys and text are given to its handlers. */
export function openTestEditor(document_: string | EditorDocument = ''): TestEditor {
  const element = document.createElement('div');
  document.body.append(element);
  let changes = 0;
  const editor = createEditor({
    element,
    document: typeof document_ === 'string' ? { kind: 'alone', markdown: document_ } : document_,
    attributes: { role: 'textbox', 'aria-label': 'Text' },
    classes: { item: undefined, box: undefined, image: 'image' },
    onChange: () => {
      changes += 1;
    },
    onUpdate: () => undefined,
  });
  return Object.assign(editor, { changeCount: () => changes });
}

/** Types text as the browser reports it; a line feed is Enter. */
export function type({ view }: Editor, text: string): void {
  for (const char of text) {
    if (char === '\n') press({ view }, 'Enter');
    else {
      const { from, to } = view.state.selection;
      const insert = () => view.state.tr.insertText(char, from, to);
      const isHandled = view.someProp('handleTextInput', (handle) =>
        handle(view, from, to, char, insert),
      );
      if (!isHandled) view.dispatch(insert());
    }
  }
}

/** Pastes what the types of a clipboard hold. */
export function paste(
  { view }: Pick<Editor, 'view'>,
  data: Readonly<Record<string, string>>,
): void {
  const clipboardData = {
    types: Object.keys(data),
    files: [],
    items: [],
    getData: (type: string) => data[type] ?? '',
  };
  const event = new Event('paste', { bubbles: true, cancelable: true });
  view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
}

/** @returns whether the editor has handled the key */
export function press(
  { view }: Pick<Editor, 'view'>,
  key: string,
  modifiers: Pick<KeyboardEventInit, 'ctrlKey' | 'shiftKey' | 'altKey'> = {},
): boolean {
  const event = new KeyboardEvent('keydown', { key, ...modifiers, cancelable: true });
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false;
}

/** Puts the caret behind the first occurrence of a text, or selects it. */
export function select({ view }: Editor, text: string, { isWhole = false } = {}): void {
  let at = -1;
  view.state.doc.descendants((node, pos) => {
    const found = node.text?.indexOf(text) ?? -1;
    if (at < 0 && found >= 0) at = pos + found;
  });
  if (at < 0) throw new Error(`The text has no “${text}”`);
  const range = TextSelection.create(
    view.state.doc,
    isWhole ? at : at + text.length,
    at + text.length,
  );
  view.dispatch(view.state.tr.setSelection(range));
}
