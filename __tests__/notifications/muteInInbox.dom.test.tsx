import { screen, waitFor, within } from '@testing-library/react';
import type { WatchLevel } from '../../contract/generated/schema';
import { data, type Request } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const NEWS = {
  id: 1,
  version: 1,
  workspaceId: 12,
  kind: 'commented',
  actor: null,
  projectId: 31,
  taskId: 101,
  commentId: null,
  taskTitle: 'Paint',
  boardTitle: 'Website relaunch',
  excerpt: null,
  from: null,
  to: null,
  createdAt: '2026-11-25T08:00:00.000Z',
  readAt: null,
  doneAt: null,
  snoozedUntil: null,
};

/** An inbox with news of a task that is not loaded, on a board with this level. */
async function renderInbox(watchLevel: WatchLevel) {
  const preference = { id: 31, version: 1, workspaceId: 12, starIndex: null };
  const accepts = (name: string) => (_: Request) => data({ [name]: { success: true, errors: [] } });
  const app = await renderApp({
    at: '/1/studio-12/notifications',
    says: {
      notifications: () => data({ notifications: [NEWS] }),
      boardPreferences: () =>
        data({
          boardPreferences: [
            { ...preference, collapsedSectionIds: [], watchLevel, mutedTaskIds: [] },
          ],
        }),
      muteTask: accepts('muteTask'),
      setNotifications: accepts('setNotifications'),
    },
  });
  const list = await screen.findByRole('list', { name: 'Inbox' });
  async function mute() {
    await app.user.click(within(list).getByRole('button', { name: 'Options of the entry' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Mute this task' }));
  }
  const sent = (name: string) => app.server.named(name).map((request) => request.sent);
  return { ...app, mute, sent };
}

it('muting a task ends its watching', async () => {
  const { mute, sent } = await renderInbox('mine');
  await mute();
  await waitFor(() =>
    expect(sent('setNotifications')).toEqual([expect.objectContaining({ notify: false })]),
  );
  expect(
    await screen.findByText(/You are still notified of mentions and assignments/),
  ).toBeVisible();
  expect(sent('muteTask')).toEqual([]);
});

it('on a board of which all is heard, muting a task silences it, and Undo takes that back', async () => {
  const { mute, sent, user } = await renderInbox('all');
  await mute();
  await waitFor(() => expect(sent('muteTask')).toEqual([{ id: 101, isMuted: true }]));
  expect(
    await screen.findByText('“Paint” muted. You are no longer notified about it.'),
  ).toBeVisible();
  expect(sent('setNotifications')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent('muteTask')).toEqual([
      { id: 101, isMuted: true },
      { id: 101, isMuted: false },
    ]),
  );
});
