import { use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Locale } from '../lib/locales';
import { keepLocale, keptLocale, loadDictionary, startLocale } from '../lib/dictionary';
import type { Dictionary } from '../lib/dictionary';
import { LocaleContext } from '../lib/useLocale';

/**
 * The reader's words for everything below (decisions: account, else browser, else English; a choice made on this device
 * goes before them). Suspends until the first dictionary is there; a later one replaces it when it has come.
 */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const [start] = useState(() => loadDictionary(startLocale()));
  const first = use(start);
  const [later, setLater] = useState<Dictionary | null>(null);
  const { locale, messages } = later ?? first;

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  const choose = useCallback(async (next: Locale) => {
    setLater(await loadDictionary(next));
    keepLocale(next);
  }, []);
  const suggest = useCallback(async (next: Locale) => {
    if (keptLocale() === null) setLater(await loadDictionary(next));
  }, []);
  const choice = useMemo(() => ({ locale, choose, suggest }), [locale, choose, suggest]);

  return (
    <LocaleContext value={choice}>
      <IntlProvider locale={locale} defaultLocale="en" messages={messages}>{children}</IntlProvider>
    </LocaleContext>
  );
}
