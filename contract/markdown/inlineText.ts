import type { Inline } from './document';

/** The text of one inline node. */
export function inlineText(node: Inline): string {
  if (node.type === 'text') return node.text;
  return node.type === 'mention' ? `@${node.attrs.label}` : '\n';
}
