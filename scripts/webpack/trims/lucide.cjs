// The drawings of lucide-react without what only the package's own component reads (keys of elements,
// the usual size, former names), with one path instead of several shapes, and with the app's component in its place.
const { join, resolve } = require('node:path');

const FOLDER = 'lucide-react/dist/esm/icons';
const COMPONENT = resolve(__dirname, '../../../src/stubs/lucideIcon.ts');
const EDITS = [
  [/,\s*key: "\w+"|^ {2}size: 24,\n|,\n {2}aliases: \[[^\]]*\]/gm, ''],
  [
    `import createLucideIcon from '../createLucideIcon.mjs'`,
    `import { createLucideIcon } from ${JSON.stringify(COMPONENT)}`,
  ],
];

/** @param modules the folder of the packages */
const iconRule = (modules) => ({
  include: join(modules, FOLDER),
  test: /\.mjs$/,
  use: { loader: join(__dirname, 'iconLoader.cjs'), options: { edits: EDITS } },
});

module.exports = { FOLDER, EDITS, iconRule };
