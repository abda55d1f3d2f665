import type { ApiEnvironment } from '../../src/api/apiEnvironment';
import { leave } from '../../src/app/auth/leave';
import { PUSH_USER } from '../../src/lib/device/endPush';

/** A browser in which push messages were turned on, and what becomes of them. */
function subscribedBrowser({ scope = 'http://localhost/push-worker' } = {}) {
  const close = jest.fn();
  const subscription = { unsubscribe: jest.fn(async () => true) };
  const registration = {
    scope,
    getNotifications: jest.fn(async () => [{ close }]),
    pushManager: { getSubscription: async () => subscription },
    unregister: jest.fn(async () => true),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: jest.fn(async () => registration) },
  });
  const happened = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return [close, subscription.unsubscribe, registration.unregister].map(
      ({ mock }) => mock.calls.length,
    );
  };
  return { registration, subscription, happened };
}
const ALL = [1, 1, 1];
const NOTHING = [0, 0, 0];

/** Without a logout that waits, nothing is sent. */
const NO_CONNECTION = Object.freeze({}) as ApiEnvironment;
const change = (user: string | null) =>
  leave({
    connection: NO_CONNECTION,
    user,
    left: Object.keys(localStorage),
    isStart: false,
    signal: new AbortController().signal,
  });

beforeEach(() => {
  localStorage.clear();
  Object.assign(window, { indexedDB: { databases: async () => [] } });
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

it('who logs out gets no more push messages in the browser: what it shows closes, and its subscription ends', async () => {
  const { happened } = subscribedBrowser();
  localStorage.setItem(PUSH_USER, '7');
  change(null);
  expect(await happened()).toEqual(ALL);
  expect(localStorage.getItem(PUSH_USER)).toBeNull();
});

it('a subscription of a former release ends with the logout, too', async () => {
  const { happened } = subscribedBrowser();
  change(null);
  expect(await happened()).toEqual(ALL);
});

it('another user who signs in instead does not see the push messages of the former one', async () => {
  const { happened } = subscribedBrowser();
  localStorage.setItem(PUSH_USER, '7');
  change('8');
  expect(await happened()).toEqual(ALL);
});

it('an old page of a former user leaves the push messages of the new one alone', async () => {
  const { happened } = subscribedBrowser();
  localStorage.setItem(PUSH_USER, '8');
  change('8');
  expect(await happened()).toEqual(NOTHING);
  expect(localStorage.getItem(PUSH_USER)).toBe('8');
});

it('what fails keeps nothing else from ending', async () => {
  const { registration, subscription, happened } = subscribedBrowser();
  registration.getNotifications.mockRejectedValue(new Error('unknown here'));
  subscription.unsubscribe.mockRejectedValue(new Error('no network'));
  change(null);
  expect(await happened()).toEqual([0, 1, 1]);
});

it('the worker of offline mode stays, and a browser without workers has none', async () => {
  const { happened } = subscribedBrowser({ scope: 'http://localhost/' });
  change(null);
  expect(await happened()).toEqual(NOTHING);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => change(null)).not.toThrow();
});
