import { screen, waitFor } from '@testing-library/react';
import { CABLE_CUT } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const NOTHING = { email: null, workspace: null, inviter: null, task: null };
const says = (link: object) => ({
  'mail-link': () => ({ success: true, error: null, link: { ...NOTHING, ...link } }),
});
const open = (purpose: string, link: object, isSignedIn = false) =>
  renderApp({ at: `/mail-link/${purpose}?token=t-7`, isSignedIn, says: says(link) });

describe('the page of a mail link', () => {
  it('explains the link and does nothing by itself', async () => {
    const { server } = await open(
      'confirm-email',
      { purpose: 'confirm-email', next: 'act', email: 'anna@example.test' },
      true,
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Confirm your email address' }),
    ).toBeVisible();
    expect(
      screen.getByText('anna@example.test becomes the confirmed address of your account.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm the address' })).toBeVisible();
    expect(server.named('mail-link')[0]?.sent).toEqual({ purpose: 'confirm-email', token: 't-7' });
    expect(server.named('t-7')).toEqual([]);
  });

  it('keeps its button when the server is unreachable', async () => {
    const { user, server } = await open('stop-mail', {
      purpose: 'stop-mail',
      next: 'act',
      task: 'Paint',
    });
    server.answers['t-7'] = () => CABLE_CUT;
    await user.click(await screen.findByRole('button', { name: 'Stop emails' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Kreda cannot be reached');
    expect(screen.getByRole('button', { name: 'Stop emails' })).toBeEnabled();
    expect(server.named('t-7')).toHaveLength(1);
  });

  it.each([
    [null, 'You will no longer watch this task, and no emails about it will be sent to you.'],
    ['reminder', 'No more reminders of this task.'],
  ])('does not name a task that its reader may not see any more: %s', async (topic, body) => {
    await open('stop-mail', { purpose: 'stop-mail', next: 'act', topic });
    expect(await screen.findByText(body)).toBeVisible();
  });

  it('asks for a new password in a browser that did not register', async () => {
    await open('confirm-email', {
      purpose: 'confirm-email',
      next: 'set-password',
      email: 'anna@example.test',
    });
    expect(
      await screen.findByText(
        /An account was registered with anna@example\.test, but not in this browser/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose a new password' })).toBeVisible();
  });

  it('has a login form when only the signed-in account may act', async () => {
    await open('change-email', {
      purpose: 'change-email',
      next: 'log-in',
      email: 'new@example.test',
    });
    expect(
      await screen.findByText('Log in to the account that is to get the address new@example.test.'),
    ).toBeVisible();
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  it('shows who invites to which workspace, with the invited address in the form and a link to log in', async () => {
    const { user } = await open('invite', {
      purpose: 'invite',
      next: 'sign-up',
      email: 'zofia@example.test',
      inviter: 'Ewa Wilk',
      inviterAvatar: { initials: 'EW', hue: 4 },
      workspace: 'Studio',
    });
    expect(await screen.findByText('Ewa Wilk invites you to Studio')).toBeVisible();
    expect(screen.getByTitle('Ewa Wilk')).toHaveAttribute('data-initials', 'EW');
    expect(await screen.findByLabelText('Email')).toHaveValue('zofia@example.test');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toHaveFocus(),
    );
    expect(screen.getByLabelText('Email')).toHaveValue('zofia@example.test');
  });

  it('shows why a link is invalid, and links to the app', async () => {
    await renderApp({
      at: '/mail-link/invite?token=t-7',
      isSignedIn: false,
      says: { 'mail-link': () => ({ success: false, error: 'link-outdated' }) },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link no longer works' }),
    ).toBeVisible();
    expect(
      screen.getByText('This link has expired, was used or taken back, or was never valid.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Kreda' })).toHaveAttribute('href', '/');
  });
});
