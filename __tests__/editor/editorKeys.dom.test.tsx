import type { Block } from '../../contract/markdown/document';
import { serializeMarkdown } from '../../contract/markdown/serialize';
import { openTestEditor, press, select, type } from './typing';

const CTRL = { ctrlKey: true };

describe('The keys of the editor', () => {
  it('format the selection, and take the format away', () => {
    const editor = openTestEditor('one two');
    select(editor, 'two', { isWhole: true });
    press(editor, 'b', CTRL);
    expect(editor.getMarkdown()).toBe('one **two**');
    press(editor, 'i', CTRL);
    expect(editor.getMarkdown()).toBe('one ***two***');
    press(editor, 'b', CTRL);
    press(editor, 'i', CTRL);
    expect(editor.getMarkdown()).toBe('one two');
  });

  it('indent an item with Tab, and outdent it with Shift+Tab', () => {
    const editor = openTestEditor('- one\n- two');
    select(editor, 'two');
    expect(press(editor, 'Tab')).toBe(true);
    expect(editor.getMarkdown()).toBe('- one\n  - two');
    expect(press(editor, 'Tab', { shiftKey: true })).toBe(true);
    expect(editor.getMarkdown()).toBe('- one\n- two');
  });

  it('leave the editor with Tab outside of a list, and where there is nothing to indent', () => {
    const editor = openTestEditor('- one\n\ntext');
    select(editor, 'text');
    expect(press(editor, 'Tab')).toBe(false);
    select(editor, 'one');
    expect(press(editor, 'Tab')).toBe(false);
    expect(press(editor, 'Tab', { shiftKey: true })).toBe(false);
  });

  it('leave a list with Enter in an empty item', () => {
    const editor = openTestEditor('- one');
    select(editor, 'one');
    type(editor, '\n\nafter');
    expect(editor.getMarkdown()).toBe('- one\n\nafter');
  });

  it('break a line with Shift+Enter', () => {
    const editor = openTestEditor('one');
    select(editor, 'one');
    press(editor, 'Enter', { shiftKey: true });
    type(editor, 'two');
    expect(editor.getMarkdown()).toBe('one\ntwo');
  });

  it('make a paragraph of a heading with Backspace at its start', () => {
    const editor = openTestEditor('# Title');
    editor.focus('start');
    press(editor, 'Backspace');
    expect(editor.getMarkdown()).toBe('Title');
  });

  it('undo and redo, and hold Ctrl+Z where nothing is left', () => {
    const editor = openTestEditor('one');
    select(editor, 'one');
    type(editor, ' two');
    press(editor, 'z', CTRL);
    expect(editor.getMarkdown()).toBe('one');
    press(editor, 'y', CTRL);
    expect(editor.getMarkdown()).toBe('one two');
    press(editor, 'z', CTRL);
    expect(press(editor, 'z', CTRL)).toBe(true);
  });

  it('leave Escape and Ctrl+Enter to the form', () => {
    const editor = openTestEditor('- one\n- two');
    expect(press(editor, 'Escape')).toBe(false);
  });
});

describe('The commands of the editor', () => {
  it.each([
    ['heading2', '## one'],
    ['bulletList', '- one'],
    ['orderedList', '1. one'],
    ['taskList', '- [ ] one'],
    ['quote', '> one'],
    ['codeBlock', '```\none\n```'],
  ] as const)('make a %s of a paragraph, and a paragraph of it again', (name, markdown) => {
    const editor = openTestEditor('one');
    select(editor, 'one');
    editor.run(name);
    expect(editor.getMarkdown()).toBe(markdown);
    editor.run(name);
    expect(editor.getMarkdown()).toBe('one');
  });

  it('change one kind of list into another', () => {
    const editor = openTestEditor('- one\n- two');
    select(editor, 'two');
    editor.run('orderedList');
    expect(editor.getMarkdown()).toBe('1. one\n2. two');
    editor.run('taskList');
    expect(editor.getMarkdown()).toBe('- one\n- [ ] two');
  });

  it('insert a rule with a paragraph below it', () => {
    const editor = openTestEditor('one');
    select(editor, 'one');
    editor.run('rule');
    type(editor, 'two');
    expect(editor.getMarkdown()).toBe('one\n\n---\n\ntwo');
  });
});

describe('The text of the editor', () => {
  it('is returned as it was given while it is not changed', () => {
    const source = '* one\n* two\n\n\n\n_three_';
    const editor = openTestEditor(source);
    expect(editor.getMarkdown()).toBe(source);
    expect(editor.changeCount()).toBe(0);
    select(editor, 'three');
    type(editor, '!');
    press(editor, 'z', CTRL);
    expect(editor.getMarkdown()).toBe(source);
  });

  it('is written like the whole document, whichever blocks were edited', () => {
    const editor = openTestEditor('# One\n\n1. first\n\nbetween\n\n3. last\n\n> quoted');
    const whole = () =>
      serializeMarkdown({ content: editor.view.state.doc.content.toJSON() as Block[] });
    for (const word of ['One', 'first', 'between', 'last', 'quoted']) {
      select(editor, word);
      type(editor, ' more');
      expect(editor.getMarkdown()).toBe(whole());
    }
    // Without the paragraph between them the lists are one.
    select(editor, 'between more', { isWhole: true });
    press(editor, 'Backspace');
    expect(editor.getMarkdown()).toBe(whole());
    expect(editor.getMarkdown()).toContain('1. first more\n2. last more');
  });

  it('has real checkboxes, named by their items', () => {
    const editor = openTestEditor('- [ ] first\n- [x] second');
    const [first, second] = editor.view.dom.querySelectorAll('input');
    expect(first).toHaveAccessibleName('first');
    expect(second).toBeChecked();
    first?.click();
    expect(editor.getMarkdown()).toBe('- [x] first\n- [x] second');
  });

  it('cannot be changed while it is read-only', () => {
    const editor = openTestEditor('- [ ] first');
    editor.setReadOnly(true);
    expect(editor.view.editable).toBe(false);
    const [box] = editor.view.dom.querySelectorAll('input');
    expect(box).toBeDisabled();
  });

  it('shows an attached image below its link, and no image of another place', () => {
    const own = '/files/tasks/12/abcdefghijklmnopqrstuv';
    const editor = openTestEditor(
      `[plan.png](${own}) [x.png](https://other.test/x.png) [notes.pdf](${own})`,
    );
    const images = [...editor.view.dom.querySelectorAll('img.image')];
    expect(images.map((image) => image.getAttribute('src'))).toEqual([own]);
  });
});
