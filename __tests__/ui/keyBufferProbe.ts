import { act } from '@testing-library/react';
import { startKeyBuffer } from '../../src/ui/lazy/keyBuffer';

/**
 * A key press as the browser reports it: scripts can only dispatch untrusted ones. It is typed in a
 * field, because keys outside of one are also kept for shortcuts that still load.
 */
function trustedKey(onPrevented: () => void): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: 'z', cancelable: true });
  const own = new Map<string | symbol, unknown>([
    ['isTrusted', true],
    ['target', document.createElement('input')],
    ['preventDefault', onPrevented],
  ]);
  return new Proxy(event, {
    get(target, name) {
      if (own.has(name)) return own.get(name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/**
 * Whether the next letter would be kept for a field that is being opened, rather than reach the
 * page. Needs a started key buffer, which it stops.
 */
export function isAwaitingField(): boolean {
  let isBuffered = false;
  window.kredaKeys = () => [
    trustedKey(() => {
      isBuffered = true;
    }),
  ];
  act(() => startKeyBuffer()());
  return isBuffered;
}
