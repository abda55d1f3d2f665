import type { CDPSession, Page } from '@playwright/test';

/** Keys that type nothing, as the browser numbers them. */
const CODES: Record<string, number> = {
  Backspace: 8,
  Enter: 13,
  Escape: 27,
  Delete: 46,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  k: 75,
};
const MODIFIERS: Record<string, number> = { Mod: 2, Ctrl: 2, Shift: 8 };

/** A keyboard that does not wait: it sends every key before the page has handled the first. */
export interface Typist {
  /** @param keys in the syntax of the shortcut map: `n`, `Shift+C`, `Mod+k`, `Enter` */
  press: (...keys: readonly string[]) => Promise<void>;
  /** The letters of a text. */
  lettersOf: (text: string) => string[];
  /** Slows the page down by this factor from here on. */
  slowDown: (rate: number) => Promise<void>;
}

export async function typistOf(page: Page): Promise<Typist> {
  const session = await page.context().newCDPSession(page);
  return {
    press: async (...keys) => void (await Promise.all(keys.flatMap((key) => send(session, key)))),
    lettersOf: (text) => [...text],
    slowDown: async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate })),
  };
}

function send(session: CDPSession, pressed: string): Promise<unknown>[] {
  const [, held = '', key = ''] = /^((?:\w+\+)*)(.+)$/su.exec(pressed) ?? [];
  const modifiers = held.split('+').reduce((sum, name) => sum + (MODIFIERS[name] ?? 0), 0);
  const isLetter = [...key].length === 1 && (modifiers & 2) === 0;
  const text = isLetter ? { text: key } : key === 'Enter' ? { text: '\r' } : {};
  const code = CODES[key] === undefined ? {} : { windowsVirtualKeyCode: CODES[key], code: key };
  return [
    session.send('Input.dispatchKeyEvent', {
      type: isLetter || key === 'Enter' ? 'keyDown' : 'rawKeyDown',
      key,
      modifiers,
      ...code,
      ...text,
    }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, modifiers, ...code }),
  ];
}
