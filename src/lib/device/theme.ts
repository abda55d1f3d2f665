import { choiceMade, useDeviceChoice } from './deviceChoice';
import { storage } from './storage';

/** `system` follows the device's own setting. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/** The choice of this device; `public/first.js` reads the same key before the first paint. */
function chosenTheme(): Theme {
  const stored = storage.read(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Applies a theme at once and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    storage.remove(KEY);
    delete dataset.theme;
  } else {
    storage.write(KEY, theme);
    dataset.theme = theme;
  }
  choiceMade();
}

/** The choice; the component renders again when it changes. */
export const useTheme = () => useDeviceChoice(chosenTheme);
