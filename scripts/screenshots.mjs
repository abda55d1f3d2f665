// npm run screenshots [-- name …]: takes pictures of every screen and state, in both languages,
// themes and widths, and writes them to .screenshots.
import { at } from './setup/project.mjs';
import { ensurePackages } from './setup/packages.mjs';

const only = process.argv.slice(2);
await ensurePackages();
const { ensureBuilt } = await import('./setup/build.mjs');
const { ensureChromium } = await import('./test/chromium.mjs');
const { node } = await import('./setup/run.mjs');
await ensureBuilt();
await ensureChromium();
if (!only.length || only.includes('styleguide'))
  await node([
    at('node_modules/webpack/bin/webpack.js'),
    '--mode',
    'production',
    '--env',
    'styleguide',
  ]);
const env = only.length ? { SCREENS: only.join(',') } : {};
await node(
  [
    at('node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    '__tests__/screens/playwright.config.ts',
    '--reporter=list',
  ],
  { env, onOutput: (text) => process.stdout.write(text) },
);
console.log('The pictures are in .screenshots.');
