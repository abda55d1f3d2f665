/** A part of user text: plain text, a URL, or a user's nick. */
export type TextPart =
  | { kind: 'words'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string };

/** A URL as users type it, or a nick as `contract/mentions` parses it. */
const FOUND =
  /(?<link>(?<![\p{L}\p{N}_@.])(?:https?:\/\/|www\.)[^\s<>"]+)|(?<mention>(?<![\p{L}\p{N}_@.])@[a-z][a-z0-9._-]{2,})/giu;
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Links and mentions per text; the rest stays plain text, so that a text cannot create an unlimited
 * number of elements.
 */
const MOST_FOUND = 2_000;

/**
 * Splits a text into parts, in order and completely (docs/behaviour.md#4: auto-links web
 * addresses). Only http and https become links.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  let found = 0;
  for (const match of text.matchAll(FOUND)) {
    const part =
      match.groups?.['link'] === undefined
        ? { kind: 'mention' as const, text: trimmed(match[0]) }
        : linkOf(trimmed(match[0]));
    if (!part) continue;
    if (found === MOST_FOUND) break;
    found += 1;
    if (match.index > from) parts.push({ kind: 'words', text: text.slice(from, match.index) });
    parts.push(part);
    from = match.index + part.text.length;
  }
  if (from < text.length) parts.push({ kind: 'words', text: text.slice(from) });
  return parts;
}

/** Characters that end a sentence rather than a URL. */
const ENDING: ReadonlySet<string> = new Set(".,;:!?'’”»…)]}_-");

/**
 * Punctuation at the end of a sentence is not part of the URL; a closing bracket is if it was
 * opened inside. Linear in its length.
 */
function trimmed(found: string): string {
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

function bracketsIn(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [bracket] of text.matchAll(/[()[\]{}]/g))
    counts.set(bracket, (counts.get(bracket) ?? 0) + 1);
  return counts;
}

/** Longer URLs stay plain text. Parsing takes quadratic time, because the host is normalised. */
const LONGEST_LINK = 2_000;

function linkOf(text: string): TextPart | null {
  if (text.length > LONGEST_LINK) return null;
  const href = /^www\./i.test(text) ? `https://${text}` : text;
  return URL.canParse(href) ? { kind: 'link', text, href } : null;
}
