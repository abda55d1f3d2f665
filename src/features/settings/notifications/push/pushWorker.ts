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
interface Subscription {
  toJSON: () => { endpoint?: string | null; keys?: Record<string, string> };
  unsubscribe: () => Promise<boolean>;
}
interface Tab {
  url: string;
  focus: () => Promise<unknown>;
}
interface Scope {
  addEventListener(type: 'install', handle: (event: Lasting) => void): void;
  addEventListener(type: 'push', handle: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', handle: (event: Clicked) => void): void;
  addEventListener(type: 'pushsubscriptionchange', handle: (event: Lasting) => void): void;
  location: { origin: string };
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
    pushManager: {
      getSubscription: () => Promise<Subscription | null>;
      subscribe: (options: PushSubscriptionOptionsInit) => Promise<Subscription>;
    };
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
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));

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

/**
 * The push service has ended the browser's subscription, or replaced it: subscribes again and tells the
 * server, as long as the user who turned push on is signed in here.
 */
async function renew(): Promise<void> {
  const { pushManager } = self.registration;
  const found = await ask('{pushSettings{publicKey devices{isCurrent}}}');
  const { publicKey = null, devices = [] } = (found?.['pushSettings'] ?? {}) as KnownSettings;
  const isWanted = publicKey !== null && devices.some(({ isCurrent }) => isCurrent);
  const current = await pushManager.getSubscription();
  // The server can be unreachable: the page tells its user that push is off.
  if (!isWanted) return void (found && (await current?.unsubscribe()));
  const subscription =
    current ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys = {} } = subscription.toJSON();
  await ask(
    'mutation($endpoint:String!$p256dh:String!$auth:String!){addPushDevice(endpoint:$endpoint p256dh:$p256dh auth:$auth){success}}',
    { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] },
  );
}

interface KnownSettings {
  publicKey?: string | null;
  devices?: readonly { isCurrent: boolean }[];
}

/** @returns the data, which is none if the server refuses; null if it does not answer. */
async function ask(query: string, variables: object = {}): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-browser-card-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data } = (await response.json()) as { data?: Record<string, unknown> | null };
    return response.ok ? (data ?? {}) : null;
  } catch {
    return null;
  }
}
