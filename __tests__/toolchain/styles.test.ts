import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const minifyCss = jest.requireActual<(source: string) => string>(
  '../../scripts/webpack/minifyCss.cjs',
);

/** Components set these on their elements. */
const SET_BY_SCRIPT = new Set(['--columns', '--table', '--bulk-bar', '--window']);
const TOP = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(TOP, path), 'utf8');
const sheets = readdirSync(join(TOP, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: read(join('src', path)) }));
const withoutPrint = (css: string) => css.replace(/@media print \{.*?\n {2}\}/gsu, '');
const orderOf = (css: string) => /@layer [\w, ]+;/.exec(css)?.[0];

describe('the order of the cascade layers', () => {
  // A chunk's stylesheet may be applied before the main one, and the first mention of a layer decides.
  it('is declared by the page itself, before any stylesheet and any other rule', () => {
    const page = read('public/index.html');
    const inline = /<style[^>]*>(.*?)<\/style>/su.exec(page)?.[1] ?? '';
    expect(orderOf(inline)).toBe(orderOf(read('src/ui/theme/layers.css')));
    expect(inline.indexOf('@layer reset, ')).toBe(inline.indexOf('@layer'));
    expect(page.indexOf('<style')).toBeLessThan(page.indexOf('rel="stylesheet"') >>> 0);
    expect(page.indexOf('<style')).toBeLessThan(page.indexOf('preload.script'));
  });
});

describe('the tokens', () => {
  const declared = new Set(sheets.flatMap(({ css }) => css.match(/--[\w-]+(?=:)/gu) ?? []));

  it('include every variable of the style sheets', () => {
    const missing = sheets.flatMap(({ path, css }) =>
      (css.match(/(?<=var\()--[\w-]+/gu) ?? [])
        .filter((name) => !declared.has(name) && !SET_BY_SCRIPT.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('a selector', () => {
  it('never ends in a sibling combinator and the universal selector', () => {
    const found = sheets.flatMap(({ path, css }) =>
      (css.match(/[+~]\s*\*\s*[,{]/gu) ?? []).map((end) => `${path}: ${end}`),
    );
    // Write `:where(:not(:first-child))` (docs/adr/0076-one-late-stylesheet.md).
    expect(found).toEqual([]);
  });

  // Each change of the page would make the browser search all of it again (docs/screens.md).
  it('on screens, never asks what the whole page contains', () => {
    const found = sheets.flatMap(({ path, css }) =>
      (
        withoutPrint(css).match(/(?:^|[\s,])(?::root|html|body|main)[^\s,{]*:has\([^{]*/gmu) ?? []
      ).map((selector) => `${path}: ${selector.trim()}`),
    );
    expect(found).toEqual([`ui/theme/base.css: :root:has(dialog:modal)`]);
  });

  it('of every screen or of a board never ends in a choice of several', () => {
    // The browser tries `:is(a, b)` at the end of a selector on every element.
    const found = sheets.flatMap(({ path, css }) =>
      (css.match(/(?:^|\s):is\([^()]*,[^()]*\)(?:::\w+)?\s*[,{]/gmu) ?? []).map(
        (end) => `${path}: ${end.trim()}`,
      ),
    );
    expect(found.filter((one) => /^(?:ui\/theme|features\/board|app\/shell)/u.test(one))).toEqual(
      [],
    );
  });
});

describe('the class names of CSS modules', () => {
  const sources = readdirSync(join(TOP, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, source: read(join('src', path)) }));
  const classesOf = (css: string) =>
    new Set(
      css
        .replace(/\/\*.*?\*\/|'[^']*'|"[^"]*"|:global\([^)]*\)/gsu, '')
        .match(/(?<=\.)[A-Za-z][\w-]*/gu),
    );

  it('are in the style sheet that the component imports, and each of them is used', () => {
    const used = new Map<string, Set<string>>();
    const wrong: string[] = [];
    for (const { path, source } of sources)
      for (const [, name, file] of source.matchAll(/import (\w+) from '([^']+\.module\.css)'/gu)) {
        const sheet = join('src', dirname(path), file ?? '');
        const names = source.match(new RegExp(`(?<=\\b${name}\\.)\\w+`, 'gu')) ?? [];
        const declared = classesOf(read(sheet));
        wrong.push(...names.filter((one) => !declared.has(one)).map((one) => `${path}: ${one}`));
        // `classes[tone]` may name any of them.
        const isDynamic = new RegExp(`\\b${name}\\[`, 'u').test(source);
        used.set(
          sheet,
          new Set([...(used.get(sheet) ?? []), ...names, ...(isDynamic ? declared : [])]),
        );
      }
    for (const [sheet, names] of used)
      for (const name of classesOf(read(sheet)))
        if (!names.has(name)) wrong.push(`${sheet}: ${name}`);
    expect(wrong).toEqual([]);
  });
});

describe('a minified style sheet', () => {
  it('has the same rules without comments and unnecessary space', () => {
    const css = `/* why "so" */\n.a > .b,\n.c:hover {\n  margin: calc(1px + 2px) 0;\n  --m: url("data:x /* y */  z");\n}\n`;
    expect(minifyCss(css)).toBe(
      '.a>.b,.c:hover{margin:calc(1px + 2px) 0;--m:url("data:x /* y */  z")}',
    );
  });
});
