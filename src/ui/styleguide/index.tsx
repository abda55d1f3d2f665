import '../theme/base.css';
import '../icons/appIcons';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { BrowserRouter } from 'react-router-dom';
import en from '../../../locales/en.json';
import pl from '../../../locales/pl.json';
import { TopLayerHost } from '../overlays/TopLayerHost';
import { Styleguide } from './Styleguide';

// The page at /styleguide, of `npm run dev` and `npm run screenshots` only: webpack.config.js.
const locale = document.documentElement.lang;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
createRoot(root).render(
  <IntlProvider locale={locale} messages={locale === 'pl' ? pl : en}>
    <BrowserRouter>
      <TopLayerHost>
        <Styleguide locale={locale} />
      </TopLayerHost>
    </BrowserRouter>
  </IntlProvider>,
);
