/** A longer comment is cut; the app shows it in full. */
const LONGEST_QUOTE = 2_000;

/** The start of a long quotation, cut between two characters. */
export function cut(text: string): string {
  return text.length > LONGEST_QUOTE
    ? `${text.slice(0, LONGEST_QUOTE).replace(/[\ud800-\udbff]$/, '')}…`
    : text;
}
