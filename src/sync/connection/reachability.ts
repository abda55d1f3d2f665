import { backoffMs } from './keepConnected';

/** A visible tab pings after that long without a response. */
export const SILENCE_MS = 60_000;
/** A tab that becomes visible pings after that long without a response. */
const FRESH_MS = 10_000;
/** A browser that says it is online is believed until this many pings in a row have failed. */
const FAILURES_TO_OVERRIDE_BROWSER = 2;
/**
 * While online, a browser that says it is offline is believed unless this many pings in a row are
 * answered: the first answer may have been on its way when the network went.
 */
const RESPONSES_TO_OVERRIDE_BROWSER = 2;
/** Between these pings. */
const CONFIRM_MS = 1_000;

/** Whether the server responds; `hasNetwork`: what the browser says about the device's network. */
export interface Network {
  isOnline: boolean;
  hasNetwork: boolean;
}

export interface ReachabilityEnvironment {
  /** Whether the server responded in time; never rejects. */
  ping(): Promise<boolean>;
  /** The browser's claim, which may be wrong in both directions. */
  hasNetwork(): boolean;
  isVisible(): boolean;
  now(): number;
  random(): number;
  sleep(delayMs: number, signal: AbortSignal): Promise<void>;
}

export interface Reachability {
  isOnline(): boolean;
  /**
   * Calls back when `isOnline` changes and, while offline, when `hasNetwork` changes.
   * @returns unsubscribes
   */
  onChange(handle: (network: Network) => void): () => void;
  /** The server has responded to something. */
  reportResponse(): void;
  /** A request or a connection failed: pings, unless it already does. */
  check(): void;
  /** The browser says that something changed: pings at once, also while it waits for the next try. */
  checkNow(): void;
  /** The tab became visible: pings at once, unless the server has just responded. */
  wake(): void;
  /**
   * Starts pinging after {@link SILENCE_MS} without a response. Before `start`, only failures and
   * browser events ping.
   */
  start(): void;
}

/**
 * Whether the server can be reached, by a ping of our own: `navigator.onLine` also says yes behind a
 * captive portal and no behind some virtual networks (docs/live.md#reachability).
 */
export function createReachability(environment: ReachabilityEnvironment): Reachability {
  let isOnline = true;
  /** What the browser said at the last call of the handlers. */
  let lastHasNetwork = true;
  let isChecking = false;
  let hasResponded = false;
  /** During the current ping. */
  let hasNetworkChanged = false;
  let lastResponseAt = environment.now();
  let delay = new AbortController();
  const handlers = new Set<(network: Network) => void>();

  const silentMs = () => environment.now() - lastResponseAt;

  return {
    isOnline: () => isOnline,
    onChange(handle) {
      handlers.add(handle);
      return () => void handlers.delete(handle);
    },
    reportResponse() {
      lastResponseAt = environment.now();
      hasResponded = true;
      if (isOnline) return;
      // A late response of a network that has gone is no reason to be online again.
      if (environment.hasNetwork()) set(true);
      else hasResponded = false;
      delay.abort();
    },
    check,
    checkNow,
    wake() {
      if (!isOnline || silentMs() >= FRESH_MS) checkNow();
    },
    start: () => void watchSilence(),
  };

  function check(): void {
    if (!isChecking) void pingUntilReached();
  }

  function checkNow(): void {
    hasNetworkChanged = isChecking;
    delay.abort();
    check();
  }

  async function pingUntilReached(): Promise<void> {
    isChecking = true;
    for (let failures = 0, responses = 0; ;) {
      hasNetworkChanged = false;
      const isReached = await environment.ping();
      // The response may be that of the old network.
      if (isReached && hasNetworkChanged) continue;
      responses = isReached ? responses + 1 : 0;
      if (isReached && (environment.hasNetwork() || !isOnline)) break;
      if (responses >= RESPONSES_TO_OVERRIDE_BROWSER) break;
      if (isReached) {
        delay = new AbortController();
        await environment.sleep(CONFIRM_MS, delay.signal);
        continue;
      }
      failures += 1;
      if (failures >= FAILURES_TO_OVERRIDE_BROWSER || !environment.hasNetwork()) set(false);
      hasResponded = false;
      delay = new AbortController();
      if (hasNetworkChanged) delay.abort();
      await environment.sleep(backoffMs(failures, environment.random()), delay.signal);
      if (hasResponded) break;
    }
    isChecking = false;
    lastResponseAt = environment.now();
    set(true);
  }

  async function watchSilence(): Promise<never> {
    const never = new AbortController().signal;
    for (;;) {
      await environment.sleep(SILENCE_MS, never);
      if (isOnline && environment.isVisible() && silentMs() >= SILENCE_MS) check();
    }
  }

  function set(next: boolean): void {
    const hasNetwork = environment.hasNetwork();
    // Offline, the reason may change too: the server was silent, then the device lost its network.
    if (next === isOnline && (next || hasNetwork === lastHasNetwork)) return;
    isOnline = next;
    lastHasNetwork = hasNetwork;
    for (const handle of handlers) handle({ isOnline, hasNetwork });
  }
}
