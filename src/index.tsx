import './publicPath';
import './ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserConnection } from './api/browserConnection';
import { App } from './app/boot/App';
import { preloadRootRoute } from './app/boot/rootRoutes';
import { prepareFormats } from './lib/dates/prepareFormats';

// The dictionary and the half of the app that will be shown first load side by side.
preloadRootRoute();
setTimeout(prepareFormats);

const root = document.getElementById('root');
if (!root) throw new Error('No #root');
createRoot(root).render(
  <StrictMode>
    <App connection={createBrowserConnection()} />
  </StrictMode>,
);
