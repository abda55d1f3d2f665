import { isLocale, preferredLocale } from './locales';
import type { Locale } from './locales';
import { storage } from '../device/storage';

const KEY = 'locale';

/** The language stored on this device, or null. */
export function storedLocale(): Locale | null {
  const stored = storage.read(KEY);
  return isLocale(stored) ? stored : null;
}

export function storeLocale(locale: Locale): void {
  storage.write(KEY, locale);
}

/** The locale before sign-in: the one chosen on this device, else the browser's languages. */
export function startLocale(): Locale {
  // Code that runs without a page has no navigator, despite its type.
  const { languages = [] } = (globalThis.navigator as Navigator | undefined) ?? {};
  return storedLocale() ?? preferredLocale(languages);
}
