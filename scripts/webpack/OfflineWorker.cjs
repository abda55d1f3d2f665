// Writes the list of this release's files into the offline worker. The worker's bytes then change
// with each release, and browsers detect a new release by them.
const WORKER = 'worker.js';

class OfflineWorker {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('OfflineWorker', (compilation) => {
      // After the files have their final names, before they are compressed.
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
