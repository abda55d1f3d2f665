import type { Inline, Mark, Text } from './document';

const ORDER: readonly Mark['type'][] = ['link', 'strong', 'em', 'strike', 'code'];

export function isSameMark(one: Mark, other: Mark): boolean {
  return one.type === other.type && one.attrs?.href === other.attrs?.href;
}

export function areSameMarks(one: readonly Mark[] = [], other: readonly Mark[] = []): boolean {
  return (
    one.length === other.length &&
    one.every((mark, index) => {
      const match = other[index];
      return match !== undefined && isSameMark(mark, match);
    })
  );
}

export const isCode = ({ marks = [] }: Text): boolean => marks.some(({ type }) => type === 'code');

/**
 * Sorts the marks of each text, joins neighbours with the same marks and drops empty texts. Code
 * has no other mark than a link.
 */
export function joinTexts(nodes: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const node of nodes) {
    if (node.type !== 'text') {
      joined.push(node);
      continue;
    }
    if (node.text === '') continue;
    const marks = sortedMarks(node);
    const last = joined.at(-1);
    if (last?.type === 'text' && areSameMarks(last.marks, marks)) last.text += node.text;
    else joined.push({ type: 'text', text: node.text, ...(marks.length > 0 && { marks }) });
  }
  return joined;
}

function sortedMarks(node: Text): Mark[] {
  const marks = node.marks ?? [];
  const shown = isCode(node)
    ? marks.filter(({ type }) => type === 'code' || type === 'link')
    : [...marks];
  return shown.sort((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type));
}
