// Builds the client with webpack, for the browser and for the server that renders it, and the server with swc, each only if its sources have changed.
import { existsSync } from 'node:fs';
import { at, fingerprint, stamp } from './project.mjs';
import { step } from './progress.mjs';
import { node } from './run.mjs';

const CLIENT = [
  'src',
  'contract',
  'locales',
  'public',
  'scripts/webpack',
  'webpack.config.js',
  'tsconfig.json',
  'package-lock.json',
];
const CLIENT_STAMP = 'build/client.stamp';

async function buildClient(fresh) {
  let sizes = '';
  stamp.remove(CLIENT_STAMP);
  await step('Building the app for the browser', async () => {
    const [output] = await Promise.all([webpack(), webpack('--env', 'serverRender')]);
    sizes = output.slice(output.indexOf('Sizes to'), output.indexOf('webpack compiled')).trimEnd();
    stamp.write(CLIENT_STAMP, fresh);
  });
  console.log(sizes);
}

const webpack = (...options) =>
  node([at('node_modules/webpack/bin/webpack.js'), '--mode', 'production', ...options]);

export async function ensureBuilt() {
  const fresh = fingerprint(CLIENT);
  const isBuilt =
    stamp.read(CLIENT_STAMP) === fresh &&
    ['build/public/index.html', 'build/render/render.cjs'].every((file) => existsSync(at(file)));
  if (!isBuilt) await buildClient(fresh);
  const { buildServer } = await import('../buildServer.mjs');
  const { changed } = await buildServer();
  if (changed) console.log(`✔ Compiled the server (${changed} files)`);
}
