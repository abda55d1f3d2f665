import { canonicalInline } from './canonicalInline';
import type { Inline, Mark } from './document';
import { areSameMarks } from './marks';
import { parseInline } from './parseInline';
import { writeInline, type InlineStyle } from './writeInline';

const STYLES: readonly InlineStyle[] = [
  { isEscaped: false, em: '*' },
  { isEscaped: false, em: '_' },
  { isEscaped: true, em: '*' },
  { isEscaped: true, em: '_' },
];

/** Marks that stay, try by try. */
const KEPT: readonly ((mark: Mark) => boolean)[] = [
  () => true,
  ({ type }) => type !== 'em',
  ({ type }) => type === 'link' || type === 'code',
  ({ type }) => type === 'code',
  () => false,
];

/**
 * Writes the text of a paragraph or heading: plainly if that reads back as the same, else with
 * escapes, else without a mark. The text itself always stays.
 * @param escapeLines escapes lines that look like another block. The escapes are part of what is read
 *   back: the backticks that follow an escaped one may delimit code.
 */
export function serializeInline(
  nodes: readonly Inline[],
  allowBreaks = true,
  escapeLines: (written: string) => string = (written) => written,
): string {
  let goal = canonicalInline(nodes);
  for (const keeps of KEPT) {
    goal = canonicalInline(goal.map((node) => withMarks(node, keeps)));
    for (const style of STYLES) {
      const written = escapeLines(writeInline(goal, style));
      if (areSame(canonicalInline(parseInline(written, allowBreaks)), goal)) return written;
    }
  }
  return escapeLines(writeInline(goal, { isEscaped: true, em: '*' }));
}

const withMarks = (node: Inline, keeps: (mark: Mark) => boolean): Inline =>
  node.type === 'text' && node.marks ? { ...node, marks: node.marks.filter(keeps) } : node;

const areSame = (one: readonly Inline[], other: readonly Inline[]): boolean =>
  one.length === other.length &&
  one.every((node, at) => {
    const match = other[at];
    return match !== undefined && isSame(node, match);
  });

function isSame(one: Inline, other: Inline): boolean {
  if (one.type === 'text' && other.type === 'text')
    return one.text === other.text && areSameMarks(one.marks, other.marks);
  if (one.type === 'mention' && other.type === 'mention') return one.attrs.id === other.attrs.id;
  return one.type === other.type;
}
