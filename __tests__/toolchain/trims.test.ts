import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Edit = readonly [before: string | RegExp, after: string];
interface Trim {
  file: string;
  removed: readonly string[];
  edits: readonly Edit[];
}
const { MODULES, TRIMS } = jest.requireActual<{ MODULES: string; TRIMS: readonly Trim[] }>(
  '../../scripts/webpack/trims/trims.cjs',
);
const { trim } = jest.requireActual<{ trim(source: string, edits: readonly Edit[]): string }>(
  '../../scripts/webpack/trims/trimLoader.cjs',
);

const SRC = join(__dirname, '../../src');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));

describe('a trimmed package', () => {
  it.each(TRIMS)('still contains every text that is edited in $file', ({ file, edits }) => {
    const source = readFileSync(join(MODULES, file), 'utf8');
    expect(trim(source, edits).length).toBeLessThan(source.length);
  });

  it.each(TRIMS)('has no removed part of $file that the app uses', ({ removed }) => {
    const pattern = new RegExp(removed.join('|'));
    expect(sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('fails the build when an upgrade has changed an edited text', () => {
    expect(() => trim('let a = 1;', [['let b', 'let c']])).toThrow('let b occurs 0 times');
    expect(() => trim('let a = 1;', [[/let b/g, 'let c']])).toThrow('occurs 0 times');
    expect(() => trim('let a; let a;', [['let a', 'let c']])).toThrow('let a occurs 2 times');
    expect(trim('let a; let a;', [[/let a/g, 'let $&']])).toBe('let $&; let $&;');
  });

  it('responds, caches, polls and invalidates like the complete one', () => {
    const folder = join(__dirname, 'trimmed');
    const run = (trimmed: string): unknown =>
      JSON.parse(
        execFileSync(
          process.execPath,
          ['--import', join(folder, 'register.mjs'), join(folder, 'queries.mjs')],
          { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', TRIMMED: trimmed } },
        ),
      );
    expect(run('1')).toEqual(run(''));
  });
});
