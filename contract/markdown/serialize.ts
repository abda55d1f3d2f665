import { interrupts, opensBlock, RULE, TASK } from './blockPatterns';
import type { Block, Document, Inline, List, ListItem } from './document';
import { isCode } from './marks';
import { serializeInline } from './serializeInline';

/**
 * Writes a document as Markdown: the shortest text that parses to the same document. Parsing and
 * writing again changes nothing. Drops what Markdown cannot express: empty paragraphs, and a mark
 * that no syntax can delimit; never a visible character.
 */
export function serializeMarkdown({ content }: Pick<Document, 'content'>): string {
  return linesOfBlocks(content).join('\n');
}

function linesOfBlocks(blocks: readonly Block[], isItem = false): string[] {
  const lines: string[] = [];
  let hasBlank = false;
  for (const [at, block] of mergeLists(blocks).entries()) {
    const own = linesOf(block);
    // A list that follows the first line of an item needs no blank line.
    const isTight = isItem && at === 1 && !hasBlank && isList(block) && interrupts(own[0] ?? '');
    if (lines.length > 0 && !isTight) lines.push('');
    for (const line of own) lines.push(line);
    if (at === 0) hasBlank = own.includes('');
  }
  return lines;
}

const isList = (block: Block): block is List =>
  block.type === 'bulletList' || block.type === 'orderedList';

/** Lists of one kind that touch become one list: Markdown cannot tell them apart. */
function mergeLists(blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    if (last && isList(last) && isList(block) && last.type === block.type)
      for (const item of block.content) last.content.push(item);
    else if (isList(block)) merged.push({ ...block, content: [...block.content] });
    else if (!isEmpty(block)) merged.push(block);
  }
  return merged;
}

function isEmpty(block: Block): boolean {
  if (block.type !== 'paragraph' && block.type !== 'heading') return false;
  return (block.content ?? []).every(isBlank);
}

const isBlank = (node: Inline): boolean =>
  node.type === 'hardBreak' || (node.type === 'text' && node.text.trim() === '' && !isCode(node));

function linesOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return paragraphLines(block.content ?? []);
    case 'heading': {
      const title = serializeInline((block.content ?? []).map(withoutBreak), false);
      const written = title.replace(/(?<=^|\s)#+$/, '\\$&');
      return [`${'#'.repeat(block.attrs.level)} ${written}`];
    }
    case 'codeBlock':
      return codeLines((block.content ?? []).map(({ text }) => text).join(''), block.attrs);
    case 'rule':
      return ['---'];
    case 'quote': {
      const inner = linesOfBlocks(block.content);
      return (inner.length > 0 ? inner : ['']).map((line) => (line === '' ? '>' : `> ${line}`));
    }
    case 'bulletList':
      return block.content.flatMap((item) => itemLines(item, '-'));
    case 'orderedList':
      return block.content.flatMap((item, at) =>
        itemLines(item, `${Math.min(block.attrs.start + at, LARGEST_NUMBER)}.`),
      );
  }
}

const LARGEST_NUMBER = 999_999_999;

const withoutBreak = (node: Inline): Inline =>
  node.type === 'hardBreak' ? { type: 'text', text: ' ' } : node;

function codeLines(text: string, { language }: { language: string }): string[] {
  let longest = 2;
  for (const [ticks] of text.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
  const fence = '`'.repeat(longest + 1);
  return [fence + language, ...(text === '' ? [] : text.split('\n')), fence];
}

function itemLines(item: ListItem, sign: string): string[] {
  const { checked } = item.attrs;
  const box = checked === null || sign !== '-' ? '' : checked ? '[x] ' : '[ ] ';
  const indented = indentedBy(sign.length + 1);
  const [first, ...rest] = item.content;
  const hasHead = first?.type === 'paragraph' && !isEmpty(first);
  if (!hasHead) {
    const below = linesOfBlocks(first?.type === 'paragraph' ? rest : item.content);
    return [`${sign} ${box}`.trimEnd(), ...below.map(indented)];
  }
  const [head = '', ...below] = linesOfBlocks(item.content, true);
  const isMisread = (box === '' && TASK.test(head)) || RULE.test(`${sign} ${box}${head}`);
  const escaped = isMisread ? `\\${head}` : head;
  return [`${sign} ${box}${escaped}`, ...below.map(indented)];
}

const indentedBy = (columns: number) => (line: string) =>
  line === '' ? '' : ' '.repeat(columns) + line;

/** Several breaks in a row begin a new paragraph: Markdown has no empty line in one. */
function paragraphLines(content: readonly Inline[]): string[] {
  const parts: Inline[][] = [];
  let breaks = 2;
  for (const node of content.flatMap(withBreaks)) {
    if (node.type === 'hardBreak') breaks += 1;
    else if (breaks > 0 && isBlank(node)) continue;
    else {
      if (breaks > 1) parts.push([]);
      else if (breaks === 1) parts.at(-1)?.push({ type: 'hardBreak' });
      breaks = 0;
      parts.at(-1)?.push(node);
    }
  }
  return parts.flatMap((part, at) => [
    ...(at > 0 ? [''] : []),
    ...serializeInline(part, true, withoutOpenings).split('\n'),
  ]);
}

/** A line feed in a text is a break. */
function withBreaks(node: Inline): Inline[] {
  if (node.type !== 'text' || !node.text.includes('\n')) return [node];
  return node.text
    .split('\n')
    .flatMap((text, at): Inline[] => [
      ...(at > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(text === '' ? [] : [{ ...node, text }]),
    ]);
}

const withoutOpenings = (written: string) => written.split('\n').map(withoutOpening).join('\n');

/** Escapes a line that looks like the beginning of a block. */
function withoutOpening(line: string, at: number): string {
  if (!(at === 0 ? opensBlock(line) : interrupts(line))) return line;
  const number = /^(\s*\d{1,9})([.)])/;
  return number.test(line) ? line.replace(number, '$1\\$2') : line.replace(/\S/, '\\$&');
}
