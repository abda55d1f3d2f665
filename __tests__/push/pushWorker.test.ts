export {};

const HERE = 'https://kreda.example';

/** The worker of push messages in a fake browser: what it shows, and which tabs it focuses or opens. */
function startWorker(tabs: readonly string[] = []) {
  const handlers = new Map<string, (event: object) => void>();
  const showNotification = jest.fn(async () => undefined);
  const openWindow = jest.fn(async () => undefined);
  const focused: string[] = [];
  Object.assign(globalThis, {
    self: {
      addEventListener: (type: string, handle: (event: object) => void) =>
        handlers.set(type, handle),
      location: { origin: HERE },
      registration: { showNotification },
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
