import type { BufferedKey } from '../menu/typeKeys';

/**
 * The text that a key types. AltGr, and Option on a Mac, type other letters; Ctrl, ⌘ and Alt type
 * none.
 */
export function textOf(event: KeyboardEvent): string | null {
  const { key, ctrlKey, altKey, metaKey } = event;
  const hasModifier = metaKey || ctrlKey || (altKey && key <= '~');
  return [...key].length === 1 && (event.getModifierState('AltGraph') || !hasModifier) ? key : null;
}

/** What a replay of the key needs. */
export function toBufferedKey(event: KeyboardEvent): BufferedKey {
  const { key, code, keyCode, shiftKey, ctrlKey, altKey, metaKey, timeStamp: at } = event;
  const init = {
    key,
    code,
    keyCode,
    shiftKey,
    ctrlKey,
    altKey,
    metaKey,
    modifierAltGraph: event.getModifierState('AltGraph'),
  };
  return { key, text: textOf(event), init, at };
}
