/** Characters that end a sentence or close a mark rather than belong to a web address. */
const ENDING: ReadonlySet<string> = new Set('.,;:!?\'"’”»…)]}_-~');
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * A web address found in a text, without the punctuation behind it. A closing bracket belongs to
 * the address if it was opened inside. Linear in its length.
 */
export function trimAddress(found: string): string {
  const counts = bracketsIn(found);
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const opening = PAIRS[last];
    const isOwn = opening !== undefined && (counts.get(opening) ?? 0) >= (counts.get(last) ?? 0);
    if (isOwn || !ENDING.has(last)) break;
    counts.set(last, (counts.get(last) ?? 0) - 1);
  }
  return found.slice(0, end);
}

function bracketsIn(found: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [bracket] of found.matchAll(/[()[\]{}]/g))
    counts.set(bracket, (counts.get(bracket) ?? 0) + 1);
  return counts;
}
