import type { GoalId } from './goals';

export type Bound = { most: number } | { least: number };

/**
 * One measured figure. Its ratio is relative to the limit measured in the same run, or to the bound
 * if there is no limit.
 */
export interface Figure {
  goal: GoalId;
  what: string;
  /** Number of tasks on the board. */
  size?: number;
  /** The factor by which the browser's CPU was throttled. */
  cpu?: number;
  value: number;
  unit: string;
  limit?: number;
  ratio: number;
  /** What is checked ("checked" in docs/goals.md). Undefined for a figure that is only reported. */
  bound?: Bound;
  /** What is aimed at, if that is more ("target" there). */
  target?: Bound;
  /** Whether the bound applies to the ratio or to the value. */
  of: 'ratio' | 'value';
}

type Measured = Pick<
  Figure,
  'goal' | 'what' | 'size' | 'cpu' | 'value' | 'unit' | 'bound' | 'target'
>;

/** A figure whose goal is relative to a limit measured in the same run. */
export function beside(measured: Measured & { limit: number }): Figure {
  return { ...measured, ratio: measured.value / measured.limit, of: 'ratio' };
}

/** A figure whose goal is an absolute number. */
export function absolute(measured: Measured): Figure {
  const { value, bound } = measured;
  const wanted = bound && ('most' in bound ? bound.most : bound.least);
  return { ...measured, ratio: wanted ? value / wanted : value, of: 'value' };
}

/** Whether a figure holds what is checked, or another bound; null without one. */
export function isMet(figure: Figure, bound = figure.bound): boolean | null {
  if (!bound) return null;
  const { value, ratio, of } = figure;
  const held = of === 'ratio' ? ratio : value;
  return 'most' in bound ? held <= bound.most : held >= bound.least;
}

/** The figure's name in files: the same in every run. */
export function nameOf({ goal, what, size, cpu }: Figure): string {
  return [goal, what, size !== undefined && `${size} tasks`, cpu !== undefined && `${cpu}x`]
    .filter(Boolean)
    .join(', ');
}
