/** What the last tab of an old release asks the worker of the new one, before it reloads. */
export const TAKE_OVER = 'take-over';

/** How long a reload waits for the worker of the new release, in milliseconds. */
const TAKE_OVER_MS = 5_000;

/**
 * Lets the worker of a new release store its files while the user goes on working. If it cannot be
 * loaded now, a later start loads it.
 */
export async function prepareNewRelease(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.update();
}

/**
 * Lets the new worker take over before the reload, if this is the only tab of the app, and remove
 * the files of the old release; other tabs would still need them. Resolves after five seconds at the
 * latest.
 */
export async function takeOverNewRelease(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return;
  const hasTakenOver = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  waiting.postMessage(TAKE_OVER);
  await Promise.race([hasTakenOver, new Promise((resolve) => setTimeout(resolve, TAKE_OVER_MS))]);
}
