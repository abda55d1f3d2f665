import { rounded } from './table';
import type { Figure } from './figure';

const WIDTH = 40;

/**
 * How figures grow with the size of the board: one chart per figure that was measured at several
 * sizes. The last column is the exponent of the growth from row to row: 0 is constant, 1 linear, 2
 * quadratic.
 */
export function growthCharts(figures: readonly Figure[]): string[] {
  const names = new Set(figures.filter(({ size }) => size !== undefined).map(familyOf));
  return [...names].flatMap((name) => {
    const points = figures
      .filter((figure) => figure.size !== undefined && familyOf(figure) === name)
      .sort((one, other) => (one.size ?? 0) - (other.size ?? 0));
    return points.length < 2 ? [] : chart(name, points);
  });
}

const familyOf = ({ goal, what, cpu, unit }: Figure) =>
  `${goal} ${what}${cpu === undefined ? '' : ` at ${cpu}× CPU`}, ${unit}`;

function chart(name: string, points: readonly Figure[]): string[] {
  const most = Math.max(...points.map(({ value }) => value));
  const lines = points.map((point, index) => {
    const bar = '█'.repeat(Math.max(1, Math.round((point.value / most) * WIDTH)));
    return `  ${String(point.size).padStart(6)} ${bar.padEnd(WIDTH)} ${rounded(point.value).padStart(8)} ${powerFrom(points[index - 1], point)}`.trimEnd();
  });
  return ['', name, ...lines];
}

function powerFrom(before: Figure | undefined, { size = 1, value }: Figure): string {
  if (!before?.size || before.value <= 0 || value <= 0) return '';
  return `^${(Math.log(value / before.value) / Math.log(size / before.size)).toFixed(2)}`;
}
