import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { App } from '../../src/app/boot/App';
import { createFakeServer, type Say } from './fakeServer';

/** Node's broadcast channels keep their process alive, a browser's do not. */
class BrowserLikeChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    if ('unref' in this && typeof this.unref === 'function') this.unref();
  }
}
globalThis.BroadcastChannel = BrowserLikeChannel;

export interface Given {
  /** The URL of the browser. */
  at?: string;
  /** Whether the login cookie says that a user is signed in. */
  isSignedIn?: boolean;
  /** The responses, by operation or by the last segment of the URL. */
  says?: Record<string, Say>;
}

/** The whole app in its own browser, on a fake server. */
export async function renderApp({ at = '/', isSignedIn = true, says }: Given = {}) {
  window.history.replaceState(null, '', at);
  setLoginCookie(isSignedIn);
  const server = createFakeServer(says);
  const user = userEvent.setup();
  const view = await act(async () =>
    render(
      <StrictMode>
        <App connection={server.connection} />
      </StrictMode>,
    ),
  );
  return { server, user, view };
}

export function setLoginCookie(isSignedIn: boolean): void {
  document.cookie = isSignedIn ? 'login_test=1; path=/' : 'login_test=; path=/; max-age=0';
}

/** Each test starts on a device without stored data. */
export function forgetDevice(): void {
  window.localStorage.clear();
  setLoginCookie(false);
  delete document.documentElement.dataset.theme;
}

/**
 * A board's link in the sidebar, once the tree has replaced the plain links that render first: a
 * click on a plain link that is being replaced has no effect.
 */
export async function findBoardLink(name: string): Promise<HTMLElement> {
  const boards = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
  await boards.findByRole('button', { name: 'Create something new' });
  return boards.findByRole('link', { name });
}

export const address = () => window.location.pathname;
