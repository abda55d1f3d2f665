// npm start: installs and builds what is missing or out of date, then is the server. `--setup-only` stops before the server.
import Module from 'node:module';
import { at } from './setup/project.mjs';
import { bold, red } from './setup/progress.mjs';

const SERVER = at('build/server/server/main.js');

async function setUp() {
  const { ensurePackages } = await import('./setup/packages.mjs');
  await ensurePackages();
  const { ensureBuilt } = await import('./setup/build.mjs');
  await ensureBuilt();
}

/** The server runs in this very process: signals, its end and its exit code are its own. */
function serve() {
  process.env.MD_ENV ??= 'development';
  process.setSourceMapsEnabled(true);
  process.argv[1] = SERVER;
  Module.runMain();
  void sayWhenReady();
}

async function sayWhenReady() {
  const { PORT: port = '8080', HOST: host = '127.0.0.1' } = process.env;
  const isUp = () => fetch(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/readyz`).then((answer) => answer.ok, () => false);
  while (!(await isUp())) await new Promise((resolve) => { setTimeout(resolve, 100).unref(); });
  console.log(`\n  Kreda is ready: ${bold(process.env.BASE_URL ?? `http://localhost:${port}`)}\n`);
}

try {
  await setUp();
} catch (error) {
  console.error(error.output ?? '');
  console.error(red(error.message));
  process.exit(1);
}
if (!process.argv.includes('--setup-only')) serve();
