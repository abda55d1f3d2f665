/**
 * A formatted text as plain JSON (docs/behaviour.md#markdown). It is ProseMirror's own JSON, so
 * reader, editor and server share one form. `content` is missing where it would be empty.
 */
export interface Document {
  type: 'doc';
  content: Block[];
}

export type Block = Paragraph | Heading | CodeBlock | Rule | Quote | BulletList | OrderedList;
export type List = BulletList | OrderedList;
export type Inline = Text | HardBreak | Mention;

export interface Paragraph {
  type: 'paragraph';
  content?: Inline[];
}
export interface Heading {
  type: 'heading';
  /** 1 to 3. */
  attrs: { level: number };
  content?: Inline[];
}
export interface CodeBlock {
  type: 'codeBlock';
  attrs: { language: string };
  content?: Text[];
}
export interface Rule {
  type: 'rule';
}
export interface Quote {
  type: 'quote';
  content: Block[];
}
export interface BulletList {
  type: 'bulletList';
  content: ListItem[];
}
export interface OrderedList {
  type: 'orderedList';
  attrs: { start: number };
  content: ListItem[];
}
export interface ListItem {
  type: 'listItem';
  /** Null for an item that is no task. */
  attrs: { checked: boolean | null };
  /** A paragraph first. */
  content: Block[];
}
export interface Text {
  type: 'text';
  text: string;
  marks?: Mark[];
}
export interface HardBreak {
  type: 'hardBreak';
}
export interface Mention {
  type: 'mention';
  /** The user's id, and the name at the time of writing. */
  attrs: { id: number; label: string };
}

export type Mark =
  | { type: 'link'; attrs: { href: string } }
  | { type: 'strong' | 'em' | 'strike' | 'code'; attrs?: undefined };

/** Quotes and lists inside one another; deeper ones stay text. */
export const MAX_DEPTH = 12;

const LONGEST_HREF = 2_048;
const SAFE_HREF = /^(?:https?:\/\/[^\s]|mailto:[^\s]|\/(?![/\\]))/i;

/** The only addresses that a link may have: http, https, mailto, or a path of this server. */
export function isSafeHref(href: string): boolean {
  return href.length <= LONGEST_HREF && SAFE_HREF.test(href) && !/[\t\n\r]/.test(href);
}

const LONGEST_LABEL = 100;

/** A name as it is written between brackets, where it needs no escapes. */
export function mentionLabel(name: string): string {
  return name.replace(/[[\]\\`<\n]/g, '').slice(0, LONGEST_LABEL);
}
