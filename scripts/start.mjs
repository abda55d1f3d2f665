// npm start: installs and builds what is missing or out of date, then is the server. `--setup-only` stops before the server.
import Module from 'node:module';
import { at } from './setup/project.mjs';
import { red } from './setup/progress.mjs';

const SERVER = at('build/server/server/main.js');

async function setUp() {
  const { ensurePackages } = await import('./setup/packages.mjs');
  await ensurePackages();
  const { ensureBuilt } = await import('./setup/build.mjs');
  await ensureBuilt();
}

/** The server runs in this very process: signals, its end and its exit code are its own. It says itself when it is ready. */
function serve() {
  process.env.MD_ENV ??= 'development';
  process.setSourceMapsEnabled(true);
  process.argv[1] = SERVER;
  Module.runMain();
}

try {
  await setUp();
} catch (error) {
  console.error(error.output ?? '');
  console.error(red(error.message));
  process.exit(1);
}
if (!process.argv.includes('--setup-only')) serve();
