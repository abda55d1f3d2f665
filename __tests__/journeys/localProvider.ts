import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { freePort } from './product';

const TOP = join(__dirname, '../..');
const PROGRAM = join(__dirname, '../social/providerProcess.ts');
const SWC = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'es6' },
} as const;

/** A certified provider on this machine, to which real pages redirect. */
export interface LocalProvider {
  issuer: string;
  person(
    subject: string,
    claims: { email: string; email_verified: boolean; name: string },
  ): Promise<void>;
  end(): void;
}

/** @param redirectUri the URL to which it redirects browsers */
export async function startLocalProvider(redirectUri: string): Promise<LocalProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'kreda-provider-'));
  symlinkSync(join(TOP, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'provider.mjs'), transformFileSync(PROGRAM, SWC).code);
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(folder, 'provider.mjs'), String(port), redirectUri], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isReady = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    once(child, 'close').then(() => false),
  ]);
  if (!isReady) throw new Error('The provider ended before it was ready.');
  return {
    issuer,
    async person(subject, claims) {
      await fetch(`${issuer}/people/${subject}`, { method: 'POST', body: JSON.stringify(claims) });
    },
    end() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}
