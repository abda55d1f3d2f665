import { Fragment } from 'react';
import { useText } from '../../lib/text/useText';
import type { TextFunction } from '../../lib/text/useText';
import classes from './Keys.module.css';

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** One way to press it, key by key: `Mod+Shift+z` is Ctrl, Shift, Z; `g h` is G, then H. */
export function Keys({ keys }: { keys: string }) {
  const text = useText();
  const presses = keys === ' ' ? [' '] : keys.split(' ');
  return (
    <span className={classes.keys}>
      {presses.map((press, index) => (
        // The same key may come twice.
        <Fragment key={index}>
          {index > 0 && <span className={classes.then}>{text('keys-then')}</span>}
          {press.split(/(?<=.)\+/).map((key) => (
            <kbd key={key} className={classes.key}>
              {nameOf(key, text)}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

function nameOf(key: string, text: TextFunction): string {
  if (key === 'Mod') return isMac() ? '⌘' : 'Ctrl';
  if (key === ' ') return text('key-space');
  return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
