/** A push service that has not answered by then is slow. */
const SLOW_AFTER_MS = 2_000;
/** How long its user gets one place at a time. */
const LIMITED_MS = 5 * 60_000;
/** The users that are remembered. */
const REMEMBERED = 1_000;

export interface PushPlaces {
  /**
   * Sends for a user. One whose push services were slow lately gets one place at a time: any user can
   * name many services that do not answer, and must not hold up the messages of others with them.
   * @throws {Error} at once if that place is taken
   */
  send<T>(userId: number | null, post: () => Promise<T>): Promise<T>;
}

/** Counts the messages on their way by user. @param slowAfterMs shortened by tests */
export function createPushPlaces(slowAfterMs = SLOW_AFTER_MS): PushPlaces {
  const taken = new Map<number | null, number>();
  const limitedUntil = new Map<number | null, number>();

  function limit(userId: number | null): void {
    limitedUntil.delete(userId);
    limitedUntil.set(userId, Date.now() + LIMITED_MS);
    const [oldest] = limitedUntil.keys();
    if (limitedUntil.size > REMEMBERED && oldest !== undefined) limitedUntil.delete(oldest);
  }
  function leave(userId: number | null): void {
    const left = (taken.get(userId) ?? 0) - 1;
    if (left > 0) taken.set(userId, left);
    else taken.delete(userId);
  }

  return {
    async send(userId, post) {
      const others = taken.get(userId) ?? 0;
      if (others > 0 && Date.now() < (limitedUntil.get(userId) ?? 0))
        throw new Error("the user's push services are slow");
      taken.set(userId, others + 1);
      // It counts while it is still on its way, and also if an answer comes in the end.
      const timer = setTimeout(() => limit(userId), slowAfterMs);
      try {
        return await post();
      } finally {
        clearTimeout(timer);
        leave(userId);
      }
    },
  };
}
