import {
  DOMParser,
  Fragment,
  Slice,
  type Node,
  type ParseOptions,
  type TagParseRule,
} from 'prosemirror-model';
import type { EditorProps } from 'prosemirror-view';
import type { Document } from '../../../../contract/markdown/document';
import { parseMarkdown } from '../../../../contract/markdown/parse';
import { serializeMarkdown } from '../../../../contract/markdown/serialize';
import { schema } from '../schema';
import { inertHtml, tidyPasted } from './pastedHtml';
import { nodeTypes } from './types';

const hasStyle =
  (pattern: RegExp) =>
  (dom: HTMLElement): null | false =>
    pattern.test(dom.dataset['style'] ?? '') ? null : false;
const BOLD = /(?:^|;)\s*font-weight:\s*(?:bold|bolder|[6-9]00)/i;

/** Formats that word processors write as styles; Google Docs wraps all in a `b` of normal weight. */
const STYLES: readonly TagParseRule[] = [
  { tag: 'b', skip: true, getAttrs: hasStyle(/(?:^|;)\s*font-weight:\s*(?:normal|400)/i) },
  { tag: 'span', mark: 'strong', consuming: false, getAttrs: hasStyle(BOLD) },
  { tag: 'span', mark: 'em', consuming: false, getAttrs: hasStyle(/font-style:\s*italic/i) },
  {
    tag: 'span',
    mark: 'strike',
    consuming: false,
    getAttrs: hasStyle(/text-decoration[a-z-]*:[^;]*line-through/i),
  },
];

/** Parses what was pasted as HTML. */
class PasteParser extends DOMParser {
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof Element || dom instanceof DocumentFragment) tidyPasted(dom);
    return super.parseSlice(dom, options);
  }
}

/** Plain text is Markdown, both ways; HTML is read by the schema. */
export const clipboardProps: EditorProps = {
  transformPastedHTML: inertHtml,
  clipboardParser: new PasteParser(schema, [...STYLES, ...DOMParser.fromSchema(schema).rules]),
  clipboardTextParser: (text, _context, isPlain) =>
    isPlain ? plainSlice(text) : markdownSlice(text),
  clipboardTextSerializer: ({ content }) => markdownOf(content),
};

/** A pasted paragraph joins the text around it; other blocks stay blocks. */
function markdownSlice(text: string): Slice {
  const { content } = withOuterSpaces(
    schema.nodeFromJSON(parseMarkdown(text.replace(/\r\n?/g, '\n'))),
    text,
  );
  const opens = (index: number) => content.maybeChild(index)?.type === nodeTypes.paragraph;
  return new Slice(content, opens(0) ? 1 : 0, opens(content.childCount - 1) ? 1 : 0);
}

/** Markdown drops the spaces around a paragraph; within a line they are part of the text. */
function withOuterSpaces(doc: Node, text: string): Node {
  const [, before = '', , after = ''] = /^( *)(\S(?:.*\S)?)( *)$/.exec(text) ?? [];
  const paragraph = doc.childCount === 1 ? doc.firstChild : null;
  if (paragraph?.type !== nodeTypes.paragraph || before + after === '') return doc;
  const spaces = (space: string) => (space === '' ? [] : [schema.text(space)]);
  const content = Fragment.from(spaces(before))
    .append(paragraph.content)
    .append(Fragment.from(spaces(after)));
  return doc.copy(Fragment.from(paragraph.copy(content)));
}

/** Pasted with Shift: as it is written, without Markdown. */
function plainSlice(text: string): Slice {
  const paragraphs = text.split(/(?:\r\n?|\n)/).map((line) => {
    return nodeTypes.paragraph.create(null, line === '' ? null : schema.text(line));
  });
  return Slice.maxOpen(Fragment.from(paragraphs));
}

/** The Markdown of a part of a document; inline nodes alone are one paragraph. */
function markdownOf(content: Fragment): string {
  const { firstChild } = content;
  if (firstChild === null) return '';
  const blocks = firstChild.isInline
    ? Fragment.from(nodeTypes.paragraph.create(null, content))
    : firstChild.type === nodeTypes.listItem
      ? Fragment.from(nodeTypes.bulletList.create(null, content))
      : content;
  return serializeMarkdown({ content: blocks.toJSON() as Document['content'] });
}
