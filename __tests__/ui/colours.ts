import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** Red, green and blue from 0 to 255, and the alpha from 0 to 1. */
export type Rgba = readonly [number, number, number, number];

export const source = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');
const tokens = source('src/ui/theme/tokens.css');

export const ofHex = (hex: string): Rgba => {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(full.slice(at, at + 2), 16),
  );
  return [red, green, blue, 1];
};

function ofText(text: string): Rgba {
  if (text.startsWith('#')) return ofHex(text);
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, alpha];
}

/** @throws {Error} if tokens.css has no such pair of colours */
export function tokenOf(name: string, theme: Theme): Rgba {
  const colour = String.raw`(#\w+|rgb\([^)]*\))`;
  const pair = new RegExp(`--${name}: light-dark\\(${colour}, ${colour}\\)`).exec(tokens);
  if (!pair) throw new Error(`tokens.css has no colours named --${name}`);
  return ofText(pair[theme === 'light' ? 1 : 2] ?? '');
}

/** The result of a translucent colour on top of another one. */
export function over([red, green, blue, alpha]: Rgba, behind: Rgba): Rgba {
  const [r, g, b] = [red, green, blue].map(
    (part, at) => part * alpha + (behind[at] ?? 0) * (1 - alpha),
  );
  return [r ?? 0, g ?? 0, b ?? 0, 1];
}

/** Several tokens on top of each other, the lowest first. */
export const stackOf = (names: string, theme: Theme): Rgba =>
  names
    .split(' + ')
    .map((name) => tokenOf(name, theme))
    .reduce((behind, colour) => over(colour, behind));

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Rgba, other: Rgba): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
