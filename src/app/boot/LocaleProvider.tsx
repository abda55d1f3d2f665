import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useClock } from '../../lib/dates/clock';
import type { Locale } from '../../lib/text/locales';
import { loadDictionary } from '../../lib/text/dictionary';
import type { Dictionary } from '../../lib/text/dictionary';
import { regionalLocale } from '../../lib/dates/regionalLocale';
import { storeLocale, storedLocale, startLocale } from '../../lib/text/startLocale';
import { LocaleContext } from '../../lib/text/useLocale';
import { useManifest } from './useManifest';

/**
 * Provides the dictionary to everything below (docs/adr/0065-language.md). Suspends until the first
 * one is loaded; a later one replaces it when it is loaded. All dates, times and numbers on screen
 * are formatted with this provider's locale.
 */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const [dictionary, setDictionary] = useState<Dictionary | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const locale = dictionary?.locale ?? startLocale();
  const regional = regionalLocale(locale, navigator.languages, useClock());

  useEffect(() => {
    // Awaited here instead of in a Suspense boundary, which would keep its fallback for 300 ms.
    loadDictionary(startLocale()).then(
      (first) => setDictionary((now) => now ?? first),
      (error: unknown) => setFailure({ error }),
    );
  }, []);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  useManifest(locale);

  // A later request may be loaded earlier; what the account suggests replaces no choice.
  const requests = useRef(0);
  const latestChoice = useRef(0);
  const choose = useCallback(async (next: Locale) => {
    const request = (latestChoice.current = ++requests.current);
    const chosen = await loadDictionary(next);
    if (request !== latestChoice.current) return;
    setDictionary(chosen);
    storeLocale(next);
  }, []);
  const suggest = useCallback(async (next: Locale) => {
    if (storedLocale() !== null) return;
    const request = ++requests.current;
    const suggested = await loadDictionary(next);
    if (request === requests.current && storedLocale() === null) setDictionary(suggested);
  }, []);
  const choice = useMemo(() => ({ locale, choose, suggest }), [locale, choose, suggest]);

  if (failure) throw failure.error;
  if (!dictionary) return null;
  return (
    <LocaleContext value={choice}>
      <IntlProvider locale={regional} defaultLocale="en" messages={dictionary.messages}>
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}
