import diff from 'fast-diff';

/** What one side changed: by index in the base, what is inserted before it and what is deleted. */
interface Changes {
  inserted: ReadonlyMap<number, string>;
  deleted: ReadonlySet<number>;
}

/**
 * Merges two changes of one text, character by character. An insertion that both made at one place
 * is taken once. Where both changed the same words, both new words stay; words that continue a line
 * stay on it.
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

/** Whether a text has all characters of a part, in their order. */
export function isWithin(part: string, text: string): boolean {
  let at = 0;
  for (let i = 0; i < text.length && at < part.length; i += 1) if (text[i] === part[at]) at += 1;
  return at === part.length;
}

/** Whether a text has all words of another one, in their order. */
function hasAllWords(part: string, text: string): boolean {
  const words = part.split(/\s+/);
  let at = 0;
  for (const word of text.split(/\s+/)) if (word === words[at]) at += 1;
  return at === words.length;
}

function changesOf(base: string, text: string): Changes {
  const inserted = new Map<number, string>();
  const deleted = new Set<number>();
  let at = 0;
  // Joining small changes to large ones would take short words between two additions for replaced;
  // without it, single letters of replaced words would be taken for kept.
  const joinsChanges = !hasAllWords(base, text);
  for (const [kind, part] of diff(base, text, undefined, joinsChanges)) {
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
  return isOnLine(mine, theirs) ? mine + theirs : theirs + mine;
}

/** Whether one insertion belongs to the line at its place, and the other one to lines beside that. */
function isOnLine(mine: string, theirs: string): boolean {
  const goesOn = theirs.startsWith('\n') && !mine.startsWith('\n');
  const isBefore = mine.endsWith('\n') && !theirs.endsWith('\n');
  return goesOn || isBefore;
}
