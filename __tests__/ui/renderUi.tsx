import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { BrowserRouter } from 'react-router-dom';
import en from '../../locales/en.json';
import pl from '../../locales/pl.json';
import '../../src/ui/icons/appIcons';
import { TopLayerHost } from '../../src/ui/overlays/TopLayerHost';

afterEach(() => window.history.replaceState(null, '', '/'));

/**
 * A component inside the app's providers: messages, router, the top-layer host, React's strict
 * mode.
 * @param options.at the URL; by default the window's, which is `/` unless the test has changed it
 */
export function renderUi(
  children: ReactNode,
  { locale = 'en', at }: { locale?: 'en' | 'pl'; at?: string } = {},
) {
  const refuse = (error: Error) => {
    throw error;
  };
  if (at !== undefined) window.history.replaceState(null, '', at);
  return render(
    <StrictMode>
      <IntlProvider locale={locale} messages={locale === 'pl' ? pl : en} onError={refuse}>
        <BrowserRouter>
          <TopLayerHost>{children}</TopLayerHost>
        </BrowserRouter>
      </IntlProvider>
    </StrictMode>,
  );
}
