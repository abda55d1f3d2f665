import type { Block, ListItem } from './document';
import { inlineText } from './inlineText';
import { parseMarkdown } from './parse';

/**
 * A Markdown text without its markup, for previews, mails and activity. Lines and paragraphs stay;
 * an item keeps its bullet or number.
 */
export function markdownToPlainText(text: string): string {
  return parseMarkdown(text).content.map(blockText).join('\n\n');
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return (block.content ?? []).map(inlineText).join('');
    case 'rule':
      return '';
    case 'quote':
      return block.content.map(blockText).join('\n');
    case 'bulletList':
      return block.content.map((item) => itemText(item, '• ')).join('\n');
    case 'orderedList':
      return block.content
        .map((item, at) => itemText(item, `${block.attrs.start + at}. `))
        .join('\n');
  }
}

function itemText({ attrs: { checked }, content }: ListItem, sign: string): string {
  const box = checked === null ? sign : checked ? '☑ ' : '☐ ';
  return box + content.map(blockText).join('\n');
}
