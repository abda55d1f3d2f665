/** Without vowels no word can result. */
const LETTERS = 'bdfgklmnprstvz';
const DIGITS = '123456789';

/** FNV-1a, 32 bits. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * Replaces letters and digits by others, and keeps the length, the case, spaces and punctuation.
 * The same text gets the same mask, also in another recording with the same salt.
 */
export function createTextMask(salt: string): (text: string) => string {
  const masks = new Map<string, string>();
  return (text) => {
    let masked = masks.get(text);
    if (masked === undefined) masks.set(text, (masked = maskOf(salt, text)));
    return masked;
  };
}

function maskOf(salt: string, text: string): string {
  let seed = hash32(`${salt}\n${text}`);
  const pick = (from: string) => {
    // xorshift32
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return from.charAt((seed >>> 0) % from.length);
  };
  // By UTF-16 units, so that the length stays.
  return text.replace(/[^\s!-/:-@[-`{-~]/g, (unit) => {
    if (/\d/.test(unit)) return pick(DIGITS);
    const letter = pick(LETTERS);
    return /\p{Lu}/u.test(unit) ? letter.toUpperCase() : letter;
  });
}
