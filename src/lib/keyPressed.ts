import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { areSingleKeysOn } from './singleKeys';

const FIELDS = 'input, textarea, select, [contenteditable]';

type KeyEvent = KeyboardEvent | ReactKeyboardEvent;

/**
 * A single key that somebody pressed and nobody has taken yet: `'j'`, `'Shift+M'`, `'Ctrl+Home'`,
 * `'?'`, by what the key says, never by where it is. Null while somebody types or composes, for a
 * letter or sign alone where those are switched off, and for what AltGr, Alt or ⌘ make of a key: on
 * Polish keyboards AltGr and a letter is another letter (docs/ux.md#2-8).
 */
export function keyPressed(event: KeyEvent): string | null {
  const { key } = event;
  if (!isFree(event) || event.altKey || event.metaKey || isInField(event)) return null;
  const isCharacter = key.length === 1 && key !== ' ';
  if (event.ctrlKey) return `Ctrl+${isCharacter ? key.toLowerCase() : key}`;
  if (isCharacter && !areSingleKeysOn()) return null;
  // A sign is what it is, whether a keyboard needs Shift for it or not.
  const isSign = isCharacter && key.toLowerCase() === key.toUpperCase();
  if (event.shiftKey && !isSign) return `Shift+${isCharacter ? key.toUpperCase() : key}`;
  return isCharacter ? key.toLowerCase() : key;
}

/** Ctrl or ⌘ and a key: `'Mod+k'`, `'Mod+Shift+z'`. Also while somebody types. Null for all else, and for AltGr, which Windows reports as Ctrl and Alt. */
export function chordPressed(event: KeyEvent): string | null {
  if (!isFree(event) || event.altKey || event.ctrlKey === event.metaKey) return null;
  return `Mod+${event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}`;
}

/** Whether the key was pressed where somebody types. */
export function isInField({ target }: KeyEvent): boolean {
  return target instanceof Element && target.matches(FIELDS);
}

/** Whether an element takes what is typed: no box to tick, no button. A list takes the first letters of an option. */
export function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches(FIELDS) &&
    !target.matches(
      '[type="checkbox"], [type="radio"], [type="file"], [type="submit"], [type="button"]',
    )
  );
}

function isFree(event: KeyEvent): boolean {
  const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event;
  return !event.defaultPrevented && !isComposing && !event.getModifierState('AltGraph');
}
