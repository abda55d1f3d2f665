import { MAX_DEPTH, type Block, type Document, type List, type ListItem } from './document';
import {
  BLANK,
  FENCE,
  HEADING,
  interrupts,
  markerOf,
  QUOTE,
  RULE,
  TASK,
  type Marker,
} from './blockPatterns';
import { parseInline } from './parseInline';

/**
 * Parses the Markdown of docs/behaviour.md#markdown. Never fails: what is no syntax is text. Linear
 * in the length of the text.
 */
export function parseMarkdown(text: string): Document {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').split('\n');
  const content = parseBlocks(lines, 0);
  return { type: 'doc', content: content.length > 0 ? content : [paragraph('')] };
}

/** A block, and the index of the line behind it. */
interface Parsed<Node extends Block = Block> {
  node: Node;
  next: number;
}

function parseBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (BLANK.test(lines[at] ?? '')) at += 1;
    else {
      const { node, next } = parseBlock(lines, at, depth);
      blocks.push(node);
      at = next;
    }
  }
  return blocks;
}

function parseBlock(lines: readonly string[], at: number, depth: number): Parsed {
  const line = lines[at] ?? '';
  if (FENCE.test(line)) return parseFence(lines, at);
  const [, hashes, title] = HEADING.exec(line) ?? [];
  if (hashes !== undefined && title !== undefined)
    return { node: heading(hashes.length, title), next: at + 1 };
  if (RULE.test(line)) return { node: { type: 'rule' }, next: at + 1 };
  const isFlat = depth >= MAX_DEPTH;
  if (!isFlat && QUOTE.test(line)) return parseQuote(lines, at, depth);
  const marker = isFlat ? null : markerOf(line);
  return marker ? parseList(lines, at, { marker, depth }) : parseParagraph(lines, at, isFlat);
}

function paragraph(text: string): Block {
  const content = parseInline(text);
  return { type: 'paragraph', ...(content.length > 0 && { content }) };
}

function heading(level: number, title: string): Block {
  const content = parseInline(withoutClosingHashes(title.trimEnd()), false);
  return { type: 'heading', attrs: { level }, ...(content.length > 0 && { content }) };
}

function withoutClosingHashes(title: string): string {
  let to = title.length;
  while (title.charAt(to - 1) === '#') to -= 1;
  return to < title.length && /[ \t]/.test(title.charAt(to - 1))
    ? title.slice(0, to).trimEnd()
    : title;
}

const LONGEST_LANGUAGE = 40;

function parseFence(lines: readonly string[], at: number): Parsed {
  const [, indent = '', ticks = '', info = ''] = FENCE.exec(lines[at] ?? '') ?? [];
  const code: string[] = [];
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (closesFence(line, ticks)) break;
    const shift = Math.min(indent.length, line.length - line.trimStart().length);
    code.push(line.slice(shift));
  }
  const text = code.join('\n');
  const language = (info.trim().split(/\s/, 1)[0] ?? '').slice(0, LONGEST_LANGUAGE);
  const content = text === '' ? {} : { content: [{ type: 'text' as const, text }] };
  return { node: { type: 'codeBlock', attrs: { language }, ...content }, next: next + 1 };
}

function closesFence(line: string, ticks: string): boolean {
  const found = /^ {0,3}(`+|~+)[ \t]*$/.exec(line)?.[1] ?? '';
  return found.startsWith(ticks);
}

function parseQuote(lines: readonly string[], at: number, depth: number): Parsed {
  const inner: string[] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (!QUOTE.test(line)) break;
    inner.push(line.replace(QUOTE, ''));
  }
  const content = parseBlocks(inner, depth + 1);
  return {
    node: { type: 'quote', content: content.length > 0 ? content : [paragraph('')] },
    next,
  };
}

function parseParagraph(lines: readonly string[], at: number, isFlat: boolean): Parsed {
  const text = [(lines[at] ?? '').trim()];
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (BLANK.test(line) || (!isFlat && interrupts(line))) break;
    text.push(line.trim());
  }
  return { node: paragraph(text.join('\n')), next };
}

interface ListStart {
  marker: Marker;
  depth: number;
}

/** Items of one kind, also with blank lines between them. */
function parseList(
  lines: readonly string[],
  at: number,
  { marker: first, depth }: ListStart,
): Parsed<List> {
  const content: ListItem[] = [];
  const isOrdered = first.number !== null;
  let marker: Marker | null = first;
  let next = at;
  while (marker && (marker.number !== null) === isOrdered) {
    const end = endOfItem(lines, next + 1, marker);
    const [head = '', ...rest] = lines.slice(next, end);
    const inner = withoutIndent([head.slice(marker.length), ...rest], marker.width);
    content.push(parseItem(inner, isOrdered, depth));
    next = end;
    const after = skipBlank(lines, next);
    marker = after < lines.length ? markerOf(lines[after] ?? '') : null;
    if (marker && (marker.number !== null) === isOrdered) next = after;
  }
  const node: List = isOrdered
    ? { type: 'orderedList', attrs: { start: first.number ?? 1 }, content }
    : { type: 'bulletList', content };
  return { node, next };
}

function skipBlank(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && BLANK.test(lines[at] ?? '')) at += 1;
  return at;
}

/** Two columns are enough for any item. */
const SMALLEST_INDENT = 2;
/** More blank lines than these end an item. */
const MAX_BLANK_LINES = 20;

/** A line belongs to an item if it is indented; a blank one if the text behind it does. */
function endOfItem(lines: readonly string[], from: number, { width }: Marker): number {
  const belongs = (line: string) => line.search(/\S/) >= Math.min(width, SMALLEST_INDENT);
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!BLANK.test(line)) {
      if (!belongs(line)) break;
      continue;
    }
    const after = lines.slice(at, at + MAX_BLANK_LINES).find((one) => !BLANK.test(one));
    if (after === undefined || !belongs(after)) break;
  }
  return at;
}

/** The lines of an item without its indent. A blank line in a code block keeps the spaces behind it. */
function withoutIndent([head = '', ...rest]: readonly string[], width: number): string[] {
  let fence = fenceAfter(null, head);
  const inner = rest.map((line) => {
    if (BLANK.test(line)) return fence === null ? '' : line.slice(width);
    fence = fenceAfter(fence, line);
    return line.slice(Math.min(line.search(/\S/), width));
  });
  return [head, ...inner];
}

/** The fence that is open after a line; null if none is. */
function fenceAfter(open: string | null, line: string): string | null {
  const [, , fence, info = ''] = FENCE.exec(line.trimStart()) ?? [];
  if (fence === undefined) return open;
  if (open === null) return fence;
  const isClosing = fence.startsWith(open) && info.trim() === '';
  return isClosing ? null : open;
}

function parseItem(lines: readonly string[], isOrdered: boolean, depth: number): ListItem {
  const [head = '', ...rest] = lines;
  const task = isOrdered ? null : TASK.exec(head);
  const first = task ? head.slice(task[0].length) : head;
  const content = parseBlocks([first, ...rest], depth + 1);
  if (content[0]?.type !== 'paragraph' || BLANK.test(first)) content.unshift(paragraph(''));
  return { type: 'listItem', attrs: { checked: task ? task[1] !== ' ' : null }, content };
}
