import { isMet, type Bound, type Figure } from './figure';

/** One figure as a line: name, measured value, limit, ratio, goal, and whether the goal is met. */
export function lineOf(figure: Figure): string {
  const { goal, what, size, cpu, value, unit, limit, ratio } = figure;
  const place = [size !== undefined && `${size} tasks`, cpu !== undefined && `${cpu}× CPU`]
    .filter(Boolean)
    .join(', ');
  const columns = [
    goal.padEnd(4),
    `${what}${place && ` (${place})`}`.padEnd(66),
    `${rounded(value)} ${unit}`.padStart(18),
    (limit === undefined ? '' : `limit ${rounded(limit)}`).padStart(14),
    (limit === undefined ? '' : `${ratio.toFixed(2)} ×`).padStart(8),
    goalOf(figure).padStart(16),
    verdictOf(figure),
  ];
  return columns.join(' ').trimEnd();
}

/** What is checked, and the target in parentheses where it is another. */
function goalOf({ bound, target, of }: Figure): string {
  const [first, second] = bound ? [bound, target] : [target];
  if (!first) return '';
  const unit = of === 'ratio' ? ' ×' : '';
  const sign = 'most' in first ? '≤' : '≥';
  return `${sign} ${numberOf(first)}${second ? ` (${numberOf(second)})` : ''}${unit}`;
}

const numberOf = (bound: Bound) => ('most' in bound ? bound.most : bound.least);

export type Verdict = 'met' | 'below target' | 'MISSED' | 'no bound';

/** "met" means that the target holds, too; "below target" that only what is checked does. */
export function verdictOf(figure: Figure): Verdict {
  if (isMet(figure) === false) return 'MISSED';
  if (isMet(figure, figure.target) === false) return 'below target';
  return figure.bound || figure.target ? 'met' : 'no bound';
}

/** Three significant digits; whole numbers from 100 on. */
export function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
