/**
 * Control characters are nobody's intention; line feed and tab are, in texts of several lines. Half a surrogate pair
 * (what is left of an emoji that was cut in two) is no character at all, and no database keeps it.
 */
const CONTROLS_ONE_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
const CONTROLS_MANY_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** Trimmed, NFC, without control characters: how every single line of text is stored. */
export function cleanLine(value: string): string {
  return value.replace(CONTROLS_ONE_LINE, ' ').normalize('NFC').trim();
}

/** The same for a text of several lines: line breaks become line feeds and stay, spaces at its ends go. */
export function cleanText(value: string): string {
  return value.replace(/\r\n?/g, '\n').replace(CONTROLS_MANY_LINES, '').normalize('NFC').trim();
}
