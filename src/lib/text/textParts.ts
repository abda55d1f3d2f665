import { trimAddress } from '../../../contract/markdown/webAddress';

/** A part of user text: plain text, a URL, or a user's nick. */
export type TextPart =
  | { kind: 'words'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string };

/** A URL as users type it, or a nick as `contract/mentions` parses it. */
const FOUND =
  /(?<link>(?<![\p{L}\p{N}_@.])(?:https?:\/\/|www\.)[^\s<>"]+)|(?<mention>(?<![\p{L}\p{N}_@.])@[a-z][a-z0-9._-]{2,})/giu;

/**
 * Links and mentions per text; the rest stays plain text, so that a text cannot create an unlimited
 * number of elements.
 */
const MAX_FOUND = 2_000;

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
        ? { kind: 'mention' as const, text: trimAddress(match[0]) }
        : linkOf(trimAddress(match[0]));
    if (!part) continue;
    if (found === MAX_FOUND) break;
    found += 1;
    if (match.index > from) parts.push({ kind: 'words', text: text.slice(from, match.index) });
    parts.push(part);
    from = match.index + part.text.length;
  }
  if (from < text.length) parts.push({ kind: 'words', text: text.slice(from) });
  return parts;
}

/** Longer URLs stay plain text. Parsing takes quadratic time, because the host is normalised. */
const LONGEST_LINK = 2_000;

function linkOf(text: string): TextPart | null {
  if (text.length > LONGEST_LINK) return null;
  const href = /^www\./i.test(text) ? `https://${text}` : text;
  return URL.canParse(href) ? { kind: 'link', text, href } : null;
}
