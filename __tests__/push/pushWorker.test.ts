export {};

const HERE = 'https://kreda.example';

/** The worker of push messages in a fake browser: what it shows, and which tabs it focuses or opens. */
function startWorker(tabs: readonly string[] = [], pushManager: object = {}) {
  const handlers = new Map<string, (event: object) => void>();
  const showNotification = jest.fn(async () => undefined);
  const openWindow = jest.fn(async () => undefined);
  const focused: string[] = [];
  Object.assign(globalThis, {
    self: {
      addEventListener: (type: string, handle: (event: object) => void) =>
        handlers.set(type, handle),
      location: { origin: HERE },
      registration: { showNotification, pushManager },
      skipWaiting: async () => undefined,
      clients: {
        matchAll: async () =>
          tabs.map((url) => ({ url, focus: async () => void focused.push(url) })),
        openWindow,
      },
    },
  });
  jest.isolateModules(() =>
    jest.requireActual('../../src/features/settings/notifications/push/pushWorker'),
  );
  const tell = async (type: string, more: object) => {
    const works: Promise<unknown>[] = [];
    handlers.get(type)?.({ ...more, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
  const close = jest.fn();
  return {
    showNotification,
    openWindow,
    focused,
    close,
    push: (message: unknown) => tell('push', { data: { json: () => message } }),
    change: () => tell('pushsubscriptionchange', {}),
    click: (path: unknown) => tell('notificationclick', { notification: { data: path, close } }),
  };
}

const MESSAGE = {
  title: 'Paint',
  body: 'Dry?',
  path: '/1/w-1/b-2/paint-3',
  tag: 'news-7',
  lang: 'pl',
};

it('a message is shown as the server wrote it, and a repeated one replaces it', async () => {
  const { push, showNotification } = startWorker();
  await push(MESSAGE);
  expect(showNotification).toHaveBeenCalledWith('Paint', {
    body: 'Dry?',
    lang: 'pl',
    tag: 'news-7',
    data: '/1/w-1/b-2/paint-3',
    icon: '/icon-192.png',
  });
});

it('a message that cannot be read is shown all the same, because browsers require it', async () => {
  const { push, showNotification } = startWorker();
  await push(undefined);
  await push({ title: 12 });
  expect(showNotification).toHaveBeenCalledTimes(2);
  expect(showNotification).toHaveBeenCalledWith('Kreda', expect.not.objectContaining({ tag: '' }));
});

it('a click focuses the tab that shows the page', async () => {
  const { click, focused, openWindow, close } = startWorker([
    `${HERE}/1/w-1/home`,
    `${HERE}/1/w-1/b-2/paint-3?done=0`,
  ]);
  await click(MESSAGE.path);
  expect(focused).toEqual([`${HERE}/1/w-1/b-2/paint-3?done=0`]);
  expect(openWindow).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalled();
});

it('a click opens the page if no tab shows it, and nothing of another origin', async () => {
  const { click, focused, openWindow } = startWorker([`${HERE}/1/w-1/home`]);
  await click(MESSAGE.path);
  await click('//elsewhere.example/');
  await click('https://elsewhere.example/');
  expect(focused).toEqual([]);
  expect(openWindow.mock.calls).toEqual([[`${HERE}/1/w-1/b-2/paint-3`]]);
});

describe('a subscription that the push service has ended', () => {
  const ADDRESS = { endpoint: 'https://push.example/2', p256dh: 'key', auth: 'secret' };
  const { endpoint, ...keys } = ADDRESS;
  afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

  /** @param answers the server's, in order; `null`: it cannot be reached */
  function endedSubscription(answers: readonly (object | null)[], hasNew = false) {
    const subscription = {
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: jest.fn(async () => true),
    };
    const pushManager = {
      getSubscription: async () => (hasNew ? subscription : null),
      subscribe: jest.fn(async () => subscription),
    };
    const left = [...answers];
    const fetch = jest.fn(async (_url: string, _init: RequestInit) => {
      const answer = left.shift() ?? null;
      if (answer === null) throw new TypeError('no network');
      return Response.json(answer);
    });
    Object.assign(globalThis, { fetch });
    const variables = () =>
      fetch.mock.calls.map(
        ([, { body }]) => (JSON.parse(String(body)) as { variables: object }).variables,
      );
    const unsubscribe = subscription.unsubscribe;
    return { ...startWorker([], pushManager), pushManager, unsubscribe, fetch, variables };
  }
  const settings = (isCurrent: boolean) => ({
    data: { pushSettings: { publicKey: 'public', devices: [{ isCurrent }] } },
  });
  const ADDED = { data: { addPushDevice: { success: true } } };

  it('is replaced, and the server is told', async () => {
    const { change, pushManager, fetch, variables } = endedSubscription([settings(true), ADDED]);
    await change();
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'public',
    });
    expect(variables()).toEqual([{}, ADDRESS]);
    expect(fetch.mock.calls[1]).toMatchObject([
      '/graphql',
      { headers: { 'x-browser-card-key': expect.stringMatching(/./) } },
    ]);
  });

  it('and that the browser has replaced itself is told to the server', async () => {
    const { change, pushManager, variables } = endedSubscription([settings(true), ADDED], true);
    await change();
    expect(pushManager.subscribe).not.toHaveBeenCalled();
    expect(variables()).toEqual([{}, ADDRESS]);
  });

  it.each([
    ['of a user who has turned push off', settings(false)],
    ['of a user who is signed in no more', { data: null, errors: [{ message: 'signed out' }] }],
  ])('%s stays ended', async (_whose, answer) => {
    const { change, pushManager, unsubscribe, fetch } = endedSubscription([answer], true);
    await change();
    expect(pushManager.subscribe).not.toHaveBeenCalled();
    expect(unsubscribe).toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('without a network stays as it is', async () => {
    const { change, pushManager, unsubscribe } = endedSubscription([null], true);
    await change();
    expect([pushManager.subscribe.mock.calls, unsubscribe.mock.calls]).toEqual([[], []]);
  });
});
