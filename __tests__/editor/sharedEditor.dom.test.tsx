import { Awareness } from 'y-protocols/awareness';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import type { Editor } from '../../src/features/editor/core/createEditor';
import { sharedDocument } from '../../src/features/editor/core/sharedDocument';
import { TrialCopy } from '../../server/domain/descriptions/shared/tryUpdate';
import { openTestEditor, paste, press, select, type, type TestEditor } from './typing';

const caretOf = ({ view }: TestEditor) => view.state.selection.head;

/** Two documents that receive each other's updates, each in an editor. */
function openTwo() {
  const [one, two] = [new Doc(), new Doc()];
  one.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'other') applyUpdate(two, update, 'other');
  });
  two.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'other') applyUpdate(one, update, 'other');
  });
  return [one, two].map(openShared);
}

const openShared = (doc: Doc): TestEditor =>
  openTestEditor(
    sharedDocument({
      fragment: doc.getXmlFragment('description'),
      awareness: new Awareness(doc),
      cursorBuilder: () => document.createElement('span'),
      selectionBuilder: () => ({}),
    }),
  );

describe('A shared text', () => {
  it('is the same in both editors, and its undo takes back one’s own changes only', () => {
    const [anna, ewa] = openTwo();
    if (!anna || !ewa) throw new Error('There are two editors');
    type(anna, 'from Anna');
    expect(ewa.getMarkdown()).toBe('from Anna');
    select(ewa, 'from Anna');
    type(ewa, ' and Ewa');
    expect(anna.getMarkdown()).toBe('from Anna and Ewa');
    press(anna, 'z', { ctrlKey: true });
    expect(anna.getMarkdown()).toBe('and Ewa');
    expect(ewa.getMarkdown()).toBe(anna.getMarkdown());
    anna.destroy();
    ewa.destroy();
  });

  it('can be opened in place of a text of one’s own', () => {
    const doc = new Doc();
    const editor = openTestEditor('alone');
    editor.open(
      sharedDocument({
        fragment: doc.getXmlFragment('description'),
        awareness: new Awareness(doc),
        cursorBuilder: () => document.createElement('span'),
        selectionBuilder: () => ({}),
      }),
    );
    type(editor, '# shared');
    expect(editor.getMarkdown()).toBe('# shared');
    editor.open({ kind: 'alone', markdown: 'alone again' });
    expect(editor.getMarkdown()).toBe('alone again');
    editor.destroy();
  });
});

describe('Words that are typed while another user splits their paragraph', () => {
  /** Two editors of one text, without a connection until `meet`. */
  function openApart(text: string) {
    const first = new Doc();
    const start = openShared(first);
    type(start, text);
    start.destroy();
    const second = new Doc();
    applyUpdate(second, encodeStateAsUpdate(first));
    const meet = () => {
      const [update, other] = [encodeStateAsUpdate(first), encodeStateAsUpdate(second)];
      applyUpdate(first, other);
      applyUpdate(second, update);
    };
    return { anna: openShared(first), ewa: openShared(second), meet };
  }

  it.each<[string, (anna: TestEditor) => void]>([
    ['typed letter by letter', (anna) => type(anna, 'abc ')],
    ['pasted', (anna) => paste(anna, { 'text/plain': 'abc ' })],
  ])('stay whole before a word that begins alike, if they are %s', (_, write) => {
    const { anna, ewa, meet } = openApart('one alpha two');
    select(anna, 'one ');
    write(anna);
    select(ewa, 'one ');
    press(ewa, 'Enter');
    meet();
    expect(anna.getMarkdown()).toBe('one abc\n\nalpha two');
    expect(ewa.getMarkdown()).toBe(anna.getMarkdown());
    anna.destroy();
    ewa.destroy();
  });

  it('stay whole behind a mention, also if they replace a word that begins alike', () => {
    const { anna, ewa, meet } = openApart('start');
    anna.focus('end');
    anna.insert([anna.view.state.schema.node('mention', { id: 7, label: 'Marta' })]);
    type(anna, ' see aaa bbb');
    meet();
    select(anna, 'aaa', { isWhole: true });
    type(anna, 'ab');
    select(ewa, 'see ');
    press(ewa, 'Enter');
    meet();
    expect(anna.getMarkdown()).toContain('see ab\n\naaa bbb');
    expect(ewa.getMarkdown()).toBe(anna.getMarkdown());
    anna.destroy();
    ewa.destroy();
  });
});

