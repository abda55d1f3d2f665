import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 20_000;
const LINK = /\/link\/([\w-]+)\/[\w-]{43}/g;

/** Joins soft line breaks and decodes `=3D` (RFC 2045, quoted-printable). */
const decoded = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_sign, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * Waits for mails to an address that contain links for all of these purposes.
 * @returns paths such as `/link/invite/…`, the oldest mail first
 * @throws {Error} if the mails do not arrive
 */
export async function linksInMails(
  dataDir: string,
  to: string,
  purposes: readonly string[],
): Promise<string[]> {
  const giveUpAt = Date.now() + WITHIN_MS;
  for (;;) {
    const links = linksNow(join(dataDir, 'outbox'), to);
    if (purposes.every((purpose) => links.some((link) => link.startsWith(`/link/${purpose}/`))))
      return links;
    if (Date.now() > giveUpAt)
      throw new Error(`no mail to ${to} with links to ${purposes.join(', ')}`);
    await sleep(100);
  }
}

function linksNow(folder: string, to: string): string[] {
  if (!existsSync(folder)) return [];
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => decoded(readFileSync(join(folder, name), 'utf8')));
  const own = mails.filter((mail) => new RegExp(`^To: <?${to}>?\\r?$`, 'm').test(mail));
  return [...new Set(own.flatMap((mail) => mail.match(LINK) ?? []))];
}
