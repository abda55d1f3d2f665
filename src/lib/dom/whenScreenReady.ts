import { whenIdle } from './whenIdle';

/** The longest that a busy browser delays each look, in milliseconds. */
const IDLE_MS = 200;
const PAUSE_MS = 50;

/** Parts that still load are `aria-busy`; the root is empty until the app has rendered. */
const isLoading = () => document.querySelector('#root:empty, #root [aria-busy="true"]') !== null;

/**
 * Resolves when the screen shows its data and the browser is idle: what is not needed for the first
 * paint does not compete with it.
 * @param longestMs milliseconds; the maximum wait
 */
export async function whenScreenReady(longestMs: number): Promise<void> {
  const until = performance.now() + longestMs;
  await whenIdle(IDLE_MS);
  while (isLoading() && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await whenIdle(IDLE_MS);
  }
}
