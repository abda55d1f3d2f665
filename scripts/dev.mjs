// npm run dev: the app with hot reload on 8080, the server behind it on 8081, compiled and started
// again when its sources change.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { at } from './setup/project.mjs';
import { bold, dim, red } from './setup/progress.mjs';
import { ensurePackages } from './setup/packages.mjs';

const PAGE_PORT = 8080;
const SERVER_PORT = 8081;
const SERVED = [
  '/api',
  '/graphql',
  '/link',
  '/auth',
  '/files',
  '/config.json',
  '/healthz',
  '/readyz',
];
const SOCKETS = ['/socket', '/editor'];
/** A save of several files is one change. */
const SETTLE_MS = 120;

await ensurePackages();
const { buildServer } = await import('./buildServer.mjs');
const { default: webpack } = await import('webpack');
const { default: WebpackDevServer } = await import('webpack-dev-server');
const { default: configure } = await import('../webpack.config.js');

let server;
let isLeaving = false;

function startServer() {
  const env = {
    MD_ENV: 'development',
    BASE_URL: `http://localhost:${PAGE_PORT}`,
    ...process.env,
    PORT: String(SERVER_PORT),
  };
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', at('build/server/server/main.js')],
    { env, stdio: 'inherit' },
  );
  child.on('exit', (code) => {
    if (child === server && !isLeaving)
      console.log(red(`The server ended with ${code}; it starts again with the next change.`));
  });
  server = child;
}

async function stopServer() {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  await ended;
}

async function compileAndRestart() {
  try {
    const { changed } = await buildServer();
    if (!changed && server?.exitCode === null) return;
    await stopServer();
    startServer();
    console.log(dim(`server: ${changed} files compiled, started`));
  } catch (error) {
    console.error(red(error.message));
  }
}

/** One restart at a time; changes during a restart cause one more. */
let work = Promise.resolve();
let timer;
function changed() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    work = work.then(compileAndRestart);
  }, SETTLE_MS);
}

for (const folder of ['server', 'contract', 'locales'])
  watch(at(folder), { recursive: true }, changed);
await compileAndRestart();

const target = `http://127.0.0.1:${SERVER_PORT}`;
const page = new WebpackDevServer(
  {
    host: 'localhost',
    port: PAGE_PORT,
    hot: true,
    static: false,
    historyApiFallback: { rewrites: [{ from: /^\/styleguide$/, to: '/styleguide.html' }] },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [
      { context: SERVED, target, xfwd: false },
      { context: SOCKETS, target, ws: true },
    ],
  },
  webpack(configure({}, { mode: 'development' })),
);

await page.start();
console.log(`\n  Kreda, with hot reload: ${bold(`http://localhost:${PAGE_PORT}`)}`);
console.log(dim(`  every component: http://localhost:${PAGE_PORT}/styleguide\n`));

async function leave() {
  if (isLeaving) return; // npm passes the terminal's signal on, so that it comes twice
  isLeaving = true;
  await Promise.all([page.stop(), stopServer()]);
  process.exit(0);
}
process.on('SIGINT', leave);
process.on('SIGTERM', leave);
