// The size of all that a browser downloads before a screen works, in brotli. The build fails
// over the bound (docs/goals.md#s1, docs/goals.md#s2).
const { brotliCompressSync } = require('node:zlib');

const KIB = 1024;
/** Chunk names are those of the app's `webpackChunkName` comments. `maxScript` and `maxStyle` are KiB, brotli. */
const ROUTES = [
  { name: 'login', chunks: ['auth'], maxScript: 105, maxStyle: 12 },
  {
    name: 'complete profile',
    chunks: ['workspace', 'complete-profile'],
    maxScript: 175,
    maxStyle: 12,
  },
  { name: 'home', chunks: ['workspace', 'shell', 'home'], maxScript: 190, maxStyle: 12 },
  { name: 'open board', chunks: ['workspace', 'shell', 'board'], maxScript: 190, maxStyle: 12 },
];

const DICTIONARY = /[\\/]locales[\\/](\w+)\.json(?:\?part=(\w+))?$/;

class Budget {
  constructor(routes = ROUTES) {
    this.routes = routes;
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Budget', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Budget', stage }, () => {
        const lines = this.routes.map((route) => measure(compilation, route));
        for (const problem of lines.flatMap((line) => line.problems))
          compilation.errors.push(new compiler.webpack.WebpackError(problem));
        this.report = lines.map((line) => line.text);
      });
    });
    compiler.hooks.done.tap('Budget', () =>
      console.log(['', 'Sizes to a working screen (brotli)', ...(this.report ?? [])].join('\n')),
    );
  }
}

function measure(compilation, { name, chunks, maxScript, maxStyle }) {
  const missing = chunks.filter((chunk) => !compilation.namedChunkGroups.has(chunk));
  if (missing.length) {
    const problem = `The ${name} screen is made of the chunk "${missing.join('", "')}", which nothing imports:`;
    const remedy = `name it in its import() with /* webpackChunkName: "${missing[0]}" */, or change ROUTES in scripts/webpack/Budget.cjs.`;
    return { problems: [`${problem} ${remedy}`], text: `  ${name.padEnd(18)} not built` };
  }
  const files = filesOf(compilation, chunks);
  const script =
    sizeOf(compilation, files, '.js') + dictionarySize(compilation, chunks.includes('workspace'));
  const style = sizeOf(compilation, files, '.css');
  const over = (what, size, max) =>
    size > max * KIB
      ? [`The ${name} screen needs ${kib(size)} of ${what}; its budget is ${max} KiB.`]
      : [];
  return {
    problems: [...over('JavaScript', script, maxScript), ...over('CSS', style, maxStyle)],
    text: `  ${name.padEnd(18)} ${kib(script).padStart(9)} of ${maxScript} KiB JavaScript  ${kib(style).padStart(9)} of ${maxStyle} KiB CSS`,
  };
}

/** Files of the page itself and of the named chunks, including the chunks that they share. */
function filesOf(compilation, names) {
  // The workers are entries too, but the page does not load them.
  const pages = [...compilation.entrypoints.values()].filter(
    ({ name }) => !/(^|-)worker$/.test(name),
  );
  const groups = [...pages, ...names.map((name) => compilation.namedChunkGroups.get(name))];
  return new Set(
    groups.flatMap((group) => group.getFiles()).filter((file) => !file.endsWith('.map')),
  );
}

const sizeOf = (compilation, files, extension) =>
  [...files]
    .filter((file) => file.endsWith(extension))
    .reduce((sum, file) => sum + compressedSize(compilation, file), 0);

function compressedSize(compilation, file) {
  const asset = compilation.getAsset(`${file}.br`);
  return asset
    ? asset.source.size()
    : brotliCompressSync(compilation.getAsset(file).source.buffer()).length;
}

/**
 * A browser loads the messages of the auth screens in one language, and after the sign-in those of
 * the workspace too. The language with the longest messages counts.
 */
function dictionarySize(compilation, isBehindGate) {
  const sizes = new Map();
  for (const { language, part, files } of dictionaryChunks(compilation)) {
    if (part === 'more' || part === 'public' || (part === 'workspace' && !isBehindGate)) continue;
    sizes.set(language, (sizes.get(language) ?? 0) + sizeOf(compilation, files, '.js'));
  }
  return Math.max(0, ...sizes.values());
}

const dictionaryChunks = (compilation) =>
  [...compilation.chunks].flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
      .map((module) => DICTIONARY.exec(module.resource ?? ''))
      .filter(Boolean)
      .map(([, language, part]) => ({ language, part, files: chunk.files })),
  );

const kib = (bytes) => `${(bytes / KIB).toFixed(1)} KiB`;

module.exports = { Budget };
