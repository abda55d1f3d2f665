/**
 * Control characters, which move the cursor, set the title of the window or write to the clipboard,
 * and those that turn the direction of what follows.
 */
const HARMFUL = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const REPLACEMENT = '\ufffd';

/** A text of others on one line of the terminal. */
export const plainText = (text: string): string =>
  text.replace(/\r?\n|\t/g, ' ').replace(HARMFUL, REPLACEMENT);

/** A text of others with its lines. */
export const plainLines = (text: string): string => text.split(/\r?\n/).map(plainText).join('\n');

/** JSON that is safe to print: what {@link HARMFUL} names is escaped, the value stays the same. */
export const plainJson = (value: unknown, space?: number): string =>
  JSON.stringify(value, null, space).replace(HARMFUL, (character) =>
    character === '\n' ? '\n' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
