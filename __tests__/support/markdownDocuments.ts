import fc from 'fast-check';
import type { Block, Document, Inline, ListItem, Mark } from '../../contract/markdown/document';

const PLAIN = [
  'alpha',
  'Zażółć',
  'b',
  '漢字',
  'snake_case_name',
  '2 * 3',
  'a*b',
  '#1',
  '😀',
  'x  y',
];
const SYNTAX =
  '* ** _ __ ~~ ` [ ] ( ) \\ < > ! | &amp; --- ``` + 1986. mention:1 "q" . , @anna www.a.test'
    .split(' ')
    .concat('- ', '1. ', '# ', '> ', '[x] ', 'https://a.example/b_c?d=(e)');

/** Words, syntax and any other characters. */
export const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PLAIN) },
  { weight: 3, arbitrary: fc.constantFrom(...SYNTAX) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }).map((s) => s.replace(/[\r\n\0]/g, '')) },
);
const words = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.constantFrom(' ', ''))
  .map(([list, between]) => list.join(between))
  .filter((text) => text !== '');

const href = 'https://a.example/b_(c)';
const marks = fc
  .uniqueArray(fc.constantFrom('strong', 'em', 'strike', 'code', 'link'), { maxLength: 3 })
  .map((types) => (types.includes('code') ? types.filter((t) => /code|link/.test(t)) : types))
  .map((types): Mark[] =>
    types.map((type) => (type === 'link' ? { type, attrs: { href } } : { type })),
  );
const text = fc.tuple(words, marks).map(([one, list]): Inline => {
  return { type: 'text', text: one, ...(list.length > 0 && { marks: list }) };
});
const mention: fc.Arbitrary<Inline> = fc.record({
  type: fc.constant('mention'),
  attrs: fc.record({
    id: fc.nat(1e6),
    label: fc.constantFrom('Anna Nowak', 'bob_*x*', 'O]["x'),
  }),
});
const hardBreak: fc.Arbitrary<Inline> = fc.constant({ type: 'hardBreak' });
const inline = (...others: { weight: number; arbitrary: fc.Arbitrary<Inline> }[]) =>
  fc.array(fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: mention }, ...others), {
    maxLength: 5,
  });

const code = fc.oneof(
  words,
  fc.constantFrom('', '```', '  indented\n\n\ttab', 'a\n', '\na', '~~~\n`', '- x'),
);
const paragraph: fc.Arbitrary<Block> = inline({ weight: 1, arbitrary: hardBreak }).map(
  (content) => ({ type: 'paragraph', content }),
);

const { block } = fc.letrec<{ block: Block; item: ListItem }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph,
    paragraph,
    fc.tuple(inline(), fc.integer({ min: 1, max: 3 })).map(([content, level]): Block => {
      return { type: 'heading', attrs: { level }, content };
    }),
    fc.tuple(code, fc.constantFrom('', 'js', 'c++')).map(([source, language]): Block => {
      const content = source === '' ? [] : [{ type: 'text' as const, text: source }];
      return { type: 'codeBlock', attrs: { language }, content };
    }),
    fc.constant<Block>({ type: 'rule' }),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((content): Block => ({ type: 'quote', content })),
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3 })
      .map((content): Block => ({ type: 'bulletList', content })),
    fc
      .tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.constantFrom(1, 7))
      .map(([content, start]): Block => ({ type: 'orderedList', attrs: { start }, content })),
  ),
  item: fc
    .tuple(
      paragraph,
      fc.array(tie('block'), { maxLength: 2 }),
      fc.constantFrom(null, null, true, false),
    )
    .map(([first, rest, checked]): ListItem => {
      return { type: 'listItem', attrs: { checked }, content: [first, ...rest] };
    }),
}));

/** Documents with everything in the schema, including what Markdown cannot express. */
export const anyDocument: fc.Arbitrary<Document> = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((content) => ({ type: 'doc', content }));
