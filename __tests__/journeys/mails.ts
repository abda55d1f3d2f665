import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Product } from './support';

/** Softly broken lines joined, and every `=3D` a sign again: as far as an address in a mail needs it (RFC 2045). */
const decoded = (part: string) =>
  part
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_sign, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * Waits for the mail to that address with a link of that purpose, and follows nothing.
 * @returns the link's address
 */
export async function linkInMail(
  { dataDir }: Product,
  to: string,
  purpose: string,
): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const find = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => decoded(readFileSync(join(outbox, name), 'utf8')))
      .filter((mail) => new RegExp(`^To: <?${to}>?\\r?$`, 'm').test(mail))
      .flatMap((mail) => new RegExp(`http://\\S+?/link/${purpose}/[\\w-]+`).exec(mail)?.[0] ?? []);
  await expect
    .poll(() => find().length, {
      message: `a mail to ${to} with a link to ${purpose}`,
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
  return find().at(-1) ?? '';
}
