import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { Kind, parse as realParse } from 'graphql';
import webpack, { type Configuration, type Stats } from 'webpack';
import { parse } from '../../src/stubs/graphql';

const TOP = join(__dirname, '../..');
interface Route {
  name: string;
  chunks: string[];
  maxScript: number;
  maxStyle: number;
}
const { Budget } = jest.requireActual<{
  Budget: new (routes: Route[]) => { apply(compiler: webpack.Compiler): void };
}>('../../scripts/webpack/Budget.cjs');

const { EagerScripts } = jest.requireActual<{
  EagerScripts: new () => { apply(compiler: webpack.Compiler): void };
}>('../../scripts/webpack/EagerScripts.cjs');

const entities = join(TOP, 'src/entities');
const documents = readdirSync(entities, { recursive: true, encoding: 'utf8' })
  .filter((path) => /documents\.(?:\w+\.)?generated\.ts$/.test(path))
  .flatMap((path) =>
    Object.entries(jest.requireActual<Record<string, string>>(join(entities, path))),
  );

const { ReleaseFactories } = jest.requireActual<{
  ReleaseFactories: new (entries?: string[]) => { apply(compiler: webpack.Compiler): void };
}>('../../scripts/webpack/ReleaseFactories.cjs');

describe('the replacement for graphql in the browser', () => {
  it('has documents to parse', () => expect(documents.length).toBeGreaterThan(5));

  it.each(documents)('parses the name and kind of %s as graphql does', (_, text) => {
    const [real] = realParse(text).definitions;
    const [ours] = parse(text).definitions;
    if (real?.kind !== Kind.OPERATION_DEFINITION)
      throw new Error('The operation must stand first.');
    expect(ours).toEqual({
      kind: real.kind,
      operation: real.operation,
      name: { kind: Kind.NAME, value: real.name?.value },
    });
  });

  it('rejects an invalid document', () => {
    expect(() => parse('hello')).toThrow(SyntaxError);
    expect(() => parse('fragment A on Task{id}query B{me{id}}')).toThrow(SyntaxError);
  });
});

describe('the bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kreda-bundle-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function place(path: string, text: string) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  const build = (config: Configuration) =>
    new Promise<Stats>((resolve, reject) => {
      webpack(
        { mode: 'production', context: folder, output: { path: join(folder, 'out') }, ...config },
        (error, stats) => {
          if (error || !stats) reject(error ?? new Error('webpack said nothing'));
          else resolve(stats);
        },
      );
    });

  const incompressible = Array.from({ length: 4000 }, (_, i) => Math.sin(i).toString(36)).join('');
  const problemsOf = (stats: Stats) => stats.compilation.errors.map(({ message }) => message);

  beforeAll(() => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    place(
      'page.js',
      'export const load = () => import(/* webpackChunkName: "board" */ "./board");\nload();',
    );
    place('board.js', `import { more } from './more';\nconsole.log(more);`);
    place('more.js', `export const more = ${JSON.stringify(incompressible)};`);
  });
  afterAll(() => jest.restoreAllMocks());

  const withBudget = (route: Route): Configuration => ({
    entry: './page.js',
    plugins: [new Budget([route])],
  });
  const board = { name: 'open board', chunks: ['board'], maxScript: 1000, maxStyle: 12 };

  it('builds if a screen is within its budget', async () => {
    expect(problemsOf(await build(withBudget(board)))).toEqual([]);
  });

  it('does not build when a screen needs more JavaScript than its budget', async () => {
    expect(problemsOf(await build(withBudget({ ...board, maxScript: 10 })))).toEqual([
      expect.stringMatching(
        /^The open board screen needs \d+\.\d KiB of JavaScript; its budget is 10 KiB\.$/,
      ),
    ]);
  });

  it('does not build if a screen with a budget has an unknown chunk', async () => {
    expect(problemsOf(await build(withBudget({ ...board, chunks: ['calendar'] })))).toEqual([
      expect.stringContaining('chunk "calendar", which nothing imports'),
    ]);
  });

  it('marks only the scripts of the page and of its preloads for compilation during download', async () => {
    place(
      'early.js',
      'import("./board-of-early" /* webpackChunkName: "board" */);\nimport("./late" /* webpackChunkName: "late" */);',
    );
    place('board-of-early.js', 'export const board = () => document.title;');
    place('late.js', 'export const late = () => document.title;');
    const { compilation } = await build({
      entry: { main: './early.js' },
      output: { path: join(folder, 'early'), filename: '[name].js', chunkFilename: '[name].js' },
      plugins: [new EagerScripts()],
    });
    const firstLine = (name: string) =>
      readFileSync(join(folder, 'early', name), 'utf8').split('\n', 1)[0];
    expect(compilation.errors).toEqual([]);
    expect(
      ['main.js', 'board.js', 'late.js'].map(
        (name) => firstLine(name) === '//# allFunctionsCalledOnLoad',
      ),
    ).toEqual([true, true, false]);
  });

  it('lets go of the code of modules that have run, and runs each once', async () => {
    place('texts.json', JSON.stringify({ hello: 'Hello' }));
    place('later.js', 'runs.push("later");\nexport { default as texts } from "./texts.json";');
    place(
      'release.js',
      'runs.push("page");\nload = () => import("./later");\nleft = () => Object.keys(__webpack_modules__);',
    );
    const { compilation } = await build({
      entry: { main: './release.js' },
      output: { path: join(folder, 'release'), filename: '[name].js', publicPath: '/' },
      plugins: [new ReleaseFactories()],
    });
    expect(compilation.errors).toEqual([]);
    interface Page {
      runs: string[];
      load(): Promise<{ texts: object }>;
      left(): string[];
      self: Record<string, Array<[unknown, object]>>;
    }
    const run = (file: string) =>
      runInContext(readFileSync(join(folder, 'release', basename(file)), 'utf8'), context);
    const context = createContext({
      runs: [],
      load: null,
      left: null,
      self: {},
      setTimeout,
      clearTimeout,
      document: {
        getElementsByTagName: () => [],
        createElement: () => ({ setAttribute: () => undefined }),
        head: {
          appendChild(script: { src: string; onload(event: object): void }) {
            run(script.src);
            script.onload({ type: 'load' });
          },
        },
      },
    });
    const page = context as unknown as Page;
    run('main.js');
    const loaded = await Promise.all([page.load(), page.load()]);
    expect(loaded.map(({ texts }) => texts)).toEqual([{ hello: 'Hello' }, { hello: 'Hello' }]);
    expect(page.runs).toEqual(['page', 'later']);
    expect([...page.left()]).toEqual([]);
    const chunks = Object.values(page.self).flat();
    expect(chunks.length).toBeGreaterThan(0);
    expect(chunks.flatMap(([, modules]) => Object.keys(modules))).toEqual([]);
  });

  const messages = (text: object) => {
    place('page-with-messages.js', 'import messages from "./pl.json";\nconsole.log(messages);');
    place('pl.json', JSON.stringify(text));
    return build({
      entry: './page-with-messages.js',
      optimization: { minimize: false },
      module: {
        rules: [{ test: /\.json$/, type: 'json', use: join(TOP, 'scripts/webpack/icuLoader.cjs') }],
      },
    });
  };

  it('does not build with an invalid message, and names it', async () => {
    expect(problemsOf(await messages({ 'tasks-count': '{n, plural, one {# zadanie}' }))[0]).toMatch(
      /"tasks-count" is not an ICU message/,
    );
  });
});
