/** A seeded random generator: the same seed gives the same numbers. */
export interface Random {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  /** A random element; undefined for an empty list. */
  pick<T>(things: readonly T[]): T | undefined;
  /**
   * An independent generator, so that the results of concurrent users do not depend on their order.
   */
  fork(): Random;
}

/** mulberry32: small, fast, and uniform enough for choosing moments. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (things) => things[below(things.length)],
    fork: () => createRandom(below(2 ** 32)),
  };
}

/** A shuffled copy. */
export function shuffled<T>(random: Random, things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, at: random.between(0, 1) }))
    .sort((one, other) => one.at - other.at)
    .map(({ thing }) => thing);
}
