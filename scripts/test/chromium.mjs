// Finds a Chromium for the journeys: the one in CHROMIUM, an installed one or Playwright's own;
// otherwise installs Debian's as root. Debian's headless shell is the same engine without windows
// and comes first, because it needs less CPU.
import { existsSync } from 'node:fs';
import { step } from '../setup/progress.mjs';
import { run } from '../setup/run.mjs';

const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

const find = async () => [...KNOWN, await playwrightsOwn()].find((path) => existsSync(path));
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installDebians() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const install = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core'], {
      env,
    });
  // Older releases have no package of the headless shell.
  await install('chromium-headless-shell').catch(() => install('chromium'));
}

/** @returns the path of the browser, also set as `CHROMIUM` for Playwright's configuration */
export async function ensureChromium() {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && !existsSync(CHROMIUM))
    throw new Error(`CHROMIUM names ${CHROMIUM}, which is not there.`);
  if (!CHROMIUM && !(await find()) && mayInstall())
    await step('Installing Chromium', installDebians);
  const path = CHROMIUM ?? (await find());
  if (!path)
    throw new Error(
      'The journeys need Chromium: install it, or run `npx playwright install chromium`, or set CHROMIUM to its path.',
    );
  process.env.CHROMIUM = path;
  return path;
}
