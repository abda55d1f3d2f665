// Lets go of the code that runs once: the body of a module, which with a dictionary's part is its
// whole text. Webpack keeps it twice, in its table of modules and in the list of loaded chunks.
const { RuntimeGlobals, RuntimeModule, Template } = require('webpack');

const NAME = 'ReleaseFactories';

class ReleaseFactoriesRuntime extends RuntimeModule {
  constructor() {
    // After the runtime of chunks, which replaces `push`.
    super('release factories', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const { globalObject, chunkLoadingGlobal } = this.compilation.outputOptions;
    return Template.asString([
      `${RuntimeGlobals.interceptModuleExecution}.push(({ id }) => delete ${RuntimeGlobals.moduleFactories}[id]);`,
      `const chunks = ${globalObject}[${JSON.stringify(chunkLoadingGlobal)}];`,
      'const push = chunks.push;',
      'const release = (chunk) => { chunk[1] = {}; };',
      'chunks.forEach(release);',
      'chunks.push = (chunk) => { push(chunk); release(chunk); };',
    ]);
  }
}

/** For entries that load chunks, in production: hot reload runs modules again. */
class ReleaseFactories {
  constructor(entries = ['main']) {
    this.entries = entries;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, needed) => {
        if (!this.entries.includes(chunk.name)) return;
        needed.add(RuntimeGlobals.interceptModuleExecution);
        needed.add(RuntimeGlobals.moduleFactories);
        compilation.addRuntimeModule(chunk, new ReleaseFactoriesRuntime());
      });
    });
  }
}

module.exports = { ReleaseFactories };
