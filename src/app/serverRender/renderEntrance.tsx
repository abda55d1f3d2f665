import { IntlProvider } from 'react-intl';
import { loadDictionary } from '../../lib/text/dictionary';
import type { Locale } from '../../lib/text/locales';
import { LocaleContext } from '../../lib/text/useLocale';
import { NO_NETWORK_CONNECTION } from '../../store/recording/createReplayStore';
import { AuthScreens } from '../auth/AuthScreens';
import { setPath } from './browserGlobals';
import { toHtml } from './toHtml';

export interface EntranceRequest {
  /** The path of a page, without a query: `/register` shows the form of its name. */
  path: string;
  locale: Locale;
}

/**
 * Renders what a visitor who is not signed in sees first. It is the same for every visitor.
 * @throws {Error} if a component fails
 */
export async function renderEntrance({ path, locale }: EntranceRequest): Promise<string> {
  const { messages } = await loadDictionary(locale);
  const choice = { locale, choose: stay, suggest: stay };
  // From here on everything is synchronous: the URL is that of this page.
  setPath(path);
  return toHtml(
    <LocaleContext value={choice}>
      <IntlProvider locale={locale} defaultLocale="en" messages={messages}>
        <AuthScreens connection={NO_NETWORK_CONNECTION} onSignedIn={ignore} />
      </IntlProvider>
    </LocaleContext>,
  );
}

const stay = async () => undefined;
const ignore = () => undefined;
