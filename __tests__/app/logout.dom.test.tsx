import { screen, waitFor, within } from '@testing-library/react';
import { LogoutQuestion } from '../../src/app/auth/logout/LogoutQuestion';
import { browserStash } from '../../src/sync/device/draftStash';
import { renderUi } from '../ui/renderUi';
import { CABLE_CUT, data, held } from './fakeServer';
import { forgetDevice, renderApp } from './renderApp';

beforeEach(forgetDevice);

const question = () => screen.findByRole('alertdialog');

/** Anna on her home page, on a connection over which no mutation gets through. */
async function renderHome(createProject: () => unknown = () => CABLE_CUT) {
  const app = await renderApp({
    says: {
      reserveIds: () => data({ reserveIds: { from: 9000, to: 9400 } }),
      CreateProject: createProject,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /Anna/ });
  const { user } = app;
  async function wantBoard(title: string) {
    await user.click(
      within(screen.getByRole('main')).getByRole('button', { name: 'Create board' }),
    );
    await user.type(await screen.findByLabelText('Board title'), title);
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Create board' }),
    );
  }
  async function createBoard(title: string) {
    await wantBoard(title);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus(),
    );
  }
  async function logOut() {
    await user.click(screen.getByRole('button', { name: 'Your menu: Anna Nowak' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  }
  return { ...app, wantBoard, createBoard, logOut };
}

describe('logging out', () => {
  it('shows no confirmation when nothing would be lost', async () => {
    const { server, logOut } = await renderHome();
    await logOut();
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(server.named('logout')).toHaveLength(1);
    expect(
      await screen.findByText('You have logged out. Your data was removed from this device.'),
    ).toBeVisible();
  });

  it('asks for confirmation while a change is pending, and cancelling loses nothing', async () => {
    const { server, user, createBoard, logOut } = await renderHome();
    await createBoard('Made in a tunnel');
    await logOut();
    const dialog = await question();
    expect(dialog).toHaveAccessibleName('Log out and lose 1 change?');
    expect(dialog).toHaveAccessibleDescription(/on this device alone/);
    expect(within(dialog).getByRole('button', { name: 'Stay' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(server.named('logout')).toEqual([]);
    expect(
      within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', {
        name: 'Made in a tunnel',
      }),
    ).toBeVisible();
  });

  it('continues when the user chooses to discard', async () => {
    const { server, user, createBoard, logOut } = await renderHome();
    await createBoard('Not worth it');
    await logOut();
    await user.click(within(await question()).getByRole('button', { name: 'Log out and discard' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(server.named('logout')).toHaveLength(1);
  });

  it('asks once more while the server is unreachable, and discards nothing if the user stays', async () => {
    const { server, user, createBoard, logOut } = await renderHome();
    await createBoard('Kept');
    server.answers.logout = () => CABLE_CUT;
    await logOut();
    await user.click(within(await question()).getByRole('button', { name: 'Log out and discard' }));
    await waitFor(async () =>
      expect(await question()).toHaveAccessibleDescription(/The server cannot be reached/),
    );
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    expect(
      within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', {
        name: 'Kept',
      }),
    ).toBeVisible();
    expect(window.localStorage.getItem('logout-pending')).toBeNull();
  });

  it('concerns this device alone while the server is unreachable, and ends the session when it is back', async () => {
    const { server, user, createBoard, logOut } = await renderHome();
    await createBoard('Given up');
    server.answers.logout = () => CABLE_CUT;
    await logOut();
    await user.click(within(await question()).getByRole('button', { name: 'Log out and discard' }));
    await waitFor(async () =>
      expect(await question()).toHaveAccessibleDescription(/The server cannot be reached/),
    );
    await user.click(within(await question()).getByRole('button', { name: 'Log out and discard' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(document.cookie).not.toMatch(/login\w*=1/);
    expect(window.localStorage.getItem('logout-pending')).toBe('1');
    const before = server.named('logout').length;
    server.answers.logout = () => ({ success: true, error: null });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(window.localStorage.getItem('logout-pending')).toBeNull());
    expect(server.named('logout')).toHaveLength(before + 1);
  });

  it('updates the confirmation when everything is saved meanwhile', async () => {
    const answer = held<unknown>();
    const { createBoard, logOut } = await renderHome(() => answer.answer);
    await createBoard('Just in time');
    await logOut();
    expect(await question()).toHaveAccessibleName('Log out and lose 1 change?');
    answer.give(
      data(
        {
          createProject: {
            success: true,
            errors: [],
            project: { id: 9000, slug: 'just-in-time-9000' },
          },
        },
        { commit: null },
      ),
    );
    await waitFor(async () =>
      expect(await question()).toHaveAccessibleName('Everything is saved. Log out?'),
    );
    expect(within(await question()).getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it('also counts rejected changes that were not reviewed', async () => {
    const { wantBoard, logOut } = await renderHome(() => ({
      data: null,
      errors: [{ message: 'x', extensions: { code: 'not-authorized' } }],
    }));
    await wantBoard('Refused');
    await screen.findByText('1 change was refused', { selector: '[role="alert"] *' });
    await logOut();
    expect(await question()).toHaveAccessibleName('Log out and lose 1 change?');
  });

  it('also counts unsaved texts, including those of a closed page', async () => {
    const { server, user, logOut } = await renderHome();
    browserStash.put(7, 'title:1', { text: 'Half a title', base: null });
    browserStash.put(7, 'overwritten:2', { text: 'Ewa Wilk', base: null });
    await logOut();
    expect(await question()).toHaveAccessibleName('Log out and lose 1 change?');
    expect(await question()).toHaveAccessibleDescription(
      /Among them is 1 text that was begun and not saved\.$/,
    );
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    expect(server.named('logout')).toEqual([]);
    await logOut();
    await user.click(within(await question()).getByRole('button', { name: 'Log out and discard' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    // The device is erased beside the form.
    await waitFor(() => expect(browserStash.load(7).size).toBe(0));
  });

  it('counts unsaved texts besides pending changes', async () => {
    const { createBoard, logOut } = await renderHome();
    await createBoard('Made in a tunnel');
    browserStash.put(7, 'title:1', { text: 'Half a title', base: null });
    browserStash.put(7, 'comment:1', { text: 'Half a comment', base: null });
    await logOut();
    expect(await question()).toHaveAccessibleName('Log out and lose 3 changes?');
    expect(await question()).toHaveAccessibleDescription(/Among them are 2 texts/);
  });

  it.each([
    [1, '1 zmianę'],
    [3, '3 zmiany'],
    [5, '5 zmian'],
  ])('confirms in Polish with the right plural for %d', async (unsaved, words) => {
    const nothing = () => undefined;
    renderUi(
      <LogoutQuestion
        isOpen
        unsaved={unsaved}
        drafts={0}
        isBusy={false}
        isUnreachable={false}
        onStay={nothing}
        onLeave={nothing}
      />,
      { locale: 'pl' },
    );
    expect(await question()).toHaveAccessibleName(`Wylogować się i\u00a0stracić ${words}?`);
    expect(screen.getByRole('button', { name: 'Zostań' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Wyloguj się i\u00a0porzuć zmiany' })).toBeVisible();
  });

  it.each([
    [1, '1 rozpoczęty i\u00a0niezapisany tekst'],
    [3, '3 rozpoczęte i\u00a0niezapisane teksty'],
    [5, '5 rozpoczętych i\u00a0niezapisanych tekstów'],
  ])('shows in Polish how many texts are among them: %d', async (drafts, words) => {
    const nothing = () => undefined;
    renderUi(
      <LogoutQuestion
        isOpen
        unsaved={drafts}
        drafts={drafts}
        isBusy={false}
        isUnreachable={false}
        onStay={nothing}
        onLeave={nothing}
      />,
      { locale: 'pl' },
    );
    expect(await question()).toHaveAccessibleDescription(new RegExp(`W\u00a0tym ${words}\\.$`));
  });
});
