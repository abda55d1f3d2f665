/** Durations of a long run in steps of a tenth of a millisecond, in constant memory. */
export interface Histogram {
  add(ms: number): void;
  read(): Spread;
  reset(): void;
}

/** Milliseconds; NaN if nothing was counted. */
export interface Spread {
  count: number;
  p50: number;
  p99: number;
  max: number;
}

const STEPS_PER_MS = 10;
const LONGEST_MS = 60_000;

export function createHistogram(): Histogram {
  const counts = new Uint32Array(LONGEST_MS * STEPS_PER_MS + 1);
  let count = 0;
  let max = NaN;
  /** The upper end of the step that contains this share of the durations. */
  const percentile = (share: number) => {
    if (count === 0) return NaN;
    let left = Math.ceil(count * share);
    const step = counts.findIndex((times) => (left -= times) <= 0);
    return Math.min(max, (step + 1) / STEPS_PER_MS);
  };
  return {
    add(ms) {
      const step = Math.floor(Math.min(Math.max(ms, 0), LONGEST_MS) * STEPS_PER_MS);
      counts[step] = (counts[step] ?? 0) + 1;
      count += 1;
      max = Number.isNaN(max) ? ms : Math.max(max, ms);
    },
    read: () => ({ count, p50: percentile(0.5), p99: percentile(0.99), max }),
    reset() {
      counts.fill(0);
      count = 0;
      max = NaN;
    },
  };
}
