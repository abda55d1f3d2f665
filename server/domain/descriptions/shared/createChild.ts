import * as Y from 'yjs';
import type { Child, Format, RawNode } from './sharedDocument';

/** A child of an element as it should become: a text with its marks, or an element. */
export type Wanted = { run: RawNode[] } | { node: RawNode };

/** Neighbouring texts are one shared text. */
export function wantedOf(content: readonly RawNode[]): Wanted[] {
  const wanted: Wanted[] = [];
  for (const node of content) {
    const last = wanted.at(-1);
    if (node.type !== 'text') wanted.push({ node });
    else if (last && 'run' in last) last.run.push(node);
    else wanted.push({ run: [node] });
  }
  return wanted;
}

export function createChild(wanted: Wanted): Child {
  if ('run' in wanted) {
    const text = new Y.XmlText();
    text.applyDelta(
      wanted.run.map((node) => ({ insert: node.text ?? '', attributes: formatOf(node) })),
    );
    return text;
  }
  const { type, attrs = {}, content = [] } = wanted.node;
  const element = new Y.XmlElement(type);
  for (const [key, value] of Object.entries(attrs))
    if (value !== null) setAttribute(element, key, value);
  element.insert(0, wantedOf(content).map(createChild));
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
