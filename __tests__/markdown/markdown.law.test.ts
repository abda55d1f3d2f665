import fc from 'fast-check';
import type { Document } from '../../contract/markdown/document';
import { mentionLabel } from '../../contract/markdown/document';
import { isDocument } from '../../contract/markdown/isDocument';
import { parseMarkdown } from '../../contract/markdown/parse';
import { serializeMarkdown } from '../../contract/markdown/serialize';
import { LAW_RUNS } from '../support/lawRuns';
import { anyDocument, piece } from '../support/markdownDocuments';

/** 10,000 documents with `LAW_RUNS=5000`. */
const numRuns = 2 * LAW_RUNS;

interface AnyNode {
  text?: string;
  type: string;
  attrs?: object;
  content?: readonly AnyNode[];
}
const labelIn = (attrs: object = {}) => ('label' in attrs ? String(attrs.label) : '');
const visible = ({ text, type, attrs, content = [] }: AnyNode): string =>
  (text ?? (type === 'mention' ? `@${mentionLabel(labelIn(attrs))}` : '')) +
  content.map(visible).join('');
const withoutSpace = (document: Document) => visible(document).replace(/\s/g, '');

/** Parsing and serializing again changes nothing. */
function expectStable(text: string): void {
  const parsed = parseMarkdown(text);
  expect(isDocument(parsed)).toBe(true);
  expect(serializeMarkdown(parsed)).toBe(text);
}

describe('Markdown', () => {
  it('keeps every visible character of any document, and its text is stable', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const text = serializeMarkdown(document);
        expectStable(text);
        expect(withoutSpace(parseMarkdown(text))).toBe(withoutSpace(document));
      }),
      { numRuns },
    );
  });

  it('keeps marks in almost all documents', () => {
    let texts = 0;
    let changed = 0;
    fc.assert(
      fc.property(anyDocument, (document) => {
        const once = parseMarkdown(serializeMarkdown(document));
        const strong = (one: unknown) => JSON.stringify(one).split('"strong"').length;
        texts += 1;
        if (strong(once) === 1 && strong(document) > 1) changed += 1;
      }),
      { numRuns },
    );
    expect(changed / texts).toBeLessThan(0.05);
  });

  it('is stable after one pass over any lines', () => {
    const start = fc.constantFrom(
      ...['', '', '- ', '  - ', '1. ', '> ', '# ', '```', '    ', '- [ ] ', '\t', '> - ', '* '],
    );
    const line = fc
      .tuple(start, fc.array(piece, { maxLength: 4 }))
      .map(([first, rest]) => first + rest.join(' '));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const parsed = parseMarkdown(lines.join('\n'));
        expect(isDocument(parsed)).toBe(true);
        expectStable(serializeMarkdown(parsed));
      }),
      { numRuns },
    );
  });

  it('is stable after one pass over any string', () => {
    const syntax = fc.string({
      unit: fc.constantFrom(...'*_~`[]()<>#- \n1.\\ab|!:/'),
      maxLength: 120,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200 }), syntax), (any) => {
        const parsed = parseMarkdown(any);
        expect(isDocument(parsed)).toBe(true);
        expectStable(serializeMarkdown(parsed));
      }),
      { numRuns: 2 * numRuns },
    );
  });
});
