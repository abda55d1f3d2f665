import { screen, waitFor, within } from '@testing-library/react';
import type { NewsSettings, PushSettings } from '../../contract/generated/schema';
import { DEFAULT_MAIL, DEFAULT_PUSH, NEWS_TOPICS } from '../../contract/newsTopics';
import { CABLE_CUT, data, type Request } from '../app/fakeServer';
import { forgetDevice } from '../app/renderApp';
import { renderSettings } from './given';

const NEWS: NewsSettings = {
  choices: NEWS_TOPICS.map((topic) => ({
    topic,
    inbox: true,
    mail: DEFAULT_MAIL[topic],
    push: DEFAULT_PUSH[topic],
  })),
  timeZone: 'Europe/Warsaw',
  quietFrom: null,
  quietTo: null,
  digestHour: 8,
};
const PHONE = {
  id: 7,
  browser: 'Safari',
  system: 'iOS',
  isCurrent: false,
  createdAt: '2026-11-20T08:00:00.000Z',
};
const ADDRESS = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' };

/** A server that keeps what it is told. */
function account(devices: PushSettings['devices'] = [], publicKey: string | null = 'public') {
  let stored: PushSettings = { publicKey, showsText: true, devices };
  const ok = { success: true, errors: [] };
  return {
    newsSettings: () => data({ newsSettings: NEWS }),
    updateNewsChoice: () => data({ updateNewsChoice: ok }),
    pushSettings: () => data({ pushSettings: stored }),
    addPushDevice: () => {
      const others = stored.devices.filter(({ isCurrent }) => !isCurrent);
      stored = { ...stored, devices: [...others, { ...PHONE, id: 1, isCurrent: true }] };
      return data({ addPushDevice: ok });
    },
    removePushDevice: ({ sent }: Request) => {
      stored = { ...stored, devices: stored.devices.filter(({ id }) => id !== sent['id']) };
      return data({ removePushDevice: ok });
    },
    updatePushText: ({ sent }: Request) => {
      stored = { ...stored, ...sent };
      return data({ updatePushText: ok });
    },
  };
}

/** A browser that knows push: what it is asked for, and what its user answers. */
function browser(answer: NotificationPermission = 'granted') {
  const unsubscribe = jest.fn(async () => true);
  const subscription = {
    unsubscribe,
    toJSON: () => ({
      endpoint: ADDRESS.endpoint,
      keys: { p256dh: ADDRESS.p256dh, auth: ADDRESS.auth },
    }),
  };
  const pushManager = {
    getSubscription: jest.fn(async () => null as typeof subscription | null),
    subscribe: jest.fn(async () => {
      pushManager.getSubscription.mockResolvedValue(subscription);
      return subscription;
    }),
  };
  const registration = {
    active: {},
    scope: 'http://localhost/push-worker',
    pushManager,
    unregister: jest.fn(async () => true),
    getNotifications: async () => [],
  };
  const asked = jest.fn(async () => {
    notification.permission = answer;
    return answer;
  });
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: asked,
  };
  Object.assign(window, { PushManager: class {}, Notification: notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: jest.fn(async () => registration),
      getRegistration: async () => registration,
      getRegistrations: async () => [],
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      controller: null,
    },
  });
  return { asked, pushManager, unsubscribe, notification };
}

