import diff from 'fast-diff';
import * as Y from 'yjs';
import { parseMarkdown } from '../../../../contract/markdown/parse';
import { changeText } from './changeText';
import { createChild, setAttribute, targetChildren, type TargetChild } from './createChild';
import { entriesOf, isUnseen, keysOf, kindOf, targetKind, type Entry } from './alignment';
import { childrenOf, rootOf, textOf, type Child, type RawNode } from './sharedDocument';

/**
 * Makes a Yjs document say `text` with the fewest changes, in one transaction. What both have in
 * common keeps its identity, so concurrent changes to it survive the merge.
 */
export function applyText(shared: Y.Doc, text: string): void {
  if (textOf(shared) === text) return;
  const target = parseMarkdown(text).content.filter(
    (node) => node.type !== 'paragraph' || node.content,
  );
  shared.transact(() => updateChildren([rootOf(shared)], target));
}

/** A new Yjs document that says `text`. */
export function createShared(text: string): Y.Doc {
  const shared = new Y.Doc();
  applyText(shared, text);
  return shared;
}

/**
 * Aligns children by what they say, then pairs the remaining ones between two equal ones by kind.
 * @param owners several for lists that touch: in Markdown they are one list.
 */
function updateChildren(
  owners: readonly Y.XmlFragment[],
  content: readonly RawNode[],
  keepsFirst = false,
): void {
  const entries = entriesOf(owners, keepsFirst);
  const target = targetChildren(content);
  const cursor = new Cursor(owners, entries, target);
  const { own, goal } = keysOf(entries, target);
  const script = diff(own, goal);
  for (let i = 0; i < script.length; i += 1) {
    let deleted = 0;
    let inserted = 0;
    for (let part = script[i]; part && part[0] !== diff.EQUAL; part = script[(i += 1)]) {
      if (part[0] === diff.DELETE) deleted += part[1].length;
      else inserted += part[1].length;
    }
    cursor.replace(deleted, inserted);
    cursor.skip(script[i]?.[1].length ?? 0);
  }
  if (keepsFirst && !beginsEmpty(content)) owners.forEach(removeLeadingBlanks);
}

/** An empty paragraph is no part of the text unless it becomes the first one of an item. */
function removeLeadingBlanks(owner: Y.XmlFragment): void {
  const firstSeen = childrenOf(owner).findIndex((child) => !isUnseen(child));
  if (firstSeen > 0) owner.delete(0, firstSeen);
}

/** The place up to which the children equal their targets. */
class Cursor {
  #at = 0;
  #next = 0;

  constructor(
    private readonly owners: readonly Y.XmlFragment[],
    private readonly entries: Entry[],
    private readonly target: readonly TargetChild[],
  ) {}

  skip(length: number): void {
    this.#at += length;
    this.#next += length;
  }

  /** Replaces `deleted` children by `inserted` target ones, changing those of the same kind. */
  replace(deleted: number, inserted: number): void {
    let toDelete = deleted;
    let toInsert = inserted;
    while (toDelete > 0 || toInsert > 0) {
      const entry = toDelete > 0 ? this.entries[this.#at] : undefined;
      const one = toInsert > 0 ? this.target[this.#next] : undefined;
      if (entry && toDelete > toInsert && entry.children.every(isUnseen)) {
        // Of paragraphs that become one, the one with words stays.
        this.#remove(entry);
        toDelete -= 1;
      } else if (entry && one && canChange(entry, one)) {
        changeEntry(entry, one);
        this.skip(1);
        toDelete -= 1;
        toInsert -= 1;
      } else if (one && (!entry || toInsert >= toDelete)) {
        this.#insert(one);
        this.skip(1);
        toInsert -= 1;
      } else {
        if (entry) this.#remove(entry);
        toDelete -= 1;
      }
    }
  }

  #insert(one: TargetChild): void {
    const before = this.entries[this.#at - 1];
    const [first] = this.entries;
    const owner = before?.owner ?? first?.owner ?? this.owners[0];
    if (!owner) return;
    const child = createChild(one);
    owner.insert(placeAfter(owner, before, first), [child]);
    this.entries.splice(this.#at, 0, { owner, children: [child] });
  }

  /** A text is emptied but stays: what another user is typing into it would go with it. */
  #remove({ owner, children }: Entry): void {
    for (const child of children)
      if (child instanceof Y.XmlText) child.delete(0, child.length);
      else owner.delete(owner.toArray().indexOf(child), 1);
    this.entries.splice(this.#at, 1);
  }
}

function placeAfter(
  owner: Y.XmlFragment,
  before: Entry | undefined,
  first: Entry | undefined,
): number {
  const now = owner.toArray();
  const last = before?.children.at(-1);
  if (last) return now.indexOf(last) + 1;
  const [next] = first?.children ?? [];
  return next ? now.indexOf(next) : 0;
}

const canChange = ({ children: [first] }: Entry, one: TargetChild): boolean =>
  first !== undefined && kindOf(first) === targetKind(one) && targetKind(one) !== 'mention';

function changeEntry({ children }: Entry, target: TargetChild): void {
  const [first] = children;
  if (first instanceof Y.XmlText) {
    if ('run' in target) changeText(first, target.run);
    return;
  }
  if (!first || 'run' in target) return;
  const { type, attrs = {}, content = [] } = target.node;
  for (const [key, value] of Object.entries(attrs)) changeAttribute(first, key, value);
  const owners = children.filter((child: Child) => child instanceof Y.XmlElement);
  updateChildren(owners, content, type === 'listItem' || beginsEmpty(content));
}

/**
 * Only an empty quote is written with an empty first paragraph. In other quotes that paragraph is
 * what a split has left, in which another user may be typing.
 */
const beginsEmpty = ([first]: readonly RawNode[]): boolean =>
  first?.type === 'paragraph' && (first.content ?? []).length === 0;

function changeAttribute(element: Y.XmlElement, key: string, value: unknown): void {
  const { [key]: current } = attributesOf(element);
  if (value === null) {
    if (current !== undefined) element.removeAttribute(key);
  } else if (current !== value) setAttribute(element, key, value);
}

const attributesOf = (element: Y.XmlElement): Readonly<Record<string, unknown>> =>
  element.getAttributes();
