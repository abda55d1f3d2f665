// Installs node_modules if it does not match package-lock.json.
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
 * npm writes a list of installed packages. Each package of the lock file, except those for other
 * platforms, must be in the list with the same version.
 */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional, peer }]) =>
      path === '' || optional || (peer && !installed[path]) || installed[path]?.version === version,
  );
}

/** npm is part of Node; under `npm start` an environment variable names its script. */
const npm = (args) =>
  process.env.npm_execpath?.endsWith('.js')
    ? node([process.env.npm_execpath, ...args])
    : run('npm', args);

/**
 * Installs the versions of package-lock.json without changing it. Not `npm ci`: it rejects a lock
 * file that lacks the binaries of other platforms, which a registry may not have.
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
