import { screen, waitFor, within } from '@testing-library/react';
import type { PublicBoard, PublicTask } from '../../contract/publicBoard/publicBoard';
import { forgetDevice, renderApp } from '../app/renderApp';

const SECRET = 'A'.repeat(43);
const AT = `/public/${SECRET}`;
const KEY = '0123456789abcdef';

const task = (more: Partial<PublicTask> = {}): PublicTask => ({
  ...{ key: KEY, title: 'Write', isDone: false, due: null, coverHue: 3, labels: [] },
  ...{ checkListCount: 2, checkListDoneCount: 1, commentCount: 1, hasDescription: true },
  people: [],
  ...more,
});
const board = (more: Partial<PublicBoard> = {}): PublicBoard => ({
  title: 'Launch',
  isCut: false,
  lists: [
    { title: 'To do', hue: null, tasks: [task({ labels: [{ title: 'Press', hue: 1 }] })] },
    { title: 'Done', hue: 4, tasks: [] },
  ],
  ...more,
});
const details = {
  task: task(),
  list: 'To do',
  description: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'See ' },
        {
          type: 'text',
          text: 'the plan',
          marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
        },
        { type: 'text', text: ' with someone <b>' },
      ],
    },
  ],
  checkLists: [{ title: 'Steps', items: [{ title: 'Draft', isDone: true }] }],
};
const says = { [SECRET]: () => board(), [KEY]: () => details };

beforeEach(forgetDevice);
afterEach(() => window.history.replaceState(null, '', '/'));

it('a guest reads the board, opens a task by its card and returns to it', async () => {
  const { user, server } = await renderApp({ at: AT, isSignedIn: false, says });
  expect(await screen.findByRole('heading', { level: 1, name: 'Launch' })).toBeVisible();
  expect(document.title).toBe('Launch · Kreda');
  expect(within(screen.getByRole('region', { name: 'Done' })).getByText('No tasks')).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'To do' })).getByRole('link');
  expect(card).toHaveAccessibleName(/^Write ?, labels: Press, checklist 1 of 2, 1 comment$/);
  expect(server.named(SECRET)[0]?.headers.get('accept-language')).toBe('en');

  await user.click(card);
  const dialog = within(await screen.findByRole('dialog', { name: 'Write' }));
  expect(await dialog.findByText(/with someone <b>/)).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  expect(dialog.getByText('Draft')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(card).toHaveFocus();
  expect(window.location.hash).toBe('');
});

it('a signed-in person sees the same page, and no query is sent in their name', async () => {
  const { server } = await renderApp({ at: AT, isSignedIn: true, says });
  expect(await screen.findByRole('heading', { level: 1, name: 'Launch' })).toBeVisible();
  expect(server.named('Me')).toEqual([]);
});

it('a link that leads nowhere says so in the reader’s language', async () => {
  localStorage.setItem('locale', 'pl');
  const gone = () => Response.json({ success: false, error: 'error-404' }, { status: 404 });
  await renderApp({ at: AT, isSignedIn: false, says: { [SECRET]: gone } });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ten link donikąd nie prowadzi' }),
  ).toBeVisible();
});

it('after too many requests the page says so, and can be tried again', async () => {
  let isLimited = true;
  const limited = () =>
    isLimited
      ? Response.json({ success: false, error: 'too-many-attempts' }, { status: 429 })
      : board();
  const { user } = await renderApp({ at: AT, isSignedIn: false, says: { [SECRET]: limited } });
  expect(await screen.findByText(/^Too many requests/)).toBeVisible();
  isLimited = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Launch' })).toBeVisible();
});

it('a page that is shown again ends with its link', async () => {
  let isOn = true;
  const answer = () =>
    isOn ? board() : Response.json({ success: false, error: 'error-404' }, { status: 404 });
  await renderApp({ at: AT, isSignedIn: false, says: { [SECRET]: answer } });
  await screen.findByRole('heading', { level: 1, name: 'Launch' });
  isOn = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link leads nowhere' }),
  ).toBeVisible();
});

it('a task that is opened after the link was switched off ends the page', async () => {
  let isOn = true;
  const gone = () => Response.json({ success: false, error: 'error-404' }, { status: 404 });
  const answers = { [SECRET]: () => (isOn ? board() : gone()), [KEY]: gone };
  const { user } = await renderApp({ at: AT, isSignedIn: false, says: answers });
  const card = await screen.findByRole('link', { name: /^Write/ });
  isOn = false;
  await user.click(card);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link leads nowhere' }),
  ).toBeVisible();
  expect(screen.queryByText('Write')).not.toBeInTheDocument();
});

it('a task that has left the board says so, and its card goes', async () => {
  let isLeft = false;
  const gone = () => Response.json({ success: false, error: 'error-404' }, { status: 404 });
  const answers = {
    [SECRET]: () => (isLeft ? board({ lists: [] }) : board()),
    [KEY]: gone,
  };
  const { user } = await renderApp({ at: AT, isSignedIn: false, says: answers });
  const card = await screen.findByRole('link', { name: /^Write/ });
  isLeft = true;
  await user.click(card);
  const dialog = within(await screen.findByRole('dialog', { name: 'Write' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/no longer on the board/);
  await waitFor(() =>
    expect(screen.queryByRole('link', { hidden: true, name: /^Write/ })).toBeNull(),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('This board has no lists yet.')).toBeVisible();
});

it('with names, a card names the people who are assigned', async () => {
  const people = [{ name: 'Bea Nowak', initials: 'BN', hue: 2 }];
  const named = board({ lists: [{ title: 'To do', hue: null, tasks: [task({ people })] }] });
  await renderApp({ at: AT, isSignedIn: false, says: { [SECRET]: () => named } });
  expect(await screen.findByRole('link', { name: /^Write.*assigned to Bea Nowak/ })).toBeVisible();
});
