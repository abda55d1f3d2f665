/** How long nothing is sent to a push service that did not answer; doubles while it does not. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** The hosts that are remembered: any user can name one. */
const REMEMBERED = 1_000;

interface Silence {
  until: number;
  pauseMs: number;
  /** One message is on its way, to see whether the host answers again. */
  isTried: boolean;
}

export interface PushHosts {
  /**
   * Sends to a host, unless it did not answer lately: after a pause one message tries it alone, so that
   * it holds up no others.
   * @throws {Error} at once during a pause
   */
  send<T>(host: string, post: () => Promise<T>): Promise<T>;
}

/** Remembers the push services that do not answer. @param now in milliseconds; of tests */
export function createPushHosts(now: () => number = Date.now): PushHosts {
  const silent = new Map<string, Silence>();

  function silence(host: string, before: Silence | undefined): void {
    const pauseMs = before ? Math.min(before.pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    silent.delete(host);
    silent.set(host, { until: now() + pauseMs, pauseMs, isTried: false });
    const [oldest] = silent.keys();
    if (silent.size > REMEMBERED && oldest !== undefined) silent.delete(oldest);
  }

  return {
    async send(host, post) {
      const before = silent.get(host);
      if (before) {
        if (before.isTried || now() < before.until)
          throw new Error('the push service did not answer lately');
        before.isTried = true;
      }
      try {
        const answer = await post();
        silent.delete(host);
        return answer;
      } catch (error) {
        // Of several messages that were on their way, the first one begins the pause.
        if (silent.get(host) === before) silence(host, before);
        throw error;
      }
    },
  };
}
