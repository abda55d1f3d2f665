import type { Inline, Mark, Text } from './document';
import { escapeInline } from './canonicalInline';
import { isCode, isSameMark } from './marks';

/** How to write texts and emphasis. */
export interface InlineStyle {
  isEscaped: boolean;
  em: '*' | '_';
}

interface OpenMark {
  mark: Mark;
  /** What precedes a link; the text since then is the link's. */
  before: string;
}

/** Writes inline nodes in one style. What is written may read back as something else. */
export function writeInline(nodes: readonly Inline[], style: InlineStyle): string {
  const open: OpenMark[] = [];
  let written = '';
  const closeDownTo = (length: number) => {
    for (const { mark, before } of open.splice(length).reverse())
      written =
        mark.type === 'link'
          ? before + writeLink(mark.attrs.href, written, style)
          : written + delimiterOf(mark, style);
  };
  for (const [at, node] of nodes.entries()) {
    const marks = writtenMarks(node);
    closeDownTo(countStillOpen(open, marks));
    for (const mark of newMarks(open, marks, nodes, at)) {
      open.push({ mark, before: written });
      written = mark.type === 'link' ? '' : written + delimiterOf(mark, style);
    }
    written += writeNode(node, style);
  }
  closeDownTo(0);
  return written;
}

const writtenMarks = (node: Inline): Mark[] =>
  node.type === 'text' ? (node.marks ?? []).filter(({ type }) => type !== 'code') : [];

const has = (marks: readonly Mark[], mark: Mark) => marks.some((one) => isSameMark(one, mark));

function countStillOpen(open: readonly OpenMark[], marks: readonly Mark[]): number {
  const end = open.findIndex(({ mark }) => !has(marks, mark));
  return end < 0 ? open.length : end;
}

/** The mark that lasts longest is outermost, so that no mark ends at white space. */
function newMarks(
  open: readonly OpenMark[],
  marks: readonly Mark[],
  nodes: readonly Inline[],
  at: number,
): Mark[] {
  const found = marks.filter((mark) => !open.some((one) => isSameMark(one.mark, mark)));
  if (found.length < 2) return found;
  const ends = new Map(found.map((mark) => [mark, endOf(mark, nodes, at)]));
  return found.sort((one, other) => (ends.get(other) ?? 0) - (ends.get(one) ?? 0));
}

function endOf(mark: Mark, nodes: readonly Inline[], at: number): number {
  let end = at;
  for (let node = nodes[end]; node && has(writtenMarks(node), mark); node = nodes[end]) end += 1;
  return end;
}

function delimiterOf({ type }: Mark, { em }: InlineStyle): string {
  if (type === 'em') return em;
  return type === 'strong' ? '**' : '~~';
}

function writeNode(node: Inline, { isEscaped }: InlineStyle): string {
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'mention') return `[@${node.attrs.label}](mention:${node.attrs.id})`;
  if (isCode(node)) return writeCode(node);
  return isEscaped ? escapeInline(node.text) : node.text;
}

function writeLink(href: string, inner: string, { isEscaped }: InlineStyle): string {
  const isWeb = /^https?:/i.test(href);
  if (isWeb && !isEscaped && inner === href) return inner;
  if (isWeb && inner.replace(/\\(.)/g, '$1') === href) return `<${href}>`;
  return `[${inner}](${/[()\s\\*_]/.test(href) ? `<${href}>` : href})`;
}

/** With more backticks around it than there are inside. */
function writeCode({ text }: Text): string {
  const runs = new Set((text.match(/`+/g) ?? []).map(({ length }) => length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const ticks = '`'.repeat(length);
  const isStripped = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
  const pad = text.startsWith('`') || text.endsWith('`') || isStripped ? ' ' : '';
  return ticks + pad + text + pad + ticks;
}
