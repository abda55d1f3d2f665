/**
 * The worker of push messages, a script of its own: it is there only in a browser whose user has asked
 * for push. The server writes the texts, in the language of its user (`server/mail/push/composePush.ts`).
 */

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Pushed extends Lasting {
  data: { json: () => unknown } | null;
}
interface Clicked extends Lasting {
  notification: { data: unknown; close: () => void };
}
interface Tab {
  url: string;
  focus: () => Promise<unknown>;
}
interface Scope {
  addEventListener(type: 'install', handle: (event: Lasting) => void): void;
  addEventListener(type: 'push', handle: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', handle: (event: Clicked) => void): void;
  location: { origin: string };
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  clients: {
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Tab[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
}

export {};

/** The DOM types describe a page; in this module the global is the worker's. */
declare const self: Scope;

// It serves no page, so nothing has to wait for the former one.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Browsers require that each push message shows a notification. */
async function show(message: unknown): Promise<void> {
  const { title, body, path, tag, lang } = textsOf(message);
  await self.registration.showNotification(title || 'Kreda', {
    body,
    lang,
    icon: '/icon-192.png',
    data: path,
    // A repeated message replaces the first one. Browsers refuse an empty tag.
    ...(tag !== '' && { tag }),
  });
}

function textsOf(message: unknown) {
  const texts = typeof message === 'object' && message !== null ? message : {};
  const read = (name: string) => {
    const value: unknown = Reflect.get(texts, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    title: read('title'),
    body: read('body'),
    path: read('path'),
    tag: read('tag'),
    lang: read('lang'),
  };
}

/** Focuses the tab that shows the page, or opens one: no other tab loses what its user does there. */
async function open(path: unknown): Promise<void> {
  const { origin } = self.location;
  const url = new URL(typeof path === 'string' ? path : '/', origin);
  if (url.origin !== origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((one) => {
    const { pathname, origin: of } = new URL(one.url);
    return of === origin && pathname === url.pathname;
  });
  await (shown ? shown.focus() : self.clients.openWindow(url.href));
}
