import type { Block, Document, Inline, ListItem } from '../../../contract/markdown/document';

/** About 150 paragraphs, or ten screens: what React renders within a few milliseconds. */
const BUDGET = 15_000;
/** An element costs as much as this many characters. */
const NODE_COST = 20;

/**
 * The beginning of a document, so that a long text shows its first screen at once.
 * @returns the document itself if it is short
 */
export function firstScreen(document: Document): Document {
  const scissors = new Scissors();
  const content = scissors.blocks(document.content);
  return scissors.left > 0 ? document : { type: 'doc', content };
}

class Scissors {
  left = BUDGET;

  blocks(blocks: readonly Block[]): Block[] {
    return this.#take(blocks, (block) => this.#block(block));
  }

  #take<Node>(nodes: readonly Node[], cut: (node: Node) => Node): Node[] {
    const taken: Node[] = [];
    for (const node of nodes) {
      if (this.left <= 0) break;
      this.left -= NODE_COST;
      taken.push(cut(node));
    }
    return taken;
  }

  #block(block: Block): Block {
    switch (block.type) {
      case 'rule':
        return block;
      case 'quote':
        return { ...block, content: this.blocks(block.content) };
      case 'bulletList':
      case 'orderedList':
        return { ...block, content: this.#take(block.content, (item) => this.#item(item)) };
      case 'codeBlock':
        return { ...block, content: this.#take(block.content ?? [], (text) => this.#text(text)) };
      case 'paragraph':
      case 'heading':
        return { ...block, content: this.#take(block.content ?? [], (node) => this.#text(node)) };
    }
  }

  #item(item: ListItem): ListItem {
    return { ...item, content: this.blocks(item.content) };
  }

  #text<Node extends Inline>(node: Node): Node {
    if (node.type !== 'text') return node;
    const text = node.text.slice(0, Math.max(0, this.left));
    this.left -= node.text.length;
    return { ...node, text };
  }
}
