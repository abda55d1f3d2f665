import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { areSingleKeysOn } from './singleKeys';

const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"]';

type KeyEvent = KeyboardEvent | ReactKeyboardEvent;

/**
 * A single key press that no other handler has consumed: `'j'`, `'Shift+M'`, `'Ctrl+Home'`, `'?'`,
 * by its character, never by its position. Null while the user types or composes, for letters or
 * signs without a modifier if those shortcuts are switched off, and for combinations with AltGr,
 * Alt or ⌘: on Polish keyboards AltGr with a letter types another letter (docs/ux.md#2-8).
 */
export function keyPressed(event: KeyEvent): string | null {
  const { key } = event;
  if (!isFree(event) || event.altKey || event.metaKey || isInField(event)) return null;
  const isCharacter = key.length === 1 && key !== ' ';
  if (event.ctrlKey) return `Ctrl+${isCharacter ? key.toLowerCase() : key}`;
  if (isCharacter && !areSingleKeysOn()) return null;
  // A sign is reported without Shift, because keyboards differ in whether it needs Shift.
  const isSign = isCharacter && key.toLowerCase() === key.toUpperCase();
  if (event.shiftKey && !isSign) return `Shift+${isCharacter ? key.toUpperCase() : key}`;
  return isCharacter ? key.toLowerCase() : key;
}

/**
 * Ctrl or ⌘ and a key: `'Mod+k'`, `'Mod+Shift+z'`. Also while the user types. Null for all else,
 * and for AltGr, which Windows reports as Ctrl and Alt.
 */
export function chordPressed(event: KeyEvent): string | null {
  if (!isFree(event) || event.altKey || event.ctrlKey === event.metaKey) return null;
  return `Mod+${event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}`;
}

/** Whether the event's target is a text field. */
export function isInField({ target }: KeyEvent): boolean {
  return target instanceof Element && target.matches(FIELDS);
}

/**
 * Whether an element accepts text: not a checkbox or a button. A select consumes the first letters
 * of an option.
 */
export function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches(FIELDS) &&
    !target.matches(
      '[type="checkbox"], [type="radio"], [type="file"], [type="submit"], input[type="button"]',
    )
  );
}

function isFree(event: KeyEvent): boolean {
  const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event;
  return !event.defaultPrevented && !isComposing && !event.getModifierState('AltGraph');
}
