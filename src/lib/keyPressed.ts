import type { KeyboardEvent } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * A single key that somebody pressed and nobody has taken yet: `'j'`, `'Shift+M'`, `'Ctrl+Home'`, by what the key says, never
 * by where it is. Null while somebody types or composes, and for what AltGr, Alt or ⌘ make of a key: on Polish keyboards
 * AltGr and a letter is another letter (ux §2.8).
 */
export function keyPressed(event: KeyboardEvent): string | null {
  const { key, target } = event;
  if (event.defaultPrevented || event.nativeEvent.isComposing) return null;
  if (event.altKey || event.metaKey || event.getModifierState('AltGraph')) return null;
  if (target instanceof Element && target.matches(FIELDS)) return null;
  const isCharacter = key.length === 1;
  if (event.ctrlKey) return `Ctrl+${isCharacter ? key.toLowerCase() : key}`;
  if (event.shiftKey) return `Shift+${isCharacter ? key.toUpperCase() : key}`;
  return isCharacter ? key.toLowerCase() : key;
}
