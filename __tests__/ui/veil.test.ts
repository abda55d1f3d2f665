import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Rgb = [number, number, number];

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
function tokenOf(name: string, theme: (typeof THEMES)[number]): Rgb {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(
      source('src/ui/theme/tokens.css'),
    ) ?? [];
  return rgbOf(theme === 'light' ? light : dark);
}
function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('What is written on an image', () => {
  const veil = Number(/VEIL = (\d+)/.exec(source('src/ui/theme/applyBackground.ts'))?.[1]) / 100;

  it.each(THEMES)(
    'can be read through the %s veil, whatever the image: even where it is black or white',
    (theme) => {
      const bg = tokenOf('bg', theme);
      for (const image of [0, 255]) {
        const seen = bg.map((part) => part * veil + image * (1 - veil)) as Rgb;
        // Fainter text is as strong as secondary text there.
        for (const ink of ['text', 'text2', 'accent-text'])
          expect(contrast(tokenOf(ink, theme), seen)).toBeGreaterThan(4.5);
      }
    },
  );
});
