import * as Y from 'yjs';
import type { TargetChild } from './createChild';
import { childrenOf, nodeOf, runOf, type Child, type RawNode } from './sharedDocument';

/** One part of a document: usually one child, but lists that touch are one list in Markdown. */
export interface Entry {
  owner: Y.XmlFragment;
  children: Child[];
}

/**
 * The parts of elements.
 * @param keepsFirst a first empty paragraph counts too: an item and a quote may begin with one.
 */
export function entriesOf(owners: readonly Y.XmlFragment[], keepsFirst: boolean): Entry[] {
  const entries: Entry[] = [];
  for (const owner of owners)
    for (const [index, child] of childrenOf(owner).entries()) {
      const last = entries.at(-1);
      if (isUnseen(child) && !(keepsFirst && index === 0)) continue;
      if (last?.owner === owner && isSameList(last, child)) last.children.push(child);
      else entries.push({ owner, children: [child] });
    }
  return entries;
}

function isSameList({ children: [first] }: Entry, child: Child): boolean {
  return first !== undefined && kindOf(child).endsWith('List') && kindOf(first) === kindOf(child);
}

/**
 * A new, empty paragraph leaves no text in Markdown: a plain write may not remove it from under
 * another user's caret, or with what they type there before they learn of the write.
 */
export function isUnseen(child: Child): boolean {
  if (child instanceof Y.XmlText) return child.length === 0;
  return (
    (child.nodeName === 'paragraph' || child.nodeName === 'heading') &&
    childrenOf(child).every((one) => one instanceof Y.XmlText && runOf(one).every(isSpace))
  );
}

const isSpace = ({ text = '', marks = [] }: RawNode): boolean =>
  text.trim() === '' && !marks.some(({ type }) => type === 'code');

/** The element's name; empty for a text. */
export const kindOf = (child: Child): string => (child instanceof Y.XmlText ? '' : child.nodeName);

export const targetKind = (target: TargetChild): string =>
  'run' in target ? '' : target.node.type;

/** Both sides as one character per part; equal parts have equal characters. */
export function keysOf(
  entries: readonly Entry[],
  target: readonly TargetChild[],
): { own: string; goal: string } {
  const letters = new Map<string, string>();
  const letter = (key: string) => {
    const known = letters.get(key) ?? letterOf(letters.size);
    letters.set(key, known);
    return known;
  };
  return {
    own: entries.map((entry) => letter(entryKey(entry))).join(''),
    goal: target.map((one) => letter(targetKey(one))).join(''),
  };
}

/** One UTF-16 unit each, and no surrogate, which the difference would keep in pairs. */
function letterOf(index: number): string {
  return String.fromCharCode(index < 0xd000 ? 0x100 + index : 0xe000 + ((index - 0xd000) % 0x1f00));
}

function entryKey({ children: [first, ...more] }: Entry): string {
  if (!first || first instanceof Y.XmlText)
    return JSON.stringify(['', first ? runOf(first).map(comparable) : []]);
  const node = nodeOf(first);
  const others = more.flatMap((one) =>
    one instanceof Y.XmlElement ? (nodeOf(one).content ?? []) : [],
  );
  return JSON.stringify(comparable({ ...node, content: [...(node.content ?? []), ...others] }));
}

function targetKey(target: TargetChild): string {
  return JSON.stringify(
    'run' in target ? ['', target.run.map(comparable)] : comparable(target.node),
  );
}

function comparable({ type, attrs, content = [], text, marks = [] }: RawNode): unknown {
  const sorted = Object.entries(attrs ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  const inner = type === 'paragraph' || type === 'heading' ? withoutEdges(content) : content;
  return [type, sorted, text, marks, inner.map(comparable)];
}

/**
 * A text block without white space at its ends, which Markdown leaves out. Otherwise a plain write would
 * rewrite the block that someone begins with a space, or take another one for it.
 */
function withoutEdges(content: readonly RawNode[]): RawNode[] {
  const isEdge = (one: RawNode) => one.type === 'text' && isSpace(one);
  const seen = content.slice(
    content.findIndex((one) => !isEdge(one)),
    content.findLastIndex((one) => !isEdge(one)) + 1,
  );
  return seen.map((one, at) => {
    if (one.text === undefined || one.marks?.some(({ type }) => type === 'code')) return one;
    const text = at === 0 ? one.text.trimStart() : one.text;
    return { ...one, text: at === seen.length - 1 ? text.trimEnd() : text };
  });
}
