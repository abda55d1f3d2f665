import diff from 'fast-diff';

/** What one side changed: by index in the base, what is inserted before it and what is deleted. */
interface Changes {
  inserted: ReadonlyMap<number, string>;
  deleted: ReadonlySet<number>;
}

/**
 * Merges two changes of one text, character by character. An insertion that both made at one place
 * is taken once. Where both changed the same words, both new words stay.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  const one = changesOf(base, theirs);
  const other = changesOf(base, mine);
  let merged = '';
  for (let i = 0; i <= base.length; i += 1) {
    merged += joinInserted(one.inserted.get(i) ?? '', other.inserted.get(i) ?? '');
    if (!one.deleted.has(i) && !other.deleted.has(i)) merged += base[i] ?? '';
  }
  return merged;
}

function changesOf(base: string, text: string): Changes {
  const inserted = new Map<number, string>();
  const deleted = new Set<number>();
  let at = 0;
  for (const [kind, part] of diff(base, text, undefined, true)) {
    if (kind === diff.INSERT) inserted.set(at, (inserted.get(at) ?? '') + part);
    else {
      if (kind === diff.DELETE) for (let i = 0; i < part.length; i += 1) deleted.add(at + i);
      at += part.length;
    }
  }
  return { inserted, deleted };
}

function joinInserted(theirs: string, mine: string): string {
  if (theirs.startsWith(mine) || theirs.endsWith(mine)) return theirs;
  if (mine.startsWith(theirs) || mine.endsWith(theirs)) return mine;
  return theirs + mine;
}
