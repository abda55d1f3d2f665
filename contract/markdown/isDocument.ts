import { isSafeHref, MAX_DEPTH, type Document } from './document';

interface Node {
  type?: unknown;
  attrs?: unknown;
  content?: unknown;
  text?: unknown;
  marks?: unknown;
}
type Attributes = Readonly<Record<string, unknown>>;

/** Nodes that an editor nests before a save flattens them: more than Markdown can express. */
const DEEPEST = 4 * MAX_DEPTH;
const BLOCKS = new Set([
  'paragraph',
  'heading',
  'codeBlock',
  'rule',
  'quote',
  'bulletList',
  'orderedList',
]);

/**
 * Whether a value is a document of our schema, whatever made it: nothing else may reach an editor,
 * which would delete the unknown parts for everyone.
 */
export function isDocument(value: unknown): value is Document {
  return isNode(value) && value.type === 'doc' && areBlocks(value.content, 0);
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const attributesOf = ({ attrs }: Node): Attributes =>
  typeof attrs === 'object' && attrs !== null ? { ...attrs } : {};

function areAll(content: unknown, check: (child: Node) => boolean): content is Node[] {
  return Array.isArray(content) && content.every((child) => isNode(child) && check(child));
}

/** @param content at least one block */
function areBlocks(content: unknown, depth: number): boolean {
  return areAll(content, (child) => isBlock(child, depth)) && content.length > 0;
}

function isBlock(node: Node, depth: number): boolean {
  if (typeof node.type !== 'string' || !BLOCKS.has(node.type) || depth > DEEPEST) return false;
  const attributes = attributesOf(node);
  switch (node.type) {
    case 'paragraph':
      return isAbsentOr(node.content, (child) => isInline(child));
    case 'heading':
      return (
        isWhole(attributes['level'], 1, 3) &&
        isAbsentOr(node.content, (child) => child.type !== 'hardBreak' && isInline(child))
      );
    case 'codeBlock':
      return (
        typeof attributes['language'] === 'string' &&
        isAbsentOr(node.content, (child) => isText(child) && child.marks === undefined)
      );
    case 'rule':
      return node.content === undefined;
    case 'quote':
      return areBlocks(node.content, depth + 1);
    default:
      return isList(node, attributes, depth);
  }
}

function isList(node: Node, { start }: Attributes, depth: number): boolean {
  return (
    (node.type === 'bulletList' || isWhole(start, 0, 999_999_999)) &&
    areAll(node.content, (item) => isItem(item, depth + 1)) &&
    node.content.length > 0
  );
}

function isItem(item: Node, depth: number): boolean {
  const { checked } = attributesOf(item);
  return (
    item.type === 'listItem' &&
    (checked === null || typeof checked === 'boolean') &&
    areBlocks(item.content, depth) &&
    Array.isArray(item.content) &&
    isNode(item.content[0]) &&
    item.content[0].type === 'paragraph'
  );
}

const isAbsentOr = (content: unknown, check: (child: Node) => boolean): boolean =>
  content === undefined || areAll(content, check);

function isInline(node: Node): boolean {
  if (node.type === 'hardBreak') return true;
  if (node.type !== 'mention') return isText(node);
  const { id, label } = attributesOf(node);
  return isWhole(id, 0, Number.MAX_SAFE_INTEGER) && typeof label === 'string';
}

function isText({ type, text, marks }: Node): boolean {
  const isMarked = isAbsentOr(marks, isMark);
  return type === 'text' && typeof text === 'string' && text !== '' && isMarked;
}

function isMark(mark: Node): boolean {
  if (mark.type !== 'link')
    return ['strong', 'em', 'strike', 'code'].some((type) => type === mark.type);
  const { href } = attributesOf(mark);
  return typeof href === 'string' && isSafeHref(href);
}

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
