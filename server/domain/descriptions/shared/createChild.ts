import * as Y from 'yjs';
import type { Child, Format, RawNode } from './sharedDocument';

/** A child of an element as it should become: a text with its marks, or an element. */
export type TargetChild = { run: RawNode[] } | { node: RawNode };

/** Neighbouring texts are one shared text. */
export function targetChildren(content: readonly RawNode[]): TargetChild[] {
  const target: TargetChild[] = [];
  for (const node of content) {
    const last = target.at(-1);
    if (node.type !== 'text') target.push({ node });
    else if (last && 'run' in last) last.run.push(node);
    else target.push({ run: [node] });
  }
  return target;
}

export function createChild(target: TargetChild): Child {
  if ('run' in target) {
    const text = new Y.XmlText();
    text.applyDelta(
      target.run.map((node) => ({ insert: node.text ?? '', attributes: formatOf(node) })),
    );
    return text;
  }
  const { type, attrs = {}, content = [] } = target.node;
  const element = new Y.XmlElement(type);
  for (const [key, value] of Object.entries(attrs))
    if (value !== null) setAttribute(element, key, value);
  element.insert(0, targetChildren(content).map(createChild));
  return element;
}

/** Yjs stores any JSON value, although the type of an element names strings alone. */
interface Attributed {
  setAttribute(key: string, value: unknown): void;
}

export function setAttribute(element: Attributed, key: string, value: unknown): void {
  element.setAttribute(key, value);
}

/** The marks of a text as Yjs formats it. */
export function formatOf({ marks = [] }: RawNode): Format {
  return Object.fromEntries(marks.map(({ type, attrs }) => [type, attrs ?? {}]));
}
