import { useMemo, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import en from '../../../locales/en.json?part=public';
import pl from '../../../locales/pl.json?part=public';
import { useLocale } from '../../lib/text/useLocale';

const WORDS = { en, pl };

/**
 * Adds the few messages of the page that the auth screens do not have
 * (scripts/webpack/MessageParts.cjs): a guest loads no other part of a dictionary.
 */
export function PublicMessages({ children }: { children: ReactNode }) {
  const { locale: language } = useLocale();
  const { locale, messages } = useIntl();
  const all = useMemo(() => ({ ...messages, ...WORDS[language] }), [messages, language]);
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={all}>
      {children}
    </IntlProvider>
  );
}
