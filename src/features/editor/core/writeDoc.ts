import type { Node } from 'prosemirror-model';
import type { Block } from '../../../../contract/markdown/document';
import { serializeMarkdown } from '../../../../contract/markdown/serialize';
import { nodeTypes } from './types';

/** Nodes never change: a block that was not edited is not written again. */
const written = new WeakMap<Node, string>();

/** Writes a document as Markdown; after a change, only the changed blocks. */
export function writeDoc(doc: Node): string {
  const blocks: string[] = [];
  let before: Node | null = null;
  for (const block of doc.children) {
    const text = written.get(block) ?? writeBlocks([block]);
    written.set(block, text);
    if (text === '') continue;
    // Lists that touch are numbered as one.
    if (isList(block) && before?.type === block.type) return writeBlocks(doc.children);
    blocks.push(text);
    before = block;
  }
  return blocks.join('\n\n');
}

const isList = ({ type }: Node): boolean =>
  type === nodeTypes.bulletList || type === nodeTypes.orderedList;

const writeBlocks = (blocks: readonly Node[]): string =>
  serializeMarkdown({ content: blocks.map((block) => block.toJSON() as Block) });
