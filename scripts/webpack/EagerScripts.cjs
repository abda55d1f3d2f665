// Makes V8 compile the scripts of the first screen while they download, on a background thread,
// instead of function by function on the first call.
const { CHUNKS } = require('./preload.cjs');

/**
 * V8's compile hint for a whole file (Chromium 136 and later); a comment for all other engines. It
 * must be the first line.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts of the page itself and of the chunks that it preloads: nearly all of
 * their functions run before the first paint.
 */
class EagerScripts {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EagerScripts', (compilation) => {
      // After the minimizer, which removes comments.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'EagerScripts', stage }, () => {
        for (const file of scriptsOf(compilation))
          compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
      });
    });
  }
}

function scriptsOf({ entrypoints, namedChunkGroups }) {
  const pages = [...entrypoints.values()].filter(({ name }) => !/(^|-)worker$/.test(name));
  const groups = [...pages, ...CHUNKS.map((name) => namedChunkGroups.get(name)).filter(Boolean)];
  return new Set(
    groups.flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js')),
  );
}

module.exports = { EagerScripts };