beforeEach(forgetDevice);
afterEach(() => {
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const section = () => screen.findByRole('region', { name: 'Push messages' });

it('push is off until its user presses the button, and permission is asked for only then', async () => {
  const { asked, pushManager, unsubscribe } = browser();
  const { user, server } = await renderSettings('/notifications', { says: account() });
  const push = within(await section());
  const on = await push.findByRole('button', { name: 'Turn on' });
  expect(on).toHaveAccessibleDescription('News shows up here at once, also while Kreda is closed');
  expect(asked).not.toHaveBeenCalled();
  await user.click(on);
  const off = await push.findByRole('button', { name: 'Turn off' });
  expect(off).toHaveFocus();
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'public',
  });
  expect(server.named('addPushDevice').map(({ sent }) => sent)).toEqual([ADDRESS]);
  expect(push.getByText('They come until you log out here')).toBeVisible();
  await user.click(off);
  expect(await push.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(server.named('removePushDevice').map(({ sent }) => sent)).toEqual([{ id: 1 }]);
  expect(unsubscribe).toHaveBeenCalled();
});

it('a browser that blocks notifications says so, and how to allow them', async () => {
  const { pushManager } = browser('denied');
  const { user } = await renderSettings('/notifications', { says: account() });
  const push = within(await section());
  await user.click(await push.findByRole('button', { name: 'Turn on' }));
  expect(await push.findByText(/^This browser blocks notifications from Kreda/)).toBeVisible();
  expect(push.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  // The button is gone.
  expect(push.getByRole('heading', { name: 'Push messages' })).toHaveFocus();
});

it('a browser that has lost its subscription says that push is off, and it can be turned on again', async () => {
  const { pushManager, notification } = browser();
  notification.permission = 'granted';
  const { user, server } = await renderSettings('/notifications', {
    says: account([{ ...PHONE, id: 3, isCurrent: true }]),
  });
  const push = within(await section());
  await user.click(await push.findByRole('button', { name: 'Turn on' }));
  expect(await push.findByRole('button', { name: 'Turn off' })).toHaveFocus();
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
  expect(server.named('addPushDevice').map(({ sent }) => sent)).toEqual([ADDRESS]);
});

it('a question that is closed without an answer changes nothing', async () => {
  browser('default');
  const { user, server } = await renderSettings('/notifications', { says: account() });
  const push = within(await section());
  await user.click(await push.findByRole('button', { name: 'Turn on' }));
  expect(await push.findByText('The browser did not get permission')).toBeVisible();
  expect(push.getByRole('button', { name: 'Turn on' })).toBeEnabled();
  expect(server.named('addPushDevice')).toEqual([]);
});

it('a browser without push says so', async () => {
  await renderSettings('/notifications', { says: account() });
  const push = within(await section());
  expect(await push.findByText(/^This browser cannot receive push messages/)).toBeVisible();
  expect(push.queryByRole('button')).not.toBeInTheDocument();
});

it('a push service that cannot be reached leaves push off, with the reason', async () => {
  const { pushManager } = browser();
  pushManager.subscribe.mockRejectedValue(new DOMException('push service error', 'AbortError'));
  const { user } = await renderSettings('/notifications', { says: account() });
  const push = within(await section());
  await user.click(await push.findByRole('button', { name: 'Turn on' }));
  expect(await push.findByText(/could not turn push messages on/)).toBeVisible();
  expect(push.getByRole('button', { name: 'Turn on' })).toBeEnabled();
});

it('an installation without keys offers no push', async () => {
  browser();
  await renderSettings('/notifications', { says: account([], null) });
  const push = within(await section());
  expect(await push.findByText('This installation cannot send push messages')).toBeVisible();
  expect(push.queryByRole('button')).not.toBeInTheDocument();
});

it('other devices are listed, and each can be stopped', async () => {
  browser();
  const { user, server } = await renderSettings('/notifications', { says: account([PHONE]) });
  const push = within(await section());
  await user.click(await push.findByRole('button', { name: 'Stop push messages: Safari on iOS' }));
  await waitFor(() => expect(push.queryByText('Safari on iOS')).not.toBeInTheDocument());
  expect(push.getByRole('heading', { name: 'Push messages' })).toHaveFocus();
  expect(server.named('removePushDevice').map(({ sent }) => sent)).toEqual([{ id: 7 }]);
});

it('texts are hidden by a switch, and each topic has one of its own', async () => {
  browser();
  const { user, server } = await renderSettings('/notifications', { says: account() });
  const push = within(await section());
  const texts = await push.findByRole('switch', { name: 'Titles and texts' });
  expect(texts).toBeChecked();
  await user.click(texts);
  await waitFor(() =>
    expect(server.named('updatePushText').map(({ sent }) => sent)).toEqual([{ showsText: false }]),
  );
  await user.click(screen.getByRole('switch', { name: 'Mentions of me: push' }));
  await waitFor(() =>
    expect(server.named('updateNewsChoice').map(({ sent }) => sent)).toEqual([
      { topic: 'mentioned', push: false },
    ]),
  );
});

it('push settings that could not be loaded can be asked for again', async () => {
  browser();
  const says = account();
  let isDown = true;
  const { user } = await renderSettings('/notifications', {
    says: { ...says, pushSettings: () => (isDown ? CABLE_CUT : says.pushSettings()) },
  });
  const push = within(await section());
  const again = await push.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await push.findByRole('button', { name: 'Turn on' })).toBeVisible();
});
