import { en, type TextKey } from './en';
import { fillText, type Values } from './fillText';
import { pl } from './pl';

/** Finds texts of one language. */
export interface Texts {
  locale: 'en' | 'pl';
  text(key: TextKey, values?: Values): string;
  /** A text of the app's dictionary: what the server means by a code, and sentences of the activity. */
  serverText(code: string, params: Values, fallback: string): Promise<string>;
}

/** The language of the environment, as gettext finds it: LC_ALL before LC_MESSAGES before LANG. */
export function localeOf(env: Readonly<Record<string, string | undefined>>): 'en' | 'pl' {
  const name = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^pl(_|\.|@|-|$)/i.test(name) ? 'pl' : 'en';
}

export function textsOf(locale: 'en' | 'pl'): Texts {
  const texts = locale === 'pl' ? pl : en;
  return {
    locale,
    text: (key, values = {}) => fillText(texts[key], locale, values),
    async serverText(code, params, fallback) {
      const known = await dictionaryOf(locale);
      const found = known[code];
      return found === undefined ? fallback : fillText(found, locale, params);
    },
  };
}

/** The dictionary of the app is large: it is read for errors and events only. */
async function dictionaryOf(locale: 'en' | 'pl'): Promise<Readonly<Record<string, string>>> {
  const { default: dictionary } =
    locale === 'pl'
      ? await import('../../../locales/pl.json')
      : await import('../../../locales/en.json');
  return dictionary;
}
