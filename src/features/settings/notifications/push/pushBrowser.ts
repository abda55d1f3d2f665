import { PUSH_SCOPE, PUSH_USER } from '../../../../lib/device/endPush';
import { storage } from '../../../../lib/device/storage';
import { userOfCookie } from '../../../../lib/server/loginCookie';
import { pushWorkerScript } from './pushWorkerScript';

/** What a browser permits: `blocked` only its own settings change. */
export type PushPermission = 'unsupported' | 'blocked' | 'open';

/** A `PushSubscription` as the server stores it. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks nothing: a question may only follow a gesture of the user. */
export function pushPermission(): PushPermission {
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'open';
}

/**
 * Asks for permission and subscribes at the browser's push service. Call it in a gesture of the user.
 * @param publicKey the installation's
 * @returns null if the user did not permit it
 */
export async function subscribe(publicKey: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(pushWorkerScript(), {
    scope: PUSH_SCOPE,
  });
  await untilActive(registration);
  // One that was made for another key pair or user is no use.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  storage.write(PUSH_USER, userOfCookie() ?? '');
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/**
 * Whether this browser still has the subscription that the server knows: it may have ended without a
 * word, with the site's data or its permission.
 */
export async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_SCOPE);
  if (!registration?.scope.endsWith(PUSH_SCOPE)) return false;
  return (await registration.pushManager.getSubscription()) !== null;
}

async function untilActive({ active, waiting, installing }: ServiceWorkerRegistration) {
  const next = installing ?? waiting;
  if (active || !next) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (next.state !== 'activated' && next.state !== 'redundant') return;
      next.removeEventListener('statechange', look);
      resolve();
    };
    next.addEventListener('statechange', look);
    look();
  });
}
