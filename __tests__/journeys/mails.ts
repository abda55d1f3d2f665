import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Product } from './support';

/**
 * Joins soft line breaks and decodes every `=3D`, which is enough for a URL in a mail (RFC 2045).
 */
const decoded = (part: string) =>
  part
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_sign, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * Waits for the mail to that address with a link of that purpose, without following it.
 * @returns the URL of the link
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
