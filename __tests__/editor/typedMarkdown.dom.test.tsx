import { openTestEditor, press, select, type } from './typing';

/** What is typed, and the Markdown of the document that it makes. */
const TYPED: readonly (readonly [name: string, typed: string, markdown: string])[] = [
  ['a paragraph for each line', 'One\nTwo', 'One\n\nTwo'],
  ['a heading', '## Plan', '## Plan'],
  ['no heading of a fourth level', '#### Plan', '#### Plan'],
  ['bold text', 'a **bold** b', 'a **bold** b'],
  ['bold text with underscores', '__bold__ b', '**bold** b'],
  ['italic text', '*it* and _it_ b', '*it* and *it* b'],
  ['struck text', '~~old~~ new', '~~old~~ new'],
  ['code', 'run `npm start` now', 'run `npm start` now'],
  ['a list', '- one\ntwo\n\nafter', '- one\n- two\n\nafter'],
  ['a numbered list from its first number', '3. one\ntwo', '3. one\n4. two'],
  ['a task', '[] open\nnext', '- [ ] open\n- [ ] next'],
  ['a task that is done', '[x] done\nnext', '- [x] done\n- [ ] next'],
  ['a task in a list', '- [ ] open', '- [ ] open'],
  ['a quote', '> said', '> said'],
  ['a code block', '```ts let a', '```ts\nlet a\n```'],
  ['a rule', '---below', '---\n\nbelow'],
  ['a link', '[text](https://kreda.test/a) b', '[text](https://kreda.test/a) b'],
  ['a link of an address without a scheme as text', '[a](b.test) c', '[a](b.test) c'],
  ['a script address as text', '[a](javascript:x) b', '[a](javascript:x) b'],
  ['a bare address as a link', 'see https://kreda.test/a.', 'see https://kreda.test/a.'],
  ['signs that are no Markdown', '2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
];

describe('Typed Markdown', () => {
  it.each(TYPED)('makes %s', (_name, typed, markdown) => {
    const editor = openTestEditor();
    type(editor, typed);
    expect(editor.getMarkdown()).toBe(markdown);
  });

  it('marks a bare address, and follows it while it is typed on', () => {
    const editor = openTestEditor();
    type(editor, 'https://kreda.test/a');
    type(editor, '/b c');
    const links = [...editor.view.dom.querySelectorAll('a')];
    expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
      ['https://kreda.test/a/b', 'https://kreda.test/a/b'],
    ]);
  });

  it('is taken back by Backspace, which leaves the signs', () => {
    const editor = openTestEditor();
    type(editor, '- ');
    press(editor, 'Backspace');
    expect(editor.view.dom.querySelector('ul')).toBeNull();
    expect(editor.view.state.doc.textContent).toBe('- ');
  });

  it('is text in a code block', () => {
    const editor = openTestEditor('```\ncode\n```');
    select(editor, 'code');
    type(editor, ' **a** - b');
    expect(editor.getMarkdown()).toBe('```\ncode **a** - b\n```');
  });
});
