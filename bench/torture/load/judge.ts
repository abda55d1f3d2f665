import { cpus } from 'node:os';
import type { Findings } from '../findings';

interface Bounds {
  /** A run beyond it is a finding. Without one there is only the goal, and no finding. */
  floor?: number;
  /** What the product aims at; the same as the floor by default. */
  goal?: number;
  /** Digits after the point. */
  digits?: number;
}

/**
 * Compares a figure with its bounds (docs/goals.md).
 * @returns for example "p99 180 ms (floor <= 250 met, goal <= 150 missed)".
 */
function judge(
  findings: Findings,
  [what, value, unit]: [string, number, string],
  { floor, goal = floor ?? NaN, digits = 0 }: Bounds,
  sign: '<=' | '>=',
): string {
  const holds = (bound: number) => (sign === '<=' ? value <= bound : value >= bound);
  const text = `${what} ${value.toFixed(digits)}${unit && ` ${unit}`}`;
  if (floor !== undefined && !holds(floor))
    findings.add('fault', `${text}, which must be ${sign} ${grouped(floor)}`);
  const words = (bound: number) => `${sign} ${grouped(bound)} ${holds(bound) ? 'met' : 'missed'}`;
  return floor === undefined || goal === floor
    ? `${text} (goal ${words(goal)})`
    : `${text} (floor ${words(floor)}, goal ${words(goal)})`;
}

export const atMost = (
  findings: Findings,
  figure: [what: string, value: number, unit: string],
  bounds: Bounds,
): string => judge(findings, figure, bounds, '<=');

export const atLeast = (
  findings: Findings,
  figure: [what: string, value: number, unit: string],
  bounds: Bounds,
): string => judge(findings, figure, bounds, '>=');

const grouped = (number: number) => number.toLocaleString('en-US');
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** From here on a thread or the machine may be what a figure measures. */
const BUSY = 0.9;

/** How busy the machine and the load's threads were, and whether they were the bottleneck. */
export function busyLine(machine: number, threads: Readonly<Record<string, number>>): string {
  const own = Object.entries(threads).map(([name, share]) => `${name} ${percent(share)}`);
  const text = `busy: ${cpus().length} processors ${percent(machine)}; threads of the load: ${own.join(', ')}`;
  const isFull = machine > BUSY || Object.values(threads).some((share) => share > BUSY);
  return isFull ? `${text}: the machine is the bottleneck` : text;
}
