import { act, screen, waitFor, within } from '@testing-library/react';
import type {
  WebhookDeliveryRowFragment,
  WebhookRowFragment,
} from '../../src/api/generated/operations';
import { ANNA, CABLE_CUT, data, session, workspace, type Say } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';
import { done } from './given';

beforeEach(forgetDevice);

const HOOK: WebhookRowFragment = {
  id: 5,
  url: 'https://hooks.example.com/kreda',
  topics: null,
  projectId: null,
  boardTitle: null,
  userName: 'Anna Nowak',
  isOn: true,
  offReason: null,
  failingSince: null,
};
const DELIVERY: WebhookDeliveryRowFragment = {
  id: '7f9c24e8-3b12-4fef-91e0-5f8a2d1c6b3a',
  event: 'task-created',
  state: 'waiting',
  attempts: 2,
  statusCode: 500,
  error: 'status',
  ms: 1200,
  createdAt: '2026-11-01T08:00:00Z',
  nextAt: '2026-11-01T08:15:00Z',
};

async function openWebhooks(hooks: () => WebhookRowFragment[], says: Record<string, Say> = {}) {
  const app = await renderApp({
    at: '/1/studio-12/settings/webhooks',
    says: {
      Me: () =>
        session({ me: ANNA, checkPermissionToWorkspace: { success: true, role: 1, errors: [] } }),
      myWorkspaces: () => data({ myWorkspaces: [workspace(12, 'Studio', { role: 1 })] }),
      Webhooks: () => data({ webhooks: hooks() }),
      TokenBoards: () => data({ userProjects: [{ id: 9, title: 'Website' }] }),
      WebhookDeliveries: () => data({ webhookDeliveries: [DELIVERY] }),
      ...says,
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Webhooks' });
  return app;
}
const openItem = async (user: Awaited<ReturnType<typeof openWebhooks>>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Options of hooks.example.com' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};

it('lists what each webhook sends, and whether it works', async () => {
  const hooks: WebhookRowFragment[] = [
    { ...HOOK, topics: ['tasks', 'comments'], projectId: 9, boardTitle: 'Website' },
    { ...HOOK, id: 6, url: 'https://b.example.com/', failingSince: '2026-11-01T08:00:00Z' },
    { ...HOOK, id: 7, url: 'https://c.example.com/', isOn: false, offReason: 'failing' },
    { ...HOOK, id: 8, url: 'https://d.example.com/', isOn: false, offReason: 'rights' },
    { ...HOOK, id: 9, url: 'https://e.example.com/', isOn: false, offReason: 'user', projectId: 4 },
  ];
  await openWebhooks(() => hooks);
  const list = await screen.findByRole('list', { name: 'Webhooks of this workspace' });
  const says = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(says).toEqual([
    expect.stringMatching(/^https:.*kredaOnWebsiteTasks and commentsSends what Anna Nowak sees$/),
    expect.stringMatching(/Failing\. First error: Nov 1, 2026.*All boardsAll events/),
    expect.stringContaining('Off, because ten attempts failed'),
    expect.stringContaining('Off, because Anna Nowak is not an admin any more'),
    expect.stringMatching(/OffA board that you do not see/),
  ]);
});

it('the secret of a new webhook is shown once, and copied', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  const { user, server } = await openWebhooks(() => [], {
    CreateWebhook: done('createWebhook', { secret: 'whsec_0123456789' }),
  });
  await screen.findByText('No webhooks yet.');
  await user.click(screen.getByRole('button', { name: 'New webhook' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New webhook' }));
  const address = dialog.getByLabelText('Address');
  await user.clear(address);
  await user.type(address, 'https://hooks.example.com/kreda');
  await user.click(dialog.getByRole('checkbox', { name: 'Tasks' }));
  await dialog.findByRole('option', { name: 'Website' });
  await user.selectOptions(dialog.getByLabelText('Board'), 'Website');
  await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByDisplayValue('whsec_0123456789')).toBeVisible();
  expect(server.named('CreateWebhook')[0]?.sent).toMatchObject({
    ...{ workspaceId: 12, url: 'https://hooks.example.com/kreda' },
    ...{ topics: ['tasks'], projectId: 9 },
  });
  const copy = screen.getByRole('button', { name: 'Copy secret' });
  await waitFor(() => expect(copy).toHaveFocus());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await user.click(copy);
  expect(writeText).toHaveBeenCalledWith('whsec_0123456789');
  expect(await screen.findByText('Secret copied')).toBeVisible();
});

it('the forms of a new webhook and of a change are cancelled', async () => {
  const { user, server } = await openWebhooks(() => [HOOK]);
  const opener = screen.getByRole('button', { name: 'New webhook' });
  await user.click(opener);
  const added = screen.getByRole('dialog', { name: 'New webhook' });
  await user.click(within(added).getByRole('button', { name: 'Cancel' }));
  expect(added).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
  await openItem(user, 'Change webhook');
  const changed = screen.getByRole('dialog');
  await user.click(within(changed).getByRole('button', { name: 'Cancel' }));
  expect(changed).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Options of hooks.example.com' })).toHaveFocus();
  expect(server.named('CreateWebhook')).toEqual([]);
  expect(server.named('UpdateWebhook')).toEqual([]);
});

it('a webhook is switched off, and keeps its address and topics', async () => {
  let hook: WebhookRowFragment = { ...HOOK, topics: ['lists'] };
  const { user, server } = await openWebhooks(() => [hook], {
    UpdateWebhook: () => {
      hook = { ...hook, isOn: false, offReason: 'user' };
      return data({ updateWebhook: { success: true, errors: [] } });
    },
  });
  await openItem(user, 'Turn off');
  expect(await screen.findByText('Off')).toBeVisible();
  expect(server.named('UpdateWebhook')[0]?.sent).toMatchObject({
    ...{ id: 5, url: HOOK.url, topics: ['lists'], isOn: false },
  });
});

it('the log says what became of a delivery, which is sent again', async () => {
  const { user, server } = await openWebhooks(() => [HOOK], {
    RedeliverWebhook: done('redeliverWebhook'),
  });
  await openItem(user, 'Deliveries');
  const dialog = within(screen.getByRole('dialog', { name: 'Deliveries to hooks.example.com' }));
  const row = await dialog.findByRole('listitem');
  expect(row).toHaveTextContent(
    /task-createdWaitingStatus 5001,200 ms2 attempts.*Next attempt: Nov 1, 2026/,
  );
  await user.click(dialog.getByRole('button', { name: 'Send again: task-created' }));
  await waitFor(() =>
    expect(server.named('RedeliverWebhook')[0]?.sent).toMatchObject({
      ...{ workspaceId: 12, id: 5, deliveryId: DELIVERY.id },
    }),
  );
});

it('a test event is sent from the menu', async () => {
  const { user } = await openWebhooks(() => [HOOK], { TestWebhook: done('testWebhook') });
  await openItem(user, 'Send a test event');
  expect(
    await screen.findAllByText('A test event is on its way to hooks.example.com'),
  ).not.toHaveLength(0);
});

it('a webhook is deleted after a question, and focus goes to the heading', async () => {
  let hooks = [HOOK];
  const { user } = await openWebhooks(() => hooks, {
    DeleteWebhook: () => {
      hooks = [];
      return data({ deleteWebhook: { success: true, errors: [] } });
    },
  });
  await openItem(user, 'Delete webhook');
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText('No webhooks yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Webhooks of this workspace' })).toHaveFocus();
});

it('says why the webhooks are not there, and loads them again', async () => {
  let isDown = true;
  const { user } = await openWebhooks(() => [], {
    Webhooks: () => (isDown ? CABLE_CUT : data({ webhooks: [HOOK] })),
  });
  await screen.findByRole('alert');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(HOOK.url)).toBeVisible();
});

it('without a connection nothing can be changed, and the page says so', async () => {
  const { user } = await openWebhooks(() => [HOOK]);
  await screen.findByText(HOOK.url);
  const add = screen.getByRole('button', { name: 'New webhook' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'true'));
  expect(add).toHaveAccessibleDescription('You are offline. This needs a connection.');
  await user.click(screen.getByRole('button', { name: 'Options of hooks.example.com' }));
  for (const item of screen.getAllByRole('menuitem'))
    expect(item).toHaveAttribute('aria-disabled', 'true');
  jest.restoreAllMocks();
});
