import { useEffect, useRef } from 'react';
import { chordPressed, isInField, keyPressed } from '../../lib/keyPressed';
import { shortcutAt, SHORTCUTS, type ShortcutAt } from '../../lib/shortcuts';
import { shortcutFired } from '../../ui/lazy/keyBuffer';

export type ShellKey = ShortcutAt<'everywhere'>;

/**
 * Two keys one after the other are one as long as no more time lies between them (docs/ux.md#2-8).
 */
const SEQUENCE_MS = 1000;
const FIRSTS: ReadonlySet<string> = new Set(
  Object.values(SHORTCUTS).flatMap(({ keys }) =>
    keys
      .filter((key) => key.length > 1 && key.includes(' '))
      .map((key) => key.slice(0, key.indexOf(' '))),
  ),
);

/**
 * The keys that work everywhere (docs/ux.md#2-8), unless a nearer handler has taken them: a menu,
 * a card, a field.
 * @param run does what the key is for. @returns (from the call) whether there was something to do
 */
export function useShellKeys(run: (key: ShellKey) => boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

  useEffect(() => {
    let first = { key: '', at: 0 };

    /** The second key of two comes before all who would take it alone. */
    function handleSecond(event: KeyboardEvent): void {
      const isSoon = first.key !== '' && event.timeStamp - first.at <= SEQUENCE_MS;
      const pressed = isSoon ? keyPressed(event) : null;
      const name = pressed === null ? null : shortcutAt('everywhere', `${first.key} ${pressed}`);
      // A Shift on its way to a letter ends nothing.
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
      // What is being typed has an undo of its own.
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
