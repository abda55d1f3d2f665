import * as Y from 'yjs';
import type { Document } from '../../../../contract/markdown/document';
import { isDocument } from '../../../../contract/markdown/isDocument';
import { parseMarkdown } from '../../../../contract/markdown/parse';
import { serializeMarkdown } from '../../../../contract/markdown/serialize';

/** The shared type of a Yjs document that holds a description, in the form of y-prosemirror. */
export const ROOT = 'description';

export type Child = Y.XmlElement | Y.XmlText;
/** Marks as Yjs formats a text: the attributes of each mark, by its type. */
export type Format = Readonly<Record<string, unknown>>;

/** A node before the schema is checked. */
export interface RawNode {
  type: string;
  attrs?: Format;
  content?: RawNode[];
  text?: string;
  marks?: RawMark[];
}
export interface RawMark {
  type: string;
  attrs?: unknown;
}

/** Attributes that a node has where Yjs stores none. */
const DEFAULT_ATTRIBUTES: Readonly<Record<string, Format>> = {
  heading: { level: 1 },
  codeBlock: { language: '' },
  orderedList: { start: 1 },
  listItem: { checked: null },
  mention: { id: 0, label: '' },
};

/** The document that a Yjs document holds, or null if it breaks the schema. */
export function documentOf(shared: Y.Doc): Document | null {
  const content = contentOf(rootOf(shared));
  if (content.length === 0) return parseMarkdown('');
  const document: unknown = { type: 'doc', content };
  return isDocument(document) ? document : null;
}

/**
 * The Markdown of a Yjs document.
 * @throws {Error} if the document breaks the schema: the check before storing prevents it.
 */
export function textOf(shared: Y.Doc): string {
  const document = documentOf(shared);
  if (!document) throw new Error('a shared description breaks the schema');
  // PostgreSQL stores no NUL; a pasted or hostile text may hold one.
  return serializeMarkdown(document).replaceAll('\0', '\ufffd');
}

/** A text as {@link textOf} writes it. */
export function canonicalText(text: string): string {
  return serializeMarkdown(parseMarkdown(text));
}

export function rootOf(shared: Y.Doc): Y.XmlFragment {
  return shared.getXmlFragment(ROOT);
}

export function childrenOf(parent: Y.XmlFragment): Child[] {
  return parent
    .toArray()
    .filter((child) => child instanceof Y.XmlText || child instanceof Y.XmlElement);
}

/** Neighbouring texts with the same marks are one node, as in a parsed document. */
function contentOf(parent: Y.XmlFragment): RawNode[] {
  return joinRawTexts(
    childrenOf(parent).flatMap((child) =>
      child instanceof Y.XmlText ? runOf(child) : [nodeOf(child)],
    ),
  );
}

export function nodeOf(element: Y.XmlElement): RawNode {
  const type = element.nodeName;
  const content = contentOf(element);
  const defaults = DEFAULT_ATTRIBUTES[type];
  return {
    type,
    ...(defaults && { attrs: { ...defaults, ...element.getAttributes() } }),
    ...(content.length > 0 && { content }),
  };
}

interface Insertion {
  insert: unknown;
  attributes?: Format;
}

/** The texts of a shared text with their marks. */
export function runOf(text: Y.XmlText): RawNode[] {
  const delta: Insertion[] = text.toDelta();
  return joinRawTexts(
    delta.flatMap(({ insert, attributes }) => {
      if (typeof insert !== 'string') return [{ type: 'unknown' }];
      const marks = marksOf(attributes ?? {});
      return [{ type: 'text', text: insert, ...(marks.length > 0 && { marks }) }];
    }),
  );
}

const ORDER = ['link', 'strong', 'em', 'strike', 'code'];

/** Code has no other mark than a link: two people can give one text both. */
function marksOf(format: Format): RawMark[] {
  const types = Object.keys(format).filter((type) => (format[type] ?? null) !== null);
  const shown = types.includes('code')
    ? types.filter((type) => !['strong', 'em', 'strike'].includes(type))
    : types;
  return shown
    .sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map((type) => (type === 'link' ? { type, attrs: format[type] } : { type }));
}

function joinRawTexts(nodes: readonly RawNode[]): RawNode[] {
  const joined: RawNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.text === '') continue;
    if (node.text !== undefined && last?.text !== undefined && areSameMarks(node, last))
      joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
}

const areSameMarks = (one: RawNode, other: RawNode): boolean =>
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);
