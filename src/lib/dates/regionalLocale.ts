import type { Clock } from './clock';
import type { Locale } from '../text/locales';

/**
 * Language and region of a tag. Some systems report tags that `Intl.Locale` rejects, such as
 * `en-US@posix`.
 */
const TAG = /^([a-z]{2})(?:-[a-z]{4})?-([a-z]{2}|\d{3})\b/i;
/** Unicode extensions (UTS #35, key `hc`) that override the region's clock format. */
const HOUR_CYCLES: Record<Clock, string> = {
  automatic: '',
  '12-hour': '-u-hc-h12',
  '24-hour': '-u-hc-h23',
};

/**
 * The locale for dates, times and numbers. The language is the user's choice; the region comes from
 * the first browser language with the same language and a region, else it is the language's
 * default.
 * @param languages BCP 47 tags in order of preference, as in `navigator.languages`
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
