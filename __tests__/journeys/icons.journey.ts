import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
interface Trims {
  FOLDER: string;
  EDITS: readonly (readonly [before: string | RegExp, after: string])[];
  trim(source: string, edits: Trims['EDITS']): string;
  mergeShapes(source: string): string;
}

const load = createRequire(__filename);
const trimsOf = (file: string) => load(`../../scripts/webpack/trims/${file}.cjs`) as Trims;
const { FOLDER, EDITS } = trimsOf('lucide');
const { trim } = trimsOf('trimLoader');
const { mergeShapes } = trimsOf('mergeShapes');

const svgOf = (shapes: readonly Shape[]) =>
  `<svg viewBox="0 0 24 24">${shapes
    .map(
      ([tag, attributes]) =>
        `<${tag} ${Object.entries(attributes)
          .map(([name, value]) => `${name}="${value}"`)
          .join(' ')}/>`,
    )
    .join('')}</svg>`;

/** The shapes of an icon of the package. */
const shapesIn = (source: string): Shape[] =>
  [...source.matchAll(/\[\s*"(\w+)",\s*\{([^}]*?),?\s*key: "\w+"\s*\}\s*\]/g)].map(
    ([, tag = '', text = '']) => [
      tag,
      Object.fromEntries(
        [...text.matchAll(/(\w+): "([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    ],
  );

const LISTS = join(__dirname, '../../src/ui/icons');
/** The names in the imports of `src/ui/icons`. */
const used = new Set(
  readdirSync(LISTS).flatMap(
    (file) =>
      /import \{([^}]*)\} from 'lucide-react'/
        .exec(readFileSync(join(LISTS, file), 'utf8'))?.[1]
        ?.match(/\w+/g) ?? [],
  ),
);

test('every icon of the app has the same form as one path as in the package', async ({ page }) => {
  const folder = join(__dirname, '../../node_modules', FOLDER);
  const icons = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ source }) => used.has(/const (\w+) = createLucideIcon/.exec(source)?.[1] ?? ''))
    .map(({ file, source }) => {
      const [, merged = '[]'] = /node: (\[\[.*\]\])/.exec(mergeShapes(trim(source, EDITS))) ?? [];
      return {
        file,
        whole: svgOf(shapesIn(source)),
        merged: svgOf(JSON.parse(merged) as Shape[]),
      };
    });
  expect(icons.length).toBeGreaterThan(used.size / 2);
  await page.setContent('<main></main>');
  const different = await page.evaluate((all) => {
    const main = document.querySelector('main');
    if (!main) return ['no page'];
    /** Chromium approximates the length of a circle and of a rectangle, not that of a path. */
    const lengthOf = (shape: SVGGeometryElement) => {
      const of = (name: string) => Number(shape.getAttribute(name) ?? 0);
      const corner = Math.max(of('rx'), of('ry'));
      if (shape.tagName === 'circle') return 2 * Math.PI * of('r');
      return shape.tagName === 'rect'
        ? 2 * (of('width') + of('height') - 4 * corner) + 2 * Math.PI * corner
        : shape.getTotalLength();
    };
    const formOf = (svg: string) => {
      main.innerHTML = svg;
      const shapes = [...main.querySelectorAll<SVGGeometryElement>('svg > *')];
      const { x, y, width, height } = main.querySelector('svg')?.getBBox() ?? new DOMRect();
      return [shapes.reduce((sum, shape) => sum + lengthOf(shape), 0), x, y, width, height];
    };
    return all.flatMap(({ file, whole, merged }) => {
      const [one, other] = [formOf(whole), formOf(merged)];
      const isSame =
        (one[0] ?? 0) > 0 &&
        one.every((value, at) => Math.abs(value - (other[at] ?? Number.NaN)) < 0.02);
      return isSame ? [] : [`${file}: ${one.join(' ')} | ${other.join(' ')}`];
    });
  }, icons);
  expect(different).toEqual([]);
});
