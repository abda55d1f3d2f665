// node_modules as package-lock.json says, installed only where it is not.
import { existsSync, readFileSync } from 'node:fs';
import { at } from './project.mjs';
import { step } from './progress.mjs';
import { node, run } from './run.mjs';

const OLDEST_NODE = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(
    `Kreda needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
  );
}

const packagesOf = (path) =>
  existsSync(at(path)) ? JSON.parse(readFileSync(at(path), 'utf8')).packages : undefined;

/**
 * npm keeps a list of what it installed; each package that is not another platform's must be there
 * in its version.
 */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional, peer }]) =>
      path === '' || optional || (peer && !installed[path]) || installed[path]?.version === version,
  );
}

/** npm comes with Node; under `npm start` it tells where its own script is. */
const npm = (args) =>
  process.env.npm_execpath?.endsWith('.js')
    ? node([process.env.npm_execpath, ...args])
    : run('npm', args);

/**
 * The versions of package-lock.json, which is read and not written. Not `npm ci`: it refuses a lock
 * file without the binaries of every other platform, and a registry need not have them all.
 */
const INSTALL = [
  'install',
  '--no-save',
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

export async function ensurePackages() {
  checkNode();
  if (isInstalled()) return;
  await step('Installing packages (a minute or two, once)', () => npm(INSTALL).then(() => ''));
}
