import { useEffect } from 'react';
import type { Locale } from '../../lib/text/locales';

/**
 * Names the manifest of this language in the page, so that an app that is installed now has its
 * shortcuts in it. A page that was opened from a file has none.
 */
export function useManifest(locale: Locale): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const href = link?.dataset[locale];
    if (link && href && link.getAttribute('href') !== href) link.href = href;
  }, [locale]);
}
