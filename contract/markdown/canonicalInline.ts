import { mentionLabel, type Inline, type Mark, type Text } from './document';
import { isCode, isSameMark, joinTexts } from './marks';
import { parseInline } from './parseInline';

/**
 * The form that Markdown can express: no white space at the edges of lines and marks, one kind of
 * space, code without other marks than a link, web addresses as links.
 */
export function canonicalInline(nodes: readonly Inline[]): Inline[] {
  const split = nodes.flatMap(splitSpace);
  const unmarked = split.map((node, at) => withoutLooseMarks(node, split[at - 1], split[at + 1]));
  const trimmed = unmarked.filter((node, at) => {
    const before = unmarked[at - 1];
    const after = unmarked[at + 1];
    return !isSpace(node) || (isInLine(before) && isInLine(after));
  });
  return joinTexts(joinTexts(trimmed).flatMap(withLinks));
}

const isInLine = (node: Inline | undefined) => node !== undefined && node.type !== 'hardBreak';

/** White space that is no code. */
function isSpace(node: Inline): node is Text {
  return node.type === 'text' && node.text.trim() === '' && !isCode(node);
}

/** White space at the edges of a text as nodes of their own. */
function splitSpace(node: Inline): Inline[] {
  if (node.type === 'mention')
    return [{ ...node, attrs: { ...node.attrs, label: mentionLabel(node.attrs.label) } }];
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
  if (isCode(node)) return [node];
  const inner = node.text.trim();
  const start = node.text.length - node.text.trimStart().length;
  const end = inner === '' ? 0 : node.text.length - node.text.trimEnd().length;
  return [' '.repeat(start), inner.replace(/\s/g, ' '), ' '.repeat(end)]
    .filter((text) => text !== '')
    .map((text) => ({ ...node, text }));
}

/** White space has a mark only where both of its neighbours have it. */
function withoutLooseMarks(
  node: Inline,
  before: Inline | undefined,
  after: Inline | undefined,
): Inline {
  if (!isSpace(node)) return node;
  const has = (other: Inline | undefined, mark: Mark) =>
    other?.type === 'text' && (other.marks ?? []).some((one) => isSameMark(one, mark));
  return {
    ...node,
    marks: (node.marks ?? []).filter((mark) => has(before, mark) && has(after, mark)),
  };
}

const ADDRESS = /https?:\/\/[^\s<>`*\\[\]"]/i;

/** A web address reads back as a link, so it is one. */
function withLinks(node: Inline): Inline[] {
  if (node.type !== 'text' || !ADDRESS.test(node.text)) return [node];
  if (node.marks?.some(({ type }) => type === 'link' || type === 'code')) return [node];
  const escaped = escapeInline(node.text).replace(/(https?:\/\/)([^\s<>*]*)/gi, (address) =>
    address.replace(/\\([_~[\]])/g, '$1'),
  );
  return parseInline(escaped).map((one) =>
    one.type === 'text' ? { ...one, marks: [...(one.marks ?? []), ...(node.marks ?? [])] } : one,
  );
}

/** A text that reads back as itself, except for web addresses. */
export function escapeInline(text: string): string {
  return text.replace(/[\\`*_~[\]<]/g, '\\$&');
}
