import type { Locale } from '../lib/locales';
import type { MessageKey } from '../lib/useText';

/** Each in a file of its own, so that a reader loads one. Compiled at build time; plain ICU texts in tests. */
const files = {
  en: () => import(/* webpackChunkName: "locale-en" */ '../../locales/en.json'),
  pl: () => import(/* webpackChunkName: "locale-pl" */ '../../locales/pl.json'),
} satisfies Record<Locale, () => Promise<{ default: Record<MessageKey, string> }>>;

export interface Dictionary {
  locale: Locale;
  messages: Record<MessageKey, string>;
}

const dictionaries = new Map<Locale, Promise<Dictionary>>();

/** The dictionary of a language; one promise for each, until it fails, so that it may be asked for again and again. */
export function loadDictionary(locale: Locale): Promise<Dictionary> {
  const known = dictionaries.get(locale);
  if (known) return known;
  const dictionary = load(locale);
  dictionaries.set(locale, dictionary);
  dictionary.catch(() => dictionaries.delete(locale));
  return dictionary;
}

async function load(locale: Locale): Promise<Dictionary> {
  const { default: messages } = await files[locale]();
  return { locale, messages };
}
