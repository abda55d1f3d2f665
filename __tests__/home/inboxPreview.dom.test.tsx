import { screen, waitFor, within } from '@testing-library/react';
import { data } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const news = (id: number, more: object) => ({
  id,
  version: 1,
  workspaceId: 12,
  kind: 'assigned',
  actor: null,
  projectId: 31,
  taskId: 100 + id,
  commentId: null,
  taskTitle: `Task ${id}`,
  boardTitle: 'Website relaunch',
  excerpt: null,
  from: null,
  to: null,
  createdAt: `2026-11-25T08:00:0${id}.000Z`,
  readAt: null,
  doneAt: null,
  snoozedUntil: null,
  ...more,
});

const open = (notifications: object[]) =>
  renderApp({
    at: '/1/studio-12/home/anna',
    says: {
      notifications: () => data({ notifications }),
      // Without an answer the change stays pending.
      finishNotifications: () => new Promise<never>(() => undefined),
    },
  });
const preview = () => screen.findByRole('list', { name: 'Inbox' });

it('shows the three newest entries, without access requests, which have a place of their own', async () => {
  await open([
    ...[1, 2, 3, 4].map((id) => news(id, {})),
    news(5, { kind: 'request', taskId: null, projectId: null }),
  ]);
  const links = within(await preview()).getAllByRole('link');
  expect(links.map(({ textContent }) => /Task \d/.exec(textContent ?? '')?.[0])).toEqual([
    'Task 4',
    'Task 3',
    'Task 2',
  ]);
  expect(screen.getByRole('link', { name: '4 new' })).toHaveAttribute(
    'href',
    '/1/studio-12/notifications',
  );
});

it('is not there without entries', async () => {
  await open([]);
  await screen.findByRole('heading', { name: 'Recent' });
  expect(screen.queryByRole('list', { name: 'Inbox' })).not.toBeInTheDocument();
});

it('goes with its last entry, and focus goes to the title of the page', async () => {
  const { user } = await open([news(1, {})]);
  await user.click(within(await preview()).getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Inbox' })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
