// TypeScript is compiled as it is required: for programs of bench/ that run by themselves.
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
