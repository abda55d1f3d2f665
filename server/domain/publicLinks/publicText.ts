import type { Block, Inline, ListItem, Text } from '../../../contract/markdown/document';
import { parseMarkdown } from '../../../contract/markdown/parse';
import type { PeopleWords } from './hidePeople';

/** Stands for the address of a screen or a file of this server, which contains ids. */
const ELLIPSIS = '…';
const SCREENS = String.raw`/(?:[1u]|files|support)/[^\s<>"]*`;

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Removes from texts what is not public: people, files, addresses of screens. */
export interface PublicText {
  line(text: string): string;
  markdown(text: string): Block[];
}

export function createPublicText(words: PeopleWords, origin: string): PublicText {
  const here = `(?:https?:)?//${escape(new URL(origin).host)}`;
  const address = new RegExp(`${here}${SCREENS}`, 'giu');
  const line = (text: string) => words.plain(text.replace(address, ELLIPSIS));
  const code = (text: string) => words.code(text.replace(address, ELLIPSIS));
  const isOwn = (href: string) => new RegExp(`^(?:${here})?${SCREENS}`, 'iu').test(href);

  function inline(node: Inline): Inline[] {
    switch (node.type) {
      case 'hardBreak':
        return [node];
      case 'mention':
        return [{ type: 'text', text: words.person(node.attrs.id), marks: [{ type: 'strong' }] }];
      case 'text':
        return textNode(node);
    }
  }

  /** A link to a file is left out, name and all; one to a screen stays as its words. */
  function textNode(node: Text): Text[] {
    const link = node.marks?.find((mark) => mark.type === 'link');
    const hasCode = node.marks?.some((mark) => mark.type === 'code') ?? false;
    if (!link || !isOwn(link.attrs.href)) {
      const text = hasCode ? code(node.text) : line(node.text);
      return [{ ...node, text }];
    }
    if (/^(?:https?:\/\/[^/]+)?\/files\//i.test(link.attrs.href)) return [];
    const marks = node.marks?.filter((mark) => mark !== link) ?? [];
    const isAddress = isOwn(node.text);
    const text = isAddress ? ELLIPSIS : line(node.text);
    return [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];
  }

  const inlines = (nodes: readonly Inline[] = []) => nodes.flatMap(inline);
  const item = (one: ListItem): ListItem => ({ ...one, content: blocks(one.content) });

  function block(one: Block): Block {
    switch (one.type) {
      case 'rule':
        return one;
      case 'paragraph':
      case 'heading':
        return { ...one, content: inlines(one.content) };
      case 'codeBlock':
        return {
          ...one,
          content: (one.content ?? []).map((node) => ({
            ...node,
            text: code(node.text),
          })),
        };
      case 'quote':
        return { ...one, content: blocks(one.content) };
      case 'bulletList':
      case 'orderedList':
        return { ...one, content: one.content.map(item) };
    }
  }
  const blocks = (all: readonly Block[]): Block[] => all.map(block);

  return { line, markdown: (text) => blocks(parseMarkdown(text).content) };
}
