import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { MODULES, TRIMS } = require('../../../scripts/webpack/trims/trims.cjs');
const { trim } = require('../../../scripts/webpack/trims/trimLoader.cjs');

const urlOf = (file) => pathToFileURL(`${MODULES}/${file}`).href;
/** The files that webpack uses. */
const ENTRIES = {
  '@reduxjs/toolkit': urlOf('@reduxjs/toolkit/dist/redux-toolkit.modern.mjs'),
  '@reduxjs/toolkit/query': urlOf('@reduxjs/toolkit/dist/query/rtk-query.modern.mjs'),
  '@reduxjs/toolkit/query/react': urlOf(
    '@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs',
  ),
};

export async function resolve(specifier, context, next) {
  const url = ENTRIES[specifier];
  return url ? { url, shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  const found = process.env.TRIMMED && TRIMS.find(({ file }) => url === urlOf(file));
  if (!found) return next(url, context);
  const source = trim(readFileSync(new URL(url), 'utf8'), found.edits);
  return { format: 'module', shortCircuit: true, source };
}
