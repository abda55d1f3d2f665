import { contrast, over, source, THEMES, tokenOf } from './colours';

describe('Text on an image', () => {
  const veil = Number(/VEIL = (\d+)/.exec(source('src/ui/theme/applyBackground.ts'))?.[1]) / 100;

  it.each(THEMES)(
    'is readable through the %s veil on any image, even a black or white one',
    (theme) => {
      const [red, green, blue] = tokenOf('bg', theme);
      for (const image of [0, 255]) {
        const seen = over([red, green, blue, veil], [image, image, image, 1]);
        // Fainter text is as strong as secondary text there.
        for (const ink of ['text', 'text2', 'accent-text'])
          expect(contrast(tokenOf(ink, theme), seen)).toBeGreaterThan(4.5);
      }
    },
  );
});
