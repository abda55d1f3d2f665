import { createContext, useContext } from 'react';
import type { Locale } from './locales';

export interface LocaleChoice {
  locale: Locale;
  /**
   * The user's choice, stored on this device. Rejects, and changes nothing, if the dictionary
   * cannot be loaded.
   */
  choose: (locale: Locale) => Promise<void>;
  /** The account's language; applies only if this device has no choice of its own. */
  suggest: (locale: Locale) => Promise<void>;
}

export const LocaleContext = createContext<LocaleChoice | null>(null);

/** The language of the app, and how to change it. */
export function useLocale(): LocaleChoice {
  const choice = useContext(LocaleContext);
  if (!choice) throw new Error('No LocaleProvider');
  return choice;
}
