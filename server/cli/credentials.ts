import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Io } from './io';

/** Where Kreda is, and the token for it. */
export interface Credentials {
  url: string;
  token: string;
}

type Env = Io['env'];

const folderOf = (env: Env) =>
  join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'kreda');

/** The file that `kreda login` writes. */
const credentialsFile = (env: Env): string => join(folderOf(env), 'credentials.json');

/** Stores them for the user alone, completely or not at all. */
export async function storeCredentials(env: Env, credentials: Credentials): Promise<void> {
  const folder = folderOf(env);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `credentials.${process.pid}.tmp`);
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(`${JSON.stringify(credentials, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, credentialsFile(env));
}

/** @returns whether there were any */
export async function forgetCredentials(env: Env): Promise<boolean> {
  try {
    await rm(credentialsFile(env));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * `KREDA_URL` and `KREDA_TOKEN`, or else what `kreda login` stored; null without either. A stored token goes to
 * the address that it was stored with, and to no other.
 * @param warn is told if others could read the file
 */
export async function findCredentials(
  env: Env,
  warn: (file: string) => void,
): Promise<Credentials | null> {
  const { KREDA_URL: givenUrl, KREDA_TOKEN: givenToken } = env;
  if (givenUrl && givenToken) return { url: givenUrl, token: givenToken };
  const stored = await readStored(env, warn);
  if (stored && givenToken) return { url: stored.url, token: givenToken };
  return stored && (!givenUrl || sameUrl(givenUrl, stored.url)) ? stored : null;
}

const sameUrl = (a: string, b: string) => a.replace(/\/+$/, '') === b.replace(/\/+$/, '');

async function readStored(env: Env, warn: (file: string) => void): Promise<Credentials | null> {
  const file = credentialsFile(env);
  try {
    const { url, token }: Partial<Credentials> = JSON.parse(await readFile(file, 'utf8'));
    if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0) {
      await chmod(file, 0o600);
      warn(file);
    }
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : null;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return null;
    throw error;
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
