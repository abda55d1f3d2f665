import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as lucide from 'lucide-react';
import { createElement, type ComponentType, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createLucideIcon, type LucideIconData } from '../../src/stubs/lucideIcon';

type Edit = readonly [before: string | RegExp, after: string];
const { FOLDER, EDITS } = jest.requireActual<{ FOLDER: string; EDITS: readonly Edit[] }>(
  '../../scripts/webpack/trims/lucide.cjs',
);
const { mergeShapes } = jest.requireActual<{ mergeShapes(source: string): string }>(
  '../../scripts/webpack/trims/mergeShapes.cjs',
);
const { trim } = jest.requireActual<{ trim(source: string, edits: readonly Edit[]): string }>(
  '../../scripts/webpack/trims/trimLoader.cjs',
);

const LISTS = join(__dirname, '../../src/ui/icons');
const MODULES = join(__dirname, '../../node_modules', FOLDER);
type Drawing = ComponentType<SVGProps<SVGSVGElement> & { size: string }>;

/** The names in the imports of `src/ui/icons`. */
const used = readdirSync(LISTS).flatMap(
  (file) =>
    /import \{([^}]*)\} from 'lucide-react'/
      .exec(readFileSync(join(LISTS, file), 'utf8'))?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [],
);

/** The drawings of the package by their component's name, as the build trims them. */
const drawings = new Map(
  readdirSync(MODULES)
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => {
      const source = readFileSync(join(MODULES, file), 'utf8');
      const [, data] = /const __iconData = (\{[\s\S]*?\n\});/.exec(source) ?? [];
      const [, name] = /export \{ __iconData, (\w+) as default \}/.exec(source) ?? [];
      return data && name ? [[name, { file, source, data }] as const] : [];
    }),
);

const attributesOf = (markup: string) =>
  (markup.match(/<[^>]*>/g) ?? []).map((tag) =>
    (tag.match(/^<\/?\w+|[\w-]+="[^"]*"/g) ?? []).toSorted(),
  );

// That the path has the form of the shapes is checked in a browser: journeys/icons.journey.ts.
it.each([...new Set(used)])('%s is one path in the frame of the package', (name) => {
  const whole = (lucide as unknown as Record<string, Drawing & { displayName?: string }>)[name];
  const found = drawings.get(whole?.displayName ?? '');
  if (!whole || !found) throw new Error(`The package has no drawing of ${name}.`);
  const trimmed = mergeShapes(trim(found.source, EDITS));
  expect(trimmed).not.toMatch(/\bkey:|\baliases:|\bsize:/);
  const [, text = ''] = /const __iconData = (\{[\s\S]*?\n\});/.exec(trimmed) ?? [];
  // oxlint-disable-next-line typescript/no-implied-eval
  const data = new Function(`return ${text}`)() as LucideIconData;
  const props = {
    size: '1rem',
    strokeWidth: 1.75,
    className: 'role',
    'aria-hidden': true,
  } as const;
  const draw = (icon: Drawing) => attributesOf(renderToStaticMarkup(createElement(icon, props)));
  const [frame] = draw(whole).map((tag) =>
    tag.map((one) => one.replace(/^class=.*/, `class="lucide lucide-${data.name} role"`)),
  );
  expect(draw(createLucideIcon(data) as Drawing)[0]).toEqual(frame);
  const [path, ...coloured] = data.node;
  expect(path?.[0]).toBe('path');
  expect(coloured.filter(([, attributes]) => !('fill' in attributes))).toEqual([]);
});
