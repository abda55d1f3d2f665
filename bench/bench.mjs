// npm run bench -- server
// browser
// growth
// curves
// all: installs dependencies and builds if necessary, then measures.
import { createRequire } from 'node:module';
import { at } from '../scripts/setup/project.mjs';
import { ensurePackages } from '../scripts/setup/packages.mjs';

process.chdir(at('.'));
await ensurePackages();
if (!process.argv.includes('--no-build'))
  await (await import('../scripts/setup/build.mjs')).ensureBuilt();
const require = createRequire(import.meta.url);
require('./register.cjs');
const { bench } = require('./commandLine.ts');
process.exitCode = await bench(process.argv.slice(2), process.env, (line) => console.log(line));
