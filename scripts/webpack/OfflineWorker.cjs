// Tells the worker of offline mode which files this release has: its bytes change with each
// release, which is how a browser learns of one.
const WORKER = 'worker.js';

class OfflineWorker {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('OfflineWorker', (compilation) => {
      // After the files have got their last names, before they are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'OfflineWorker', stage }, (assets) => {
        const files = Object.keys(assets)
          .filter((name) => /^assets\/.*\.(?!map$)\w+$/.test(name))
          .map((name) => `/${name}`)
          .sort();
        compilation.updateAsset(
          WORKER,
          (script) =>
            new sources.ConcatSource(`const SERVICE_FILES=${JSON.stringify(files)};\n`, script),
        );
      });
    });
  }
}

module.exports = { OfflineWorker };
