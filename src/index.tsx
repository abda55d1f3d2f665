import './publicPath';
import './ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserConnection } from './api/browserConnection';
import { App } from './app/boot/App';
import { preloadRootRoute } from './app/boot/rootRoutes';
import { startLocale } from './lib/text/startLocale';

// The dictionary and the half of the app that will be shown first load side by side.
preloadRootRoute();
// The first use of a locale takes the browser up to 40 ms: in a task of its own, while they load.
setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf(startLocale()));

const root = document.getElementById('root');
if (!root) throw new Error('No #root');
createRoot(root).render(
  <StrictMode>
    <App connection={createBrowserConnection()} />
  </StrictMode>,
);
