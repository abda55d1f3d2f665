import type { Block, Inline, Mark, Text } from '../../contract/markdown/document';
import { isDocument } from '../../contract/markdown/isDocument';
import { parseMarkdown } from '../../contract/markdown/parse';
import { markdownToPlainText } from '../../contract/markdown/plainText';
import { serializeMarkdown } from '../../contract/markdown/serialize';

const text = (one: string, ...types: Exclude<Mark['type'], 'link'>[]): Text => ({
  type: 'text',
  text: one,
  ...(types.length > 0 && { marks: types.map((type) => ({ type })) }),
});
const link = (one: string, href = one): Inline => ({
  type: 'text',
  text: one,
  marks: [{ type: 'link', attrs: { href } }],
});
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content });
const item = (checked: boolean | null, ...content: Block[]) => ({
  type: 'listItem' as const,
  attrs: { checked },
  content,
});
const lines = (...all: string[]) => all.join('\n');

describe('A text that Markdown could read as something else', () => {
  it.each<[string, Block[]]>([
    [
      'a fence before code',
      [
        paragraph(
          text('``` *'),
          { type: 'hardBreak' },
          { type: 'text', text: '` ', marks: [{ type: 'code' }] },
        ),
      ],
    ],
    ['a fence after a backtick', [paragraph(text('`'), { type: 'hardBreak' }, text('```'))]],
    [
      'dashes in a list, which would be a rule with its sign',
      [{ type: 'bulletList', content: [item(null, paragraph(text('--')))] }],
    ],
  ])('is the same after it was written and read: %s', (_, content) => {
    const written = serializeMarkdown({ content });
    expect(parseMarkdown(written).content).toEqual(content);
    expect(serializeMarkdown(parseMarkdown(written))).toBe(written);
  });
});

describe('The parser of Markdown', () => {
  it.each<[string, string, Block[]]>([
    ['an empty text', '', [{ type: 'paragraph' }]],
    [
      'lines as line breaks',
      'one\ntwo\n\nthree',
      [paragraph(text('one'), { type: 'hardBreak' }, text('two')), paragraph(text('three'))],
    ],
    [
      'headings of three levels',
      '# One\n### Three ##\n#### four',
      [
        { type: 'heading', attrs: { level: 1 }, content: [text('One')] },
        { type: 'heading', attrs: { level: 3 }, content: [text('Three')] },
        paragraph(text('#### four')),
      ],
    ],
    [
      'marks',
      '**b** *i* _i_ ~~s~~ `c` a**"b"**c',
      [
        paragraph(
          ...[text('b', 'strong'), text(' '), text('i', 'em'), text(' '), text('i', 'em')],
          ...[text(' '), text('s', 'strike'), text(' '), text('c', 'code'), text(' a')],
          ...[text('"b"', 'strong'), text('c')],
        ),
      ],
    ],
    [
      'code with a language',
      '```js\na *b*\n\n  c\n```',
      [{ type: 'codeBlock', attrs: { language: 'js' }, content: [text('a *b*\n\n  c')] }],
    ],
    [
      'a quote without lazy continuation',
      '> a\nb',
      [{ type: 'quote', content: [paragraph(text('a'))] }, paragraph(text('b'))],
    ],
    [
      'nested lists and tasks',
      lines('- [x] done', '- [ ] open', '  1. deep', '', '3. three'),
      [
        {
          type: 'bulletList',
          content: [
            item(true, paragraph(text('done'))),
            item(false, paragraph(text('open')), {
              type: 'orderedList',
              attrs: { start: 1 },
              content: [item(null, paragraph(text('deep')))],
            }),
          ],
        },
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [item(null, paragraph(text('three')))],
        },
      ],
    ],
    ['a rule', 'a\n---', [paragraph(text('a')), { type: 'rule' }]],
    [
      'a mention',
      '[@Anna Nowak](mention:12)!',
      [paragraph({ type: 'mention', attrs: { id: 12, label: 'Anna Nowak' } }, text('!'))],
    ],
    [
      'links and web addresses',
      '[a](https://a.test/(b)) <mailto:a@b.test> see https://a.test/x. [t](/1/w-1/t-2)',
      [
        paragraph(
          ...[link('a', 'https://a.test/(b)'), text(' ')],
          ...[link('a@b.test', 'mailto:a@b.test'), text(' see ')],
          ...[link('https://a.test/x'), text('. '), link('t', '/1/w-1/t-2')],
        ),
      ],
    ],
  ])('parses %s', (_, source, content) => {
    const parsed = parseMarkdown(source);
    expect(parsed).toEqual({ type: 'doc', content });
    expect(isDocument(parsed)).toBe(true);
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](//evil.test)',
    '[a](/\\evil.test)',
    '<javascript:alert(1)>',
    '<b>a</b>',
    '&amp; | a | b |',
    '![a](b)',
    'snake_case_name 2 * 3 #123 a*',
    'anna@https://a.test',
  ])('leaves invalid syntax as text: %s', (source) => {
    expect(parseMarkdown(source).content).toEqual([paragraph(text(source))]);
  });
});

describe('The serializer of Markdown', () => {
  it.each([
    lines('# Plan', '', 'One', 'two', '', '- a', '- [ ] b', '  - c', '', '> q', '', '---'),
    'snake_case 2 * 3 #123 a* [x] (y)',
    lines('```c++', '- x', '', '```'),
    '**b*i*b** ~~s~~ `` ` `` [a](https://a.test) https://a.test/b_c',
    lines('1. a', '', '   b', '2. c'),
  ])('writes a text unchanged: %s', (source) => {
    expect(serializeMarkdown(parseMarkdown(source))).toBe(source);
  });

  it.each([
    ['* * *', '---'],
    ['_x_', '*x*'],
    ['a\n\n\n\nb', 'a\n\nb'],
    ['* a\n* b', '- a\n- b'],
    ['3. a\n3. b', '3. a\n4. b'],
    ['    indented', 'indented'],
  ])('writes %j as %j', (source, written) => {
    expect(serializeMarkdown(parseMarkdown(source))).toBe(written);
  });

  it('escapes text that would be syntax', () => {
    const content = [paragraph(text('# no heading *no mark*')), paragraph(text('1. no item'))];
    const written = serializeMarkdown({ content });
    expect(written).toBe('\\# no heading \\*no mark\\*\n\n1\\. no item');
    expect(parseMarkdown(written).content).toEqual(content);
  });
});

it.each([
  ['**b** [a](https://a.test) [@Anna](mention:1)', 'b a @Anna'],
  ['# H\n\n- a\n- [x] b\n\n2. c\n\n> q', 'H\n\n• a\n☑ b\n\n2. c\n\nq'],
  ['a\nb\n\n```\nc\n```', 'a\nb\n\nc'],
])('the plain text of %j has no markup', (source, plain) => {
  expect(markdownToPlainText(source)).toBe(plain);
});

it.each([
  null,
  { type: 'doc' },
  { type: 'doc', content: [] },
  { type: 'doc', content: [{ type: 'script' }] },
  { type: 'doc', content: [{ type: 'heading', attrs: { level: 4 } }] },
  { type: 'doc', content: [{ type: 'bulletList', content: [{ type: 'paragraph' }] }] },
  { type: 'doc', content: [{ type: 'bulletList', content: [item(null, { type: 'rule' })] }] },
  { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '' }] }] },
  { type: 'doc', content: [paragraph(link('a', 'javascript:alert(1)'))] },
  { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'paragraph' }] }] },
])('a value that breaks the schema is not a document: %j', (value) => {
  expect(isDocument(value)).toBe(false);
});
