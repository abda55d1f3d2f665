// npm run torture -- kills
// start
// stops
// signals
// files
// jobs
// disk
// clock
// editor
// descriptions
// laws
// outbox
// offline
// replay
// chaos
// cluster
// fuzz
// attacks
// load. TypeScript is compiled when it is required, so that every module of the repository can
// be used.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const SWC = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
  swcrc: false,
};
const require = createRequire(import.meta.url);
require.extensions['.ts'] = (module, filename) => {
  module._compile(
    transformSync(readFileSync(filename, 'utf8'), { ...SWC, filename }).code,
    filename,
  );
};

process.setSourceMapsEnabled(true);
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { torture } = require('./commandLine.ts');
process.exitCode = await torture(process.argv.slice(2), process.env, (line) => console.log(line));
