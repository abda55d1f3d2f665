import { screen, within } from '@testing-library/react';
import type { NotificationKind } from '../../contract/generated/schema';
import { data } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const AT = '2026-11-25T08:00:00.000Z';
const notification = (id: number, kind: NotificationKind, to: string) => ({
  id,
  version: id,
  workspaceId: 12,
  kind,
  actor: null,
  projectId: 31,
  taskId: 100 + id,
  commentId: null,
  taskTitle: `Task ${id}`,
  boardTitle: 'Website relaunch',
  excerpt: null,
  from: null,
  to,
  createdAt: AT,
  readAt: null,
  doneAt: null,
  snoozedUntil: null,
});

it('a due date in the inbox names the task and the date, and no person', async () => {
  await renderApp({
    at: '/1/studio-12/notifications',
    says: {
      notifications: () =>
        data({
          notifications: [
            notification(2, 'overdue', '2026-11-24'),
            notification(1, 'dueSoon', '2026-11-26T15:30:00.000Z'),
          ],
        }),
    },
  });
  const list = await screen.findByRole('list', { name: 'Inbox' });
  const [overdue, soon] = within(list).getAllByRole('listitem');
  expect(overdue).toHaveTextContent(/Overdue.*Tuesday.*24.*Task 2/);
  expect(soon).toHaveTextContent(/Due soon.*Thursday.*26.*Task 1/);
  for (const entry of [overdue, soon]) expect(entry).not.toHaveTextContent(/somebody|someone/i);
});
