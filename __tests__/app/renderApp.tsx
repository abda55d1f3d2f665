import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { App } from '../../src/app/boot/App';
import { createFakeServer, type Say } from './fakeServer';

/** Node's channels keep their process alive, a browser's do not. */
class BrowserLikeChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    if ('unref' in this && typeof this.unref === 'function') this.unref();
  }
}
globalThis.BroadcastChannel = BrowserLikeChannel;

export interface Given {
  /** Where the browser is. */
  at?: string;
  /** Whether the login cookie says that somebody is signed in. */
  isSignedIn?: boolean;
  /** What the server says, by operation or by the last segment of the address. */
  says?: Record<string, Say>;
}

/** The whole app in a browser of its own, on a server of the test's. */
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

/** Each test starts on a device that knows nobody. */
export function forgetDevice(): void {
  window.localStorage.clear();
  setLoginCookie(false);
  delete document.documentElement.dataset.theme;
}

/**
 * A board's link in the sidebar, once the tree has replaced the plain links that are painted first:
 * a click on a plain link that is just being replaced reaches nothing.
 */
export async function findBoardLink(name: string): Promise<HTMLElement> {
  const boards = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
  await boards.findByRole('button', { name: 'Create something new' });
  return boards.findByRole('link', { name });
}

export const address = () => window.location.pathname;
