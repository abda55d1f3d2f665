/**
 * The beginnings of blocks. Every pattern is linear: two repetitions that touch never accept the
 * same character.
 */
export const FENCE = /^( {0,3})(`{3,}|~{3,}(?!~))([^`]*)$/;
export const HEADING = /^ {0,3}(#{1,3})[ \t]+(\S.*)$/;
export const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
export const QUOTE = /^ {0,3}> ?/;
export const TASK = /^\[([ xX])\](?:[ \t]+|$)/;
export const BLANK = /^[ \t]*$/;
const ITEM = /^( {0,3})([-*+]|(\d{1,9})[.)])(?:([ \t]{1,4})(?=\S)|[ \t]*$)/;

/** The beginning of a list item. */
export interface Marker {
  /** The whole of it, with the white space behind it. */
  length: number;
  /** Columns that a line of the item is indented by. */
  width: number;
  /** Null for a bullet. */
  number: number | null;
  hasText: boolean;
}

export function markerOf(line: string): Marker | null {
  const found = RULE.test(line) ? null : ITEM.exec(line);
  if (!found) return null;
  const [all, indent = '', sign = '', digits, space] = found;
  return {
    length: all.length,
    width: indent.length + sign.length + (space ?? ' ').length,
    number: digits === undefined ? null : Number(digits),
    hasText: space !== undefined,
  };
}

/** Whether a line ends the paragraph before it. */
export function interrupts(line: string): boolean {
  if (FENCE.test(line) || HEADING.test(line) || RULE.test(line) || QUOTE.test(line)) return true;
  const marker = markerOf(line);
  return marker !== null && marker.hasText && (marker.number === null || marker.number === 1);
}

/** Whether a line at the start of a paragraph would be another block. */
export function opensBlock(line: string): boolean {
  return interrupts(line) || markerOf(line) !== null;
}