describe('The selection', () => {
  const selected = ({ view }: Editor) => {
    const { from, to } = view.state.selection;
    return view.state.doc.textBetween(from, to, '\n');
  };
  it.each([
    ['of the same text', 'one\n\ntwo three'],
    ['of a text with a new beginning', 'zero\n\none\n\ntwo three'],
    ['of a text with a new end', 'one\n\ntwo three\n\nfour'],
    ['of a text that was changed before it', 'once\n\ntwo three'],
  ])('stays at its words when the document %s is opened', (_, markdown) => {
    const editor = openTestEditor('one\n\ntwo three');
    select(editor, 'two', { isWhole: true });
    expect(selected(editor)).toBe('two');
    editor.open({ kind: 'alone', markdown });
    expect(selected(editor)).toBe('two');
    editor.destroy();
  });

  it('stays if the page has it, but its event has not reached the editor yet', () => {
    const editor = openTestEditor('one two');
    editor.focus('end');
    const words = editor.view.dom.querySelector('p')?.firstChild;
    if (!words) throw new Error('The editor shows the text');
    document.getSelection()?.setBaseAndExtent(words, 7, words, 4);
    expect(selected(editor)).toBe('');
    editor.open({ kind: 'alone', markdown: 'one two' });
    expect(selected(editor)).toBe('two');
    editor.destroy();
  });

  it.each([
    ['of the editor', (editor: TestEditor) => editor],
    [
      'of the document that is opened next',
      (editor: TestEditor) => {
        editor.open({ kind: 'alone', markdown: 'one two' });
        return editor;
      },
    ],
  ])('stays at the end %s if the browser moves it to the start after focus', (_, next) => {
    const editor = openTestEditor('one two');
    editor.focus('end');
    const words = editor.view.dom.querySelector('p')?.firstChild;
    if (!words) throw new Error('The editor shows the text');
    // Later than ProseMirror looks for it itself.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
    document.getSelection()?.collapse(words, 0);
    document.dispatchEvent(new Event('selectionchange'));
    expect(caretOf(next(editor))).toBe(8);
    // Before the event has arrived.
    document.getSelection()?.collapse(editor.view.dom.querySelector('p')?.firstChild ?? null, 0);
    const key = (name: string) =>
      editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    key('x');
    expect(caretOf(editor)).toBe(8);
    expect(document.getSelection()?.anchorOffset).toBe(7);
    // What the user does is kept.
    key('Home');
    document.getSelection()?.collapse(editor.view.dom.querySelector('p')?.firstChild ?? null, 0);
    document.dispatchEvent(new Event('selectionchange'));
    expect(caretOf(editor)).toBe(1);
    jest.restoreAllMocks();
    editor.destroy();
  });

  it('is near its place if its words are gone', () => {
    const editor = openTestEditor('one\n\ntwo three');
    select(editor, 'three', { isWhole: true });
    editor.open({ kind: 'alone', markdown: '' });
    expect(selected(editor)).toBe('');
    type(editor, 'new');
    expect(editor.getMarkdown()).toBe('new');
    editor.destroy();
  });
});

describe('Undo', () => {
  const open = () => {
    const doc = new Doc();
    return sharedDocument({
      fragment: doc.getXmlFragment('description'),
      awareness: new Awareness(doc),
      cursorBuilder: () => document.createElement('span'),
      selectionBuilder: () => ({}),
    });
  };

  it('takes back pastes of a shared text one by one', () => {
    const editor = openTestEditor(open());
    paste(editor, { 'text/plain': 'one ' });
    paste(editor, { 'text/plain': 'two' });
    press(editor, 'z', { ctrlKey: true });
    expect(editor.getMarkdown()).toBe('one');
    press(editor, 'z', { ctrlKey: true });
    expect(editor.getMarkdown()).toBe('');
    editor.destroy();
  });

  it('tells the texts before each step, and changes nothing by that', () => {
    const editor = openTestEditor('Start');
    editor.focus('end');
    paste(editor, { 'text/plain': ' one' });
    paste(editor, { 'text/plain': ' two' });
    expect(editor.getUndoTexts()).toEqual(['Start', 'Start one']);
    expect(editor.getMarkdown()).toBe('Start one two');
    editor.destroy();
  });
});

describe('A change of a shared text', () => {
  it.each([
    'a `code` b',
    '**bold** and *thin* ~~gone~~ text',
    '# A heading',
    '- one\ntwo\n\nplain',
    '[ ] a task\nanother',
    '> a quote\n\nplain',
    '1. first\nsecond',
    'see https://example.com now',
    '- [ ] call **Marta** about `prices`\nsecond\n\n> a quote\n\nplain text',
  ])('that typing %j makes is accepted by the server', (keys) => {
    const [shared, server] = [new Doc(), new Doc()];
    const trial = new TrialCopy(() => server);
    const refusals: unknown[] = [];
    shared.on('update', (update: Uint8Array) => {
      const { refusal } = trial.try(update);
      if (refusal !== null) refusals.push(refusal);
      applyUpdate(server, update);
    });
    const editor = openTestEditor(
      sharedDocument({
        fragment: shared.getXmlFragment('description'),
        awareness: new Awareness(shared),
        cursorBuilder: () => document.createElement('span'),
        selectionBuilder: () => ({}),
      }),
    );
    for (const [index, line] of keys.split('\n').entries()) {
      if (index > 0) press(editor, 'Enter');
      type(editor, line);
    }
    expect(refusals).toEqual([]);
    expect(editor.getMarkdown()).not.toBe('');
    editor.destroy();
  });
});
