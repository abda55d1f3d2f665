import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { PushContent } from '../../server/mail/push/composePush';
import { expect } from './support';

/** What a browser's push service gives it. */
export interface BrowserAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Replaces what a browser without a window lacks: the way to its maker's push service, for which the page
 * gets the address of the journey's own, and the answer to the question for permission. The page, its
 * worker and the messages are real. Call it before the page loads.
 */
export async function useOwnPushService(page: Page, address: BrowserAddress): Promise<void> {
  await page.addInitScript((given) => {
    const isThere = () => sessionStorage.getItem('pushed') === '1';
    const subscription = {
      unsubscribe: async () => {
        sessionStorage.removeItem('pushed');
        return true;
      },
      toJSON: () => ({
        endpoint: given.endpoint,
        keys: { p256dh: given.p256dh, auth: given.auth },
      }),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isThere() ? subscription : null),
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        // A real one refuses a key that is none.
        if (!/^B[\w-]{86}$/.test(String(options.applicationServerKey)))
          throw new DOMException('no key', 'InvalidAccessError');
        sessionStorage.setItem('pushed', '1');
        return subscription;
      },
    });
    Object.defineProperty(Notification, 'permission', {
      get: () => (isThere() ? 'granted' : 'default'),
    });
    Notification.requestPermission = async () => 'granted';
  }, address);
}

/** What the worker shows: a browser without a window refuses notifications, so they are recorded. */
export interface Shown {
  title: string;
  body: string;
  lang: string;
  tag: string;
  path: string;
}

/**
 * The worker of push messages in a page's browser.
 * @returns a function that delivers a message to it, as the browser does, and one that returns what it
 *   shows; a notification replaces the one with its tag
 */
export async function pushWorker(page: Page, context: BrowserContext) {
  const session: CDPSession = await context.newCDPSession(page);
  const registrations = new Map<string, string>();
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId, scopeURL, isDeleted } of event.registrations)
      if (isDeleted) registrations.delete(registrationId);
      else registrations.set(registrationId, scopeURL);
  });
  await session.send('ServiceWorker.enable');
  const find = () =>
    [...registrations].find(([, scope]) => scope.endsWith('/push-worker'))?.[0] ?? '';
  await expect.poll(find, { message: 'the registration of the worker' }).not.toBe('');
  const running = () =>
    context.serviceWorkers().find((one) => one.url().endsWith('/push-worker.js'));
  await expect.poll(() => running() !== undefined, { message: 'the worker' }).toBe(true);
  const worker = running();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(() => {
    const shown = new Map<string, Shown>();
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      const { body = '', lang = '', tag = '', data } = options ?? {};
      shown.set(tag, { title, body, lang, tag, path: String(data) });
    };
  });
  return {
    deliver: (content: PushContent) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: find(),
        data: JSON.stringify(content),
      }),
    shown: () =>
      worker.evaluate(() => [
        ...(globalThis as unknown as { shown: Map<string, Shown> }).shown.values(),
      ]),
  };
}
