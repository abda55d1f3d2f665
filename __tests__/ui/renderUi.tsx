import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import en from '../../locales/en.json';
import pl from '../../locales/pl.json';
import '../../src/ui/icons/appIcons';
import { TopLayerHost } from '../../src/ui/overlays/TopLayerHost';

/**
 * A component inside the app's providers: messages, router, the top-layer host, React's strict
 * mode.
 */
export function renderUi(
  children: ReactNode,
  { locale = 'en', at = '/' }: { locale?: 'en' | 'pl'; at?: string } = {},
) {
  const refuse = (error: Error) => {
    throw error;
  };
  return render(
    <StrictMode>
      <IntlProvider locale={locale} messages={locale === 'pl' ? pl : en} onError={refuse}>
        <MemoryRouter initialEntries={[at]}>
          <TopLayerHost>{children}</TopLayerHost>
        </MemoryRouter>
      </IntlProvider>
    </StrictMode>,
  );
}
