import { TIMES } from '../../../contract/limits';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { sleep } from '../browserPlatform';
import { createReachability, type Reachability } from './reachability';

const NO_CONTENT = 204;

/**
 * Watches whether the server of this page can be reached: by its own pings, by every response, and
 * pinging at once when the browser reports a change or the tab becomes visible.
 */
export function createBrowserReachability(connection: ApiEnvironment): Reachability {
  const reachability = createReachability({
    ping: () => ping(connection),
    hasNetwork: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    now: () => Date.now(),
    random: () => Math.random(),
    sleep,
  });
  for (const name of ['online', 'offline'])
    window.addEventListener(name, () => reachability.checkNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reachability.wake();
  });
  if (!navigator.onLine) reachability.checkNow();
  reachability.start();
  return reachability;
}

async function ping({ origin, fetch }: ApiEnvironment): Promise<boolean> {
  try {
    const { status } = await fetch(`${origin}/ping`, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMES.socketOpenTimeoutMs),
    });
    return status === NO_CONTENT;
  } catch {
    return false; // No network, no server, no response in time, or a captive portal's redirect.
  }
}

/** A connection whose responses and failures the reachability learns of. */
export function observeConnection(
  connection: ApiEnvironment,
  reachability: Pick<Reachability, 'reportResponse' | 'check'>,
): ApiEnvironment {
  const { fetch } = connection;
  return {
    ...connection,
    fetch: async (...request) => {
      try {
        const response = await fetch(...request);
        reachability.reportResponse();
        return response;
      } catch (error) {
        // An aborted request says nothing about the network.
        if (error instanceof TypeError) reachability.check();
        throw error;
      }
    },
  };
}
