/**
 * Control characters are removed, except line feed and tab in texts of several lines. A lone
 * surrogate, half of a cut emoji, is no character, and PostgreSQL rejects it.
 */
const CONTROLS_ONE_LINE = /[\p{Cc}\p{Cs}]/gu;
const CONTROLS_MANY_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;
const LINE_SEPARATORS = /[\u2028\u2029]/g;

/**
 * Default_Ignorable_Code_Point (UAX #44: joiners, bidi controls, Hangul fillers, variation
 * selectors, tags …), white space, noncharacters, and the few characters without that property that
 * fonts render as blank: the Braille blank, interlinear annotation, Egyptian format controls and
 * blanks, the Khitan filler, the musical null notehead.
 */
const INVISIBLE =
  /[\p{DI}\s\p{Cc}\p{Cs}\p{NChar}\u2800\ufff9-\ufffb\u{13430}-\u{13442}\u{16fe4}\u{1d159}]/gu;
const EDGE = /[\s\u200b\u2060]/;

/**
 * The maximum number of marks on a letter that any script needs: Unicode UAX #15, stream-safe text,
 * allows 30. Normalising sorts each run of marks in quadratic time, so 100,000 of them would block
 * the process for ten seconds.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in a normal form, with at most 30 marks in a row. Linear in its length, unlike
 * `String.prototype.normalize`.
 */
export function normalize(value: string, form: 'NFC' | 'NFKD' = 'NFC'): string {
  return value.replace(TOO_MANY_MARKS, '$1').normalize(form);
}

/**
 * A single line as it is stored: NFC, trimmed, without control characters; empty if no character is
 * visible.
 */
export function cleanLine(value: string): string {
  return visibleOrEmpty(value.replace(CONTROLS_ONE_LINE, '').replace(LINE_SEPARATORS, ' '));
}

/** The same for a text of several lines: line breaks become line feeds, tabs stay. */
export function cleanText(value: string): string {
  return visibleOrEmpty(value.replace(/\r\n?/g, '\n').replace(CONTROLS_MANY_LINES, ''));
}

/** The number of visible UTF-16 units of a text. */
export function visibleLength(text: string): number {
  return text.replace(INVISIBLE, '').length;
}

/**
 * NFC and trimmed, also of zero-width spaces. Keeps a joiner inside a visible text: emoji and
 * several scripts need it.
 */
function visibleOrEmpty(value: string): string {
  const text = trim(normalize(value));
  return visibleLength(text) === 0 ? '' : text;
}

/**
 * Trims by index, because a regular expression anchored at the end takes quadratic time on a long
 * run of spaces inside the text.
 */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
