import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../db/errorCode';
import { ConfigError } from '../environment';

const SECRET_KEY_FILE = 'secret.key';
const KEY_BYTES = 32;

/**
 * The installation's key from `DATA_DIR/secret.key`, which only the server's own account can read.
 * The first call creates it; if two processes do so at once, both get the same key.
 * @throws {ConfigError} if the file contains anything but a key.
 */
export function secretKeyFile(dataDir: string): Buffer {
  const path = join(dataDir, SECRET_KEY_FILE);
  const known = readSecretKeyFile(dataDir);
  if (known) return known;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The file appears atomically: a crash during the write leaves no partial key.
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
    mode: 0o600,
    flag: 'wx',
  });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readSecretKeyFile(dataDir) ?? unreadable(path);
}

/**
 * The key in `DATA_DIR`, or null if none exists yet.
 * @throws {ConfigError} like {@link secretKeyFile}
 */
export function readSecretKeyFile(dataDir: string): Buffer | null {
  const path = join(dataDir, SECRET_KEY_FILE);
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
    return key.length === KEY_BYTES ? key : unreadable(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function unreadable(path: string): never {
  throw new ConfigError(
    `${path} must hold 32 bytes in base64: restore it from a backup, or set SECRET_KEY.`,
  );
}
