import { parseMarkdown } from '../../contract/markdown/parse';
import { linkedTaskIds } from '../../src/features/richText/linkedIds';
import { toggleTask } from '../../contract/markdown/toggleTask';
import { markdownToSearchText } from '../../contract/markdown/searchText';
import { markdownToPlainText } from '../../contract/markdown/plainText';
import { serializeMarkdown } from '../../contract/markdown/serialize';
import { slowTexts } from '../support/linearTime';

const repeat =
  (piece: string, end = '') =>
  (length: number) =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length - end.length) + end;
/** Equal numbers of openings and closings, nested. */
const nested = (open: string, close: string) => (length: number) => {
  const count = Math.floor(length / (open.length + close.length));
  return open.repeat(count) + close.repeat(count);
};
const ticks = (length: number) => {
  let text = '';
  for (let run = 1; text.length < length; run += 1) text += `${'`'.repeat(run)}a`;
  return text;
};

const HOSTILE = [
  ...['*', '**', '*a', '*a ', '**a ', 'a* ', '_a_ ', '~~', '~~a ', '*a _b ', '***a** '].map((one) =>
    repeat(one),
  ),
  ...['[', '[a', ']', '](', '](/a', '[a](/', '[](mention:1)', '[@a](mention:1', '<', '`', '\\'].map(
    (one) => repeat(one),
  ),
  ...['<https://', 'https://', 'https://a)', 'https://a.b/(', '[a](</b> '].map((one) =>
    repeat(one),
  ),
  ...['> ', '>', '- ', '- a\n', '- a\n\n', '  - a\n', '1. ', '1. a\n\n\n', '# ', '#', '# a #'].map(
    (one) => repeat(one),
  ),
  ...['\n', ' \n', '\t', ' ', '---', '- - ', '* * ', '```\n', '```a\n', '~~~\n', '> - '].map(
    (one) => repeat(one),
  ),
  ...['/1/a-1/b-2/c-3', '/1/', '/1/a/', '> - [ ] a\n', '- - [ ] a\n', '```\n- [ ] a\n```\n'].map(
    (one) => repeat(one),
  ),
  ...['a\n', '\ud83d\ude00', '[ ] ', '- [ ] a\n', '\0', '\r'].map((one) => repeat(one)),
  nested('**a ', ' b**'),
  nested('*a _b ', ' c_ d*'),
  nested('~~a **b ', '** ~~'),
  nested('[', '](/a)'),
  nested('[', '](mention:1)'),
  nested('(', ')'),
  ticks,
  repeat('*', 'a' + '*'.repeat(400)),
];

it.each([
  ['parser', parseMarkdown],
  ['serializer', (text: string) => serializeMarkdown(parseMarkdown(text))],
  ['plain text', markdownToPlainText],
  ['searched text', markdownToSearchText],
  ['first task', (text: string) => toggleTask(text, 0)],
  ['links to tasks', (text: string) => linkedTaskIds(text, 1_000)],
])('the %s of Markdown takes linear time for a hostile text', (_, run) => {
  expect(slowTexts(run, HOSTILE, 1_000)).toEqual([]);
});

it('blocks nest to twelve levels, and deeper ones stay text', () => {
  const text = `${'> '.repeat(5_000)}deep`;
  const parsed = parseMarkdown(text);
  const depthOf = (node: object): number =>
    'content' in node && Array.isArray(node.content)
      ? 1 + Math.max(0, ...node.content.map(depthOf))
      : 0;
  expect(depthOf(parsed)).toBeLessThanOrEqual(14);
  expect(markdownToPlainText(text)).toContain('> > deep');
});
