import { createContext, useContext } from 'react';
import type { Locale } from './locales';

export interface LocaleChoice {
  locale: Locale;
  /** The reader's own choice, kept on this device. Rejects, and changes nothing, where the dictionary cannot be loaded. */
  choose: (locale: Locale) => Promise<void>;
  /** What the account says; holds only where this device has no choice of its own. */
  suggest: (locale: Locale) => Promise<void>;
}

export const LocaleContext = createContext<LocaleChoice | null>(null);

/** The language of the screens, and how to change it. */
export function useLocale(): LocaleChoice {
  const choice = useContext(LocaleContext);
  if (!choice) throw new Error('There is no <LocaleProvider> above this component');
  return choice;
}
