import type { Clock } from './clock';
import type { Locale } from './locales';

/** Language and region of a tag. Some systems report tags that `Intl.Locale` refuses, such as `en-US@posix`. */
const TAG = /^([a-z]{2})(?:-[a-z]{4})?-([a-z]{2}|\d{3})\b/i;
/** Unicode extensions (UTS #35, key `hc`) that replace the clock of the region. */
const HOUR_CYCLES: Record<Clock, string> = {
  automatic: '',
  '12-hour': '-u-hc-h12',
  '24-hour': '-u-hc-h23',
};

/**
 * The locale in which dates, times and numbers are written. The language is the reader's choice; the region is that of the
 * first of the browser's languages which is the same language and names one, else the language's default.
 * @param languages BCP 47 tags in the reader's order, as in `navigator.languages`
 * @returns BCP 47 tag, for example `en-GB` or `pl-u-hc-h12`
 */
export function regionalLocale(
  language: Locale,
  languages: readonly string[],
  clock: Clock,
): string {
  const tags = languages.map((tag) => TAG.exec(tag));
  const region = tags.find((tag) => tag?.[1]?.toLowerCase() === language)?.[2];
  return language + (region ? `-${region}` : '') + HOUR_CYCLES[clock];
}
