/** The supported languages, each with its own name (docs/ux.md#4-1). */
export const LOCALES = { en: 'English', pl: 'Polski' } as const;

export type Locale = keyof typeof LOCALES;
export const LOCALE_CODES: readonly Locale[] = ['en', 'pl'];

export function isLocale(code: string | null | undefined): code is Locale {
  return code !== null && code !== undefined && Object.hasOwn(LOCALES, code);
}

/**
 * The first supported language of the browser, else English, the fallback (docs/behaviour.md#1).
 * @param languages tags in order of preference, as in `navigator.languages`: `['pl-PL', 'en']`
 */
export function preferredLocale(languages: readonly string[]): Locale {
  return languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'en';
}
