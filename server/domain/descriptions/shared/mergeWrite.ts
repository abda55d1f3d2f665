import * as Y from 'yjs';
import { applyText, createShared } from './applyDocument';
import { repairDocument } from './repairDocument';
import { canonicalText, textOf } from './sharedDocument';

/** A plain write to a description that may be open in an editor. */
export interface PlainWrite {
  /** The shared document as it is stored. */
  state: Uint8Array;
  /** The text that the writer started from; null if it is not known. */
  base: string | null;
  /** What the writer wrote. */
  text: string;
}

export interface MergedWrite {
  /** The update for the log; null if the write changes nothing. */
  update: Uint8Array | null;
  /** The text before the write, as the writer wants it, and after it. */
  before: string;
  goal: string;
  after: string;
  /** The merge dropped words that one of the writers added. */
  isLossy: boolean;
}

/**
 * Merges a plain write three ways: what the writer changed since `base`, and what others changed
 * since then. Without a base the write replaces the text.
 */
export function mergeWrite({ state, base, text }: PlainWrite): MergedWrite {
  const shared = new Y.Doc();
  Y.applyUpdate(shared, state);
  const before = textOf(shared);
  const start = base === null ? before : canonicalText(base);
  const goal = canonicalText(text);
  // The same change may have come by the editor, whose answer was lost.
  const after = start === before || before === goal ? goal : mergeTexts(start, before, goal);
  const known = Y.encodeStateVector(shared);
  applyText(shared, after);
  const update = after === before ? null : Y.encodeStateAsUpdate(shared, known);
  shared.destroy();
  const isLossy = base === null ? false : losesWords({ start, after, sides: [before, goal] });
  return { update, before, goal, after, isLossy };
}

/** Both changes of `start`, merged by Yjs. */
function mergeTexts(start: string, one: string, other: string): string {
  const shared = createShared(start);
  const state = Y.encodeStateAsUpdate(shared);
  for (const text of [one, other]) {
    const side = new Y.Doc();
    Y.applyUpdate(side, state);
    applyText(side, text);
    Y.applyUpdate(shared, Y.encodeStateAsUpdate(side));
    side.destroy();
  }
  repairDocument(shared);
  const merged = textOf(shared);
  shared.destroy();
  return merged;
}

/** Whether a word that one side added is missing in the merged text. */
function losesWords({
  start,
  after,
  sides,
}: {
  start: string;
  after: string;
  sides: readonly string[];
}): boolean {
  const base = countWords(start);
  const merged = countWords(after);
  return sides.some((side) =>
    [...countWords(side)].some(([word, count]) => {
      const added = count - (base.get(word) ?? 0);
      return added > 0 && (merged.get(word) ?? 0) < added;
    }),
  );
}

function countWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
