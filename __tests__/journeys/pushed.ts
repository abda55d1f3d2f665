import type { CDPSession, Page } from '@playwright/test';
import type { PushContent } from '../../server/mail/push/composePush';
import { expect } from './support';

/** What a browser's push service gives it. */
export interface BrowserAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Replaces only the way to the browser maker's push service: the page gets the address of the journey's
 * own. Worker, permission and notifications are the browser's. Call it before the page loads.
 */
export async function useOwnPushService(page: Page, address: BrowserAddress): Promise<void> {
  await page.addInitScript((given) => {
    let isThere = false;
    const subscription = {
      unsubscribe: async () => {
        isThere = false;
        return true;
      },
      toJSON: () => ({
        endpoint: given.endpoint,
        keys: { p256dh: given.p256dh, auth: given.auth },
      }),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isThere ? subscription : null),
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        // A real one refuses a key that is none.
        if (!/^B[\w-]{86}$/.test(String(options.applicationServerKey)))
          throw new DOMException('no key', 'InvalidAccessError');
        isThere = true;
        return subscription;
      },
    });
  }, address);
}

/** Delivers messages to the page's worker of push messages, as the browser does. */
export async function pushDelivery(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registrations = new Map<string, string>();
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId, scopeURL, isDeleted } of event.registrations)
      if (isDeleted) registrations.delete(registrationId);
      else registrations.set(registrationId, scopeURL);
  });
  await session.send('ServiceWorker.enable');
  return async (content: PushContent) => {
    const find = () =>
      [...registrations].find(([, scope]) => scope.endsWith('/push-worker'))?.[0] ?? '';
    await expect.poll(find, { message: 'the worker of push messages' }).not.toBe('');
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: find(),
      data: JSON.stringify(content),
    });
  };
}

/** The notifications that the browser shows. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push-worker');
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, lang, tag, data }) => ({
      title,
      body,
      lang,
      tag,
      path: String(data),
    }));
  });
