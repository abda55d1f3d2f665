import type { Block, Inline } from './document';
import { parseMarkdown } from './parse';
import { inlineText } from './inlineText';

/**
 * What a Markdown text is found by: its visible words, and behind each block the addresses of its
 * links that are not visible. `**bold**word` is one word, as on screen.
 */
export function markdownToSearchText(text: string): string {
  return parseMarkdown(text).content.map(blockText).join('\n');
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return inlinesText(block.content ?? []);
    case 'rule':
      return '';
    case 'quote':
      return block.content.map(blockText).join('\n');
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content.map(blockText)).join('\n');
  }
}

function inlinesText(nodes: readonly Inline[]): string {
  const seen = nodes.map(inlineText).join('');
  return [seen, ...nodes.flatMap(hiddenAddressesOf)].join('\n');
}

function hiddenAddressesOf(node: Inline): string[] {
  if (node.type !== 'text') return [];
  return (node.marks ?? []).flatMap(({ type, attrs }) =>
    type === 'link' && attrs.href !== node.text ? [attrs.href] : [],
  );
}
