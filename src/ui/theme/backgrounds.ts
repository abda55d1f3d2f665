import classes from './backgrounds.module.css';

/**
 * The built-in colours and gradients by the number that `color:{number}` names
 * (docs/adr/0048-backgrounds.md).
 */
export const BACKGROUND_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The stored form of a built-in background. */
export const backgroundOf = (number: number): string => `color:${number}`;

/** The class of a built-in background; null for an image, and for none. */
export function backgroundClass(background: string | null | undefined): string | null {
  const number = /^color:(\d+)$/.exec(background ?? '')?.[1];
  return number === undefined ? null : (classes[`color${number}`] ?? null);
}
