import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserConnection } from './api/browserConnection';
import { App } from './app/App';
import { loadAhead } from './app/halves';
import { hasLoginCookie } from './lib/loginCookie';

// The dictionary and the part of the app that will be shown first load side by side.
loadAhead({ isSignedIn: hasLoginCookie(), pathname: window.location.pathname });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
createRoot(root).render(
  <StrictMode>
    <App connection={createBrowserConnection()} />
  </StrictMode>,
);
