import { act, screen, waitFor, within } from '@testing-library/react';
import { ANNA, data, refusal, session } from './fakeServer';
import { address, findBoardLink, forgetDevice, renderApp } from './renderApp';

beforeEach(forgetDevice);

const BOARD = '/1/studio-12/hiring-32';
const over = () => refusal('user-not-logged-in');
const loginForm = () => screen.findByRole('heading', { level: 1, name: 'Log in' });

async function renderHome() {
  const app = await renderApp({
    says: { reserveIds: () => data({ reserveIds: { from: 9000, to: 9400 } }) },
  });
  await screen.findByRole('heading', { level: 1, name: /Anna/ });
  // Once for the start, once for the workspace.
  await waitFor(() => expect(app.server.named('Me')).toHaveLength(2));
  return { ...app, askedAgain: () => app.server.named('Me').length - 2 };
}
type Home = Awaited<ReturnType<typeof renderHome>>;

async function createBoard({ user }: Home): Promise<void> {
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Create board' }));
  await user.type(await screen.findByLabelText('Board title'), 'Late');
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Create board' }),
  );
}

async function openBoard({ user }: Home): Promise<void> {
  await user.click(await findBoardLink('Hiring'));
}

describe('a session that ends during use', () => {
  it('opens the login form at the next request, and returns to the same page', async () => {
    const app = await renderHome();
    Object.assign(app.server.answers, { projectViewQuery: over, Me: () => session({ me: null }) });
    await openBoard(app);
    await loginForm();
    expect(
      await screen.findByText(
        'Your session has ended. Log in to go on. Changes that were not sent are kept on this device.',
      ),
    ).toBeVisible();
    expect(address()).toBe(BOARD);
    Object.assign(app.server.answers, {
      projectViewQuery: () => data({ projectView: null }),
      Me: () => session({ me: ANNA }),
    });
    await app.user.type(screen.getByLabelText('Email'), 'anna@example.test');
    await app.user.type(screen.getByLabelText('Password'), 'kredowa tablica 7');
    await app.user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('navigation', { name: 'Main navigation' });
    expect(address()).toBe(BOARD);
  });

  it('also opens it at a mutation, and does not retry that while signed out', async () => {
    const app = await renderHome();
    Object.assign(app.server.answers, {
      CreateProject: over,
      projectViewQuery: over,
      Me: () => session({ me: null }),
    });
    await createBoard(app);
    await loginForm();
    expect(
      await screen.findByText(
        'Your session has ended. Log in to go on. Changes that were not sent are kept on this device.',
      ),
    ).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    expect(app.server.named('CreateProject')).toHaveLength(1);
    expect(app.askedAgain()).toBe(1);
  });

  it('opens it when another user is signed in by now, because the server rejects requests of this page', async () => {
    const app = await renderHome();
    Object.assign(app.server.answers, { projectViewQuery: over, Me: over });
    await openBoard(app);
    await loginForm();
    expect(app.askedAgain()).toBe(1);
  });

  it('changes nothing when the session turns out to be valid', async () => {
    const app = await renderHome();
    Object.assign(app.server.answers, { projectViewQuery: over });
    await openBoard(app);
    await waitFor(() => expect(app.askedAgain()).toBe(1));
    expect(app.askedAgain()).toBe(1);
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  });
});
