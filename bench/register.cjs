// Compiles TypeScript when it is required, for the programs of bench/.
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

const SWC = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
  swcrc: false,
};
require.extensions['.ts'] = (module, filename) => {
  module._compile(
    transformSync(readFileSync(filename, 'utf8'), { ...SWC, filename }).code,
    filename,
  );
};
process.setSourceMapsEnabled(true);
