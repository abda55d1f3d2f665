import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const TOP = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(TOP, path), 'utf8');

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
const { dependencies, devDependencies }: Manifest = JSON.parse(read('package.json'));
const all = { ...dependencies, ...devDependencies };

/** Used by another tool, not by our sources. */
const NAMED_BY_TOOLS: Record<string, string> = {
  'eslint-import-resolver-typescript': 'the import plugin asks for it as "typescript"',
  'oxlint-tsgolint': 'oxlint runs it for the rules that need types',
  'react-refresh': 'the plugin of hot reload brings its runtime into the page',
  'webpack-cli': 'the webpack command is it',
  '@envelop/core': 'a peer of @envelop/graphql-jit',
  'y-protocols': 'a peer of @hocuspocus/server and y-prosemirror',
  'prosemirror-state': 'a peer of y-prosemirror',
  'prosemirror-view': 'a peer of y-prosemirror',
  '@testing-library/dom': 'a peer of the other testing libraries',
};

const FOLDERS = ['src', 'server', 'contract', 'scripts', '__tests__'];
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(TOP, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path),
  ),
).filter((path) => /\.(tsx?|[cm]js)$/.test(path) && !path.endsWith('packages.test.ts'));
const text = [...sources, '.eslintrc.cjs', 'jest.config.cjs', 'webpack.config.js']
  .map(read)
  .join('\n');

const isNamed = (name: string) => {
  const short = name.replace(/^eslint-plugin-/, '').replace(/\/eslint-plugin$/, '');
  return [
    `'${name}`,
    `"${name}`,
    `node_modules/${name}/`,
    ...(short === name ? [] : [`'${short}'`]),
  ].some((word) => text.includes(word));
};

describe('the packages', () => {
  it('are locked without their download URLs', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
    expect(read('.npmrc')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
  });

  it('have exact versions', () => {
    expect(
      Object.entries(all).filter(
        ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      ),
    ).toEqual([]);
  });

  it('are those of the lock file', () => {
    const { packages }: { packages: Record<string, Manifest & { version: string }> } = JSON.parse(
      read('package-lock.json'),
    );
    expect({ ...packages['']?.dependencies, ...packages['']?.devDependencies }).toEqual(all);
  });

  it('are all used', () => {
    const unused = Object.keys(all).filter(
      (name) => !isNamed(name) && !name.startsWith('@types/') && !(name in NAMED_BY_TOOLS),
    );
    expect(unused).toEqual([]);
  });

  it('are in the right group: those that only tools use are not installed in production', () => {
    const shipped = sources
      .filter((path) => /^(src|server|contract)/.test(path))
      .map(read)
      .join('\n');
    const misplaced = Object.keys(devDependencies).filter((name) =>
      shipped.includes(`from '${name}'`),
    );
    expect(misplaced).toEqual([]);
  });
});
