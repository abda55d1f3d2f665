import { screen, within } from '@testing-library/react';
import { CABLE_CUT } from './fakeServer';
import { renderApp } from './renderApp';

/** Anna's home page on a device that has something of hers; her logout cannot reach the server. */
export async function renderHome() {
  const app = await renderApp({ says: { logout: () => CABLE_CUT } });
  await screen.findByRole('heading', { level: 1, name: /Anna/ });
  localStorage.setItem('recent-pages-12', '[]');
  return app;
}

/** Logs out on this device alone. */
export async function logOut({ user }: Awaited<ReturnType<typeof renderHome>>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Your menu: Anna Nowak' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
}

/** What the device still has of her. */
export const leftPages = () => localStorage.getItem('recent-pages-12');
