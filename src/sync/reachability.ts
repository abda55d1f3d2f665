import { backoffMs } from './keepConnected';

/** How long a visible tab may hear nothing before it asks whether the server is still there. */
export const SILENCE_MS = 60_000;
/** A tab that becomes visible asks if it has heard nothing for that long. */
const FRESH_MS = 10_000;
/** A browser that says it is online is believed until this many pings in a row have failed. */
const FAILURES_AGAINST_BROWSER = 2;

/** Whether the server responds; `hasNetwork`: what the browser says about the device's network. */
export interface Network {
  isOnline: boolean;
  hasNetwork: boolean;
}

export interface ReachabilityNeeds {
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
  /** Calls back with each change of either, offline also of the reason alone. @returns the function that ends it */
  onChange(handle: (network: Network) => void): () => void;
  /** The server has responded to something. */
  seen(): void;
  /** A request or a connection failed: pings, unless it already does. */
  check(): void;
  /** The browser says that something changed: pings at once, also while it waits for the next try. */
  checkNow(): void;
  /** The tab became visible: pings at once, unless the server has just responded. */
  wake(): void;
  /** Starts to ask after a minute of silence; until then only failures and the browser do. */
  start(): void;
}

/**
 * Whether the server can be reached, by a ping of our own: `navigator.onLine` also says yes behind a
 * captive portal and no behind some virtual networks (docs/live.md#reachability).
 */
export function createReachability(needs: ReachabilityNeeds): Reachability {
  let isOnline = true;
  /** What the browser said when `isOnline` was last told. */
  let hadNetwork = true;
  let isChecking = false;
  let isSeen = false;
  let isHurried = false;
  let lastSeen = needs.now();
  let delay = new AbortController();
  const handlers = new Set<(network: Network) => void>();

  const silentMs = () => needs.now() - lastSeen;

  return {
    isOnline: () => isOnline,
    onChange(handle) {
      handlers.add(handle);
      return () => void handlers.delete(handle);
    },
    seen() {
      lastSeen = needs.now();
      isSeen = true;
      if (isOnline) return;
      // A late response of a network that has gone is no reason to be online again.
      if (needs.hasNetwork()) set(true);
      else isSeen = false;
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
    isHurried = isChecking;
    delay.abort();
    check();
  }

  async function pingUntilReached(): Promise<void> {
    isChecking = true;
    for (let failures = 0; ;) {
      isHurried = false;
      const isReached = await needs.ping();
      // The network changed while this ping was on its way, so its response may be of the old one.
      if (isReached && isHurried) continue;
      if (isReached) break;
      failures += 1;
      if (failures >= FAILURES_AGAINST_BROWSER || !needs.hasNetwork()) set(false);
      isSeen = false;
      delay = new AbortController();
      if (isHurried) delay.abort();
      await needs.sleep(backoffMs(failures, needs.random()), delay.signal);
      if (isSeen) break;
    }
    isChecking = false;
    lastSeen = needs.now();
    set(true);
  }

  async function watchSilence(): Promise<never> {
    const never = new AbortController().signal;
    for (;;) {
      await needs.sleep(SILENCE_MS, never);
      if (isOnline && needs.isVisible() && silentMs() >= SILENCE_MS) check();
    }
  }

  function set(next: boolean): void {
    const hasNetwork = needs.hasNetwork();
    // Offline, the reason may change too: the server was silent, then the device lost its network.
    if (next === isOnline && (next || hasNetwork === hadNetwork)) return;
    isOnline = next;
    hadNetwork = hasNetwork;
    for (const handle of handlers) handle({ isOnline, hasNetwork });
  }
}
