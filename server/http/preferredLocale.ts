import type { Locale } from '../domain/accounts/accounts';

/**
 * The browser's preferred language among the supported ones; English if it names none of them.
 * @param header `Accept-Language`, RFC 9110 §12.5.4.
 */
export function preferredLocale(header: string | undefined): Locale {
  const wanted = (header ?? '').slice(0, 500).split(',').map(weighted);
  const best = wanted
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of best) if (language === 'pl' || language === 'en') return language;
  return 'en';
}

function weighted(range: string): { language: string; quality: number } {
  const [tag = '', ...parameters] = range.trim().split(';');
  const quality = parameters
    .map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1])
    .find((one) => one !== undefined);
  return {
    language: tag.trim().toLowerCase().split('-', 1)[0] ?? '',
    quality: quality === undefined ? 1 : Number(quality) || 0,
  };
}
