import type { GoalId } from './goals';

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
  /** Undefined for a figure that is only reported. */
  bound?: { most: number } | { least: number };
  /** Whether the bound applies to the ratio or to the value. */
  of: 'ratio' | 'value';
}

type Measured = Pick<Figure, 'goal' | 'what' | 'size' | 'cpu' | 'value' | 'unit' | 'bound'>;

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

export function isMet({ value, ratio, of, bound }: Figure): boolean | null {
  if (!bound) return null;
  const held = of === 'ratio' ? ratio : value;
  return 'most' in bound ? held <= bound.most : held >= bound.least;
}

/** The figure's name in files: the same in every run. */
export function nameOf({ goal, what, size, cpu }: Figure): string {
  return [goal, what, size !== undefined && `${size} tasks`, cpu !== undefined && `${cpu}x`]
    .filter(Boolean)
    .join(', ');
}
