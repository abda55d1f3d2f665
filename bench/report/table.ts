import { isMet, type Figure } from './figure';
import {} from './goals';

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
    goalOf(figure).padStart(10),
    verdictOf(figure),
  ];
  return columns.join(' ').trimEnd();
}

function goalOf({ bound, of }: Figure): string {
  if (!bound) return '';
  const unit = of === 'ratio' ? ' ×' : '';
  return 'most' in bound ? `≤ ${bound.most}${unit}` : `≥ ${bound.least}${unit}`;
}

export function verdictOf(figure: Figure): string {
  const met = isMet(figure);
  return met === null ? 'told' : met ? 'met' : 'MISSED';
}

/** Three significant digits; whole numbers from 100 on. */
export function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
