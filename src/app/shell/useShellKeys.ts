import { useLayoutEffect, useRef } from 'react';
import { chordPressed, isInField, keyPressed } from '../../lib/keys/keyPressed';
import { shortcutAt, SHORTCUTS, type ShortcutAt } from '../../lib/keys/shortcuts';
import { shortcutFired } from '../../ui/lazy/keyBuffer';

export type ShellKey = ShortcutAt<'everywhere'>;

/** The maximum time between two keys of a sequence (docs/ux.md#2-8). */
const SEQUENCE_MS = 1000;
const FIRSTS: ReadonlySet<string> = new Set(
  Object.values(SHORTCUTS).flatMap(({ keys }) =>
    keys
      .filter((key) => key.length > 1 && key.includes(' '))
      .map((key) => key.slice(0, key.indexOf(' '))),
  ),
);

/**
 * Global keys (docs/ux.md#2-8), unless a closer handler has consumed them: a menu, a card, a field.
 * @param run executes the command of the key.
 * @returns (from the call) whether it did something
 */
export function useShellKeys(run: (key: ShellKey) => boolean): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });

  useLayoutEffect(() => {
    let first = { key: '', at: 0 };

    /** The second key of a sequence precedes all handlers of that key alone. */
    function handleSecond(event: KeyboardEvent): void {
      const isSoon = first.key !== '' && event.timeStamp - first.at <= SEQUENCE_MS;
      const pressed = isSoon ? keyPressed(event) : null;
      const name = pressed === null ? null : shortcutAt('everywhere', `${first.key} ${pressed}`);
      // Pressing Shift for a letter does not end a sequence.
      if (event.key !== 'Shift') first = { key: '', at: 0 };
      if (name === null || !latest.current(name)) return;
      event.preventDefault();
      event.stopPropagation();
      shortcutFired(name, event);
    }

    function handleKeyDown(event: KeyboardEvent): void {
      const pressed = chordPressed(event) ?? keyPressed(event);
      if (pressed !== null && FIRSTS.has(pressed)) first = { key: pressed, at: event.timeStamp };
      const name = shortcutAt('everywhere', pressed);
      // Text fields have an undo of their own.
      if (name === null || ((name === 'undo' || name === 'redo') && isInField(event))) return;
      if (!latest.current(name)) return;
      event.preventDefault();
      shortcutFired(name, event);
    }

    window.addEventListener('keydown', handleSecond, true);
    window.addEventListener('keydown', handleKeyDown);
    return () => {
      window.removeEventListener('keydown', handleSecond, true);
      window.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
}
