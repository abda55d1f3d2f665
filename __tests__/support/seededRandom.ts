// Takes the place of `lib0/webcrypto`: the random ids of Yjs's clients decide in which order two
// changes at one place stand, so a history is repeated only with the same ids.

/** The state of the generator, which is mulberry32. */
let state = 1;

/** The same seed gives the same ids again. */
export function seedRandom(seed: number): void {
  state = seed >>> 0;
}

export function getRandomValues(values: Uint32Array): Uint32Array {
  return values.map((_, index) => (values[index] = next()));
}

function next(): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

export const { subtle } = globalThis.crypto;
