import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test';
import type { Person } from './fixture';
import { expect, type Product } from './support';

/** A browser whose profile stays on the disk when its processes are killed. */
export interface KillableBrowser {
  start(): Promise<BrowserContext>;
  /** SIGKILL of all its processes. */
  kill(): Promise<void>;
  /** Deletes its profile. */
  remove(): void;
}

/** Creates such a browser, in which that user is signed in. */
export async function createKillableBrowser(
  { baseURL }: Product,
  { email, password }: Pick<Person, 'email' | 'password'>,
  launchOptions: LaunchOptions = {},
): Promise<KillableBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'kreda-profile-'));
  const start = () =>
    chromium.launchPersistentContext(profile, { ...launchOptions, baseURL, locale: 'en-US' });
  // Chromium writes cookies to the disk when it ends.
  const signIn = await start();
  await signIn.request.post('/api/v1/user/signin', { data: { email, password } });
  await signIn.close();
  return {
    start,
    async kill() {
      for (const pid of processesOf(profile)) process.kill(pid, 'SIGKILL');
      await expect.poll(() => processesOf(profile)).toEqual([]);
    },
    remove: () =>
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

/** The processes of the browser that uses this profile: their command lines name it. */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile);
      } catch {
        return false; // It has ended meanwhile.
      }
    })
    .map(Number);
}
