/** A piece of what somebody wrote: words, the address of a page, or somebody's nick. */
export type TextPart = { kind: 'words'; text: string } | { kind: 'link'; text: string; href: string } | { kind: 'mention'; text: string };

/** A web address as people write it, or a nick as `contract/mentions` reads it. */
const FOUND = /(?<link>(?<![\p{L}\p{N}_@.])(?:https?:\/\/|www\.)[^\s<>"]+)|(?<mention>(?<![\p{L}\p{N}_@.])@[a-z][a-z0-9._-]{2,})/giu;
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * What a text is made of, in its order and without losing a letter (spec §4: auto-links web addresses). Nothing but http
 * and https is ever a link.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(FOUND)) {
    const part = match.groups?.['link'] === undefined ? { kind: 'mention' as const, text: trimmed(match[0]) } : linkOf(trimmed(match[0]));
    if (!part) continue;
    if (match.index > from) parts.push({ kind: 'words', text: text.slice(from, match.index) });
    parts.push(part);
    from = match.index + part.text.length;
  }
  if (from < text.length) parts.push({ kind: 'words', text: text.slice(from) });
  return parts;
}

/** What ends a sentence does not belong to the address in it; a bracket does where it was opened there. */
function trimmed(found: string): string {
  const last = found.slice(-1);
  const opening = PAIRS[last];
  const isOwn = opening !== undefined && found.split(opening).length >= found.split(last).length;
  if (isOwn || !/[.,;:!?'’”»…)\]}_-]/u.test(last)) return found;
  return trimmed(found.slice(0, -1));
}

function linkOf(text: string): TextPart | null {
  const href = /^www\./i.test(text) ? `https://${text}` : text;
  return URL.canParse(href) ? { kind: 'link', text, href } : null;
}
