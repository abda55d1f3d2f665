import type { GoalId } from './goals';

/**
 * One measured figure. Its ratio is to the limit that was measured beside it, or to the bound where
 * there is no limit.
 */
export interface Figure {
  goal: GoalId;
  what: string;
  /** Tasks on the board. */
  size?: number;
  /** How many times slower than this machine's the browser's processor was. */
  cpu?: number;
  value: number;
  unit: string;
  limit?: number;
  ratio: number;
  /** Undefined for what is told without being a goal. */
  bound?: { most: number } | { least: number };
  /** What the bound is held against. */
  of: 'ratio' | 'value';
}

type Measured = Pick<Figure, 'goal' | 'what' | 'size' | 'cpu' | 'value' | 'unit' | 'bound'>;

/** A figure whose goal is relative to a limit measured in the same run. */
export function beside(measured: Measured & { limit: number }): Figure {
  return { ...measured, ratio: measured.value / measured.limit, of: 'ratio' };
}

/** A figure whose goal is a number. */
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

/** What a figure is called in files: the same from run to run. */
export function nameOf({ goal, what, size, cpu }: Figure): string {
  return [goal, what, size !== undefined && `${size} tasks`, cpu !== undefined && `${cpu}x`]
    .filter(Boolean)
    .join(', ');
}
