import { storage } from './storage';

/** The scope of the worker of push messages: it has no screens, so the worker serves none. */
export const PUSH_SCOPE = '/push-worker';
/** The key in local storage with the id of the user who turned push messages on in this browser. */
export const PUSH_USER = 'push-user';

/**
 * Ends push messages in this browser: closes what it shows, ends its subscription and removes the
 * worker; there may be none. What the push service still holds for the browser is not shown any more.
 */
export async function endPush(): Promise<void> {
  storage.remove(PUSH_USER);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(PUSH_SCOPE);
  // Without a worker of its own, the address belongs to that of offline mode.
  if (!registration?.scope.endsWith(PUSH_SCOPE)) return;
  await closeShown(registration).catch(() => undefined);
  const subscription = await registration.pushManager.getSubscription();
  // Without a network only one of them may succeed, and one is enough.
  await Promise.allSettled([subscription?.unsubscribe(), registration.unregister()]);
}

async function closeShown(registration: ServiceWorkerRegistration): Promise<void> {
  for (const notification of await registration.getNotifications()) notification.close();
}
