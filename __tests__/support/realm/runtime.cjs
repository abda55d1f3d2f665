// Runs test files in the realm of their worker (`environment.cjs`). Node itself loads packages,
// which the files of a worker share; our own modules are compiled once per worker and evaluated
// again for each file.
const Module = require('node:module');
const { dirname } = require('node:path');
const { Script } = require('node:vm');
const Runtime = require('jest-runtime').default;

const loaders = new Map();
const scripts = new Map();

/** Node's `require` as seen by a file of that folder. */
function loaderFor(from) {
  const folder = dirname(from);
  if (!loaders.has(folder)) loaders.set(folder, Module.createRequire(from));
  return loaders.get(folder);
}

/** @returns the compiled module, which is reused while its source is unchanged. */
function scriptOf(source, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(`(function (${parameters}) {${source}\n})`, { filename });
  scripts.set(filename, { source, script });
  return script;
}

const isPackage = (name) => !/^[./]/.test(name) && !Module.isBuiltin(name);

module.exports = class RealmRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const parameters = this.executor.injectedModuleParameters.join();
    this.executor.compile = (source, filename) =>
      scriptOf(source, filename, parameters).runInThisContext();
  }

  requireModule(from, name, options, isActual) {
    const isShared =
      name && !options?.isInternalModule && isPackage(name) && this._environment.sharesPackages;
    return isShared ? loaderFor(from)(name) : super.requireModule(from, name, options, isActual);
  }
};
