import { nameOf, type Figure } from './figure';

/** Ratios by figure name, from the last stored reference run. */
export type Reference = Readonly<Record<string, number>>;

/**
 * How much worse than the reference a ratio may be: two runs on a shared machine differ by about
 * this much.
 */
const TOLERANCE = 0.3;
/** Sizes do not depend on the machine. */
const TOLERANCE_OF_BYTES = 0.03;

export function referenceOf(figures: readonly Figure[]): Reference {
  return Object.fromEntries(
    figures
      .filter(({ bound }) => bound)
      .map((figure) => [nameOf(figure), Number(figure.ratio.toPrecision(4))]),
  );
}

/** One sentence for each figure that is worse than its reference by more than the tolerance. */
export function regressions(figures: readonly Figure[], reference: Reference): string[] {
  return figures.flatMap((figure) => {
    const before = reference[nameOf(figure)];
    const { bound, unit, ratio } = figure;
    if (before === undefined || !bound || before === 0) return [];
    const tolerance = unit === 'KiB' || unit === 'elements' ? TOLERANCE_OF_BYTES : TOLERANCE;
    const isWorse =
      'most' in bound ? ratio > before * (1 + tolerance) : ratio < before * (1 - tolerance);
    return isWorse
      ? [`${nameOf(figure)}: ${ratio.toFixed(2)} × where it was ${before.toFixed(2)} ×`]
      : [];
  });
}
