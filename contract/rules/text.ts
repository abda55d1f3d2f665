import { string } from 'yup';

/** Texts of rules are dictionary keys; a key whose text needs numbers travels with them. */
export interface RuleMessage {
  key: string;
  values: Record<string, string | number>;
}

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

interface Bounds {
  min: number;
  max: number;
}
interface Keys {
  required: string;
  tooShort?: string;
  tooLong: string;
}

/** A required line of text within its bounds, cleaned. */
export function line({ min, max }: Bounds, { required, tooShort = required, tooLong }: Keys) {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanLine(value) : value))
    .required(required)
    .min(min, () => ({ key: tooShort, values: { min } }))
    .max(max, () => ({ key: tooLong, values: { max } }));
}

/** `line` for a title: boards, lists and everything else that is named the same way. */
export function title(bounds: Bounds, required: string) {
  return line(bounds, { required, tooLong: 'title-too-long' });
}
