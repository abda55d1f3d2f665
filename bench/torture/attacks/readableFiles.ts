import { lstatSync, readdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeSender } from '../writers/sender';
import { createFindings } from '../findings';
import type { Attack, Target } from './attack';
import { postUser } from './requests';

const MAIL_WITHIN_MS = 10_000;
const OF_OTHERS = 0o077;
/**
 * If the server runs as root, PostgreSQL's account traverses the data folder to reach its own
 * folder; no account can list it.
 */
const PASSAGE_OF_ROOT = 0o711;

/** Another account of the machine tries to read what the server wrote: rows, files, mails, logs. */
export const readableFiles: Attack = {
  name: 'readable-files',
  about:
    'looks for files in DATA_DIR that another account of the machine may read, after mails and uploads: none',
  run: look,
};

async function look({ url, installation: { dataDir } }: Target) {
  const sender = await makeSender(url, createFindings());
  const bytes = randomBytes(1_000);
  const { url: place, publicUrl } = await sender.ticket(bytes.length);
  await sender.send(place, bytes, bytes.length, 0);
  await sender.add(publicUrl);
  await postUser(
    `${url}/api/v1/user/forgot-password`,
    { email: 'sender@example.test' },
    '192.0.2.1',
  );
  await untilMailed(join(dataDir, 'outbox'));
  const paths = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const open = paths.filter((path) => isOpen(join(dataDir, path)));
  const mode = lstatSync(dataDir).mode & 0o777;
  const isClosed = mode === 0o700 || (process.getuid?.() === 0 && mode === PASSAGE_OF_ROOT);
  const shown = open.slice(0, 5).join(', ');
  return {
    figures: `${open.length} of ${paths.length} paths are open to others${shown && `: ${shown}`}; DATA_DIR ${mode.toString(8)}`,
    isWithinBound: open.length === 0 && isClosed && paths.length > 100,
  };
}

/** PostgreSQL may delete a file at any time. */
function isOpen(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isSymbolicLink() && (stats.mode & OF_OTHERS) !== 0;
}

async function untilMailed(outbox: string): Promise<void> {
  const giveUpAt = performance.now() + MAIL_WITHIN_MS;
  const mails = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  while (performance.now() < giveUpAt) {
    if (lstatSync(outbox, { throwIfNoEntry: false }) && mails().length > 0) return;
    await sleep(50);
  }
  throw new Error('No mail was written into the outbox.');
}
