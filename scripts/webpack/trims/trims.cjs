// The packages that the build trims (docs/adr/0069-trimmed-packages.md).
const { join, resolve } = require('node:path');
const dnd = require('./dnd.cjs');
const formatjs = require('./formatjs.cjs');
const graphqlRequest = require('./graphqlRequest.cjs');
const { iconRule } = require('./lucide.cjs');
const reactRouter = require('./reactRouter.cjs');
const reduxToolkit = require('./reduxToolkit.cjs');

const MODULES = resolve(__dirname, '../../../node_modules');

/** For each file: its path in `node_modules`, its edits, and the names that the app must not use. */
const TRIMS = [...reactRouter, ...reduxToolkit, ...formatjs, ...graphqlRequest, ...dnd];

/** @returns one webpack rule per trimmed file, and one for all icons */
const trimRules = () => [
  ...TRIMS.map(({ file, edits }) => ({
    resource: join(MODULES, file),
    use: { loader: join(__dirname, 'trimLoader.cjs'), options: { edits } },
  })),
  iconRule(MODULES),
];

module.exports = { MODULES, TRIMS, trimRules };
