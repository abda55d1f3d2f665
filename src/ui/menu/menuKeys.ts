import { fold } from '../../../contract/fold';

/**
 * Typing in a menu starts a new word after this pause (docs/behaviour.md#9: menu keyboard search
 * resets after 350 ms).
 */
export const TYPE_AHEAD_MS = 350;

/**
 * Finds the item for typed letters. A single letter, also when repeated, moves to the next item
 * that starts with it; a word stays on the current item while that still matches. Wraps.
 * @returns its index, or -1
 */
export function findByTyping(labels: readonly string[], current: number, typed: string): number {
  const word = fold(typed.trim());
  const isOneLetter = new Set(word).size === 1;
  const wanted = isOneLetter ? word.slice(0, 1) : word;
  const start = isOneLetter ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const at = (start + step) % labels.length;
    if (fold(labels[at]?.trim() ?? '').startsWith(wanted)) return at;
  }
  return -1;
}

/**
 * The index to which an arrow, Home or End moves from the current one (-1: none yet) among `count`
 * items; wraps.
 * @returns -1 for any other key
 */
export function placeByKey(key: string, current: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
