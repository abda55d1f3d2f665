import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { freePort } from '../support/serverProcess';

/** A provider in its own process, which a test can stop. */
export interface TestProvider {
  issuer: string;
  /** Sets the claims of a user at the provider. */
  person(
    subject: string,
    claims: { email?: string; email_verified?: boolean; name?: string },
  ): Promise<void>;
  /**
   * Opens a URL of the provider as a browser does, and acts as the user there.
   * @returns the URL to which the provider finally redirects the browser.
   */
  visit(address: string, who: { as: string } | 'refuse'): Promise<string>;
  signal(name: NodeJS.Signals): void;
}

const ROOT = join(__dirname, '../..');
const SWC = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'es6' },
} as const;
const MOST_STEPS = 10;

/** @param redirectUri the URL to which it redirects browsers. Ends after the file's last test. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'kreda-provider-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const program = join(folder, 'provider.mjs');
  writeFileSync(program, transformFileSync(join(__dirname, 'providerProcess.ts'), SWC).code);
  const port = await freePort();
  const child = spawn(process.execPath, [program, String(port), redirectUri], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += chunk));
  ends.push(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  const isReady = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    once(child, 'close').then(() => false),
  ]);
  if (!isReady) throw new Error(`the provider ended before it was ready: ${complaint}`);
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    async person(subject, claims) {
      await fetch(`${issuer}/people/${subject}`, { method: 'POST', body: JSON.stringify(claims) });
    },
    visit: (address, who) => visit(issuer, address, who === 'refuse' ? 'refuse' : `as=${who.as}`),
    signal: (name) => void child.kill(name),
  };
}

/** Each visit is a new browser, so that the provider always asks. */
async function visit(issuer: string, address: string, deed: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const isQuestion = new URL(next).pathname.startsWith('/interaction/');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(isQuestion ? `${next}?${deed}` : next, {
      redirect: 'manual',
      headers: { cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null)
      throw new Error(
        `the provider answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`,
      );
    next = new URL(location, next).href;
    if (!next.startsWith(issuer)) return next;
  }
  throw new Error(`the provider goes round in circles at ${next}`);
}

const ends: Array<() => void> = [];
afterAll(() => ends.splice(0).forEach((end) => end()));
