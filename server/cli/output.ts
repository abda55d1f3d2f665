import { randomBytes } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { notReachable, type Download } from '../../contract/client';
import type { Context } from './context';
import { refusedBecause } from './io';
import { plainText } from './plainText';

/**
 * Writes a download to the file of `-o`, to the standard output, or to a new file with the name that the server
 * gives. A file is complete or missing.
 * @returns its name, null for the standard output, and its size
 */
export async function writeDownload(
  context: Context,
  { url, download: { body, filename } }: { url: string; download: Download },
): Promise<{ file: string | null; size: number }> {
  const { io, option } = context;
  const from = { body, url, signal: io.signal };
  const wanted = option('output');
  if (wanted === '-') return { file: null, size: await pipe(from, (chunk) => io.write(chunk)) };
  // The server's name is a name in this folder, whatever it says.
  const given = plainText(basename(filename ?? '')).replace(/^\.+/, '') || 'export';
  const file = resolve(io.cwd, wanted ?? given);
  const temporary = join(file, '..', `.${basename(file)}.${randomBytes(4).toString('hex')}`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    let size: number;
    try {
      size = await pipe(from, async (chunk) => void (await handle.write(chunk)));
    } finally {
      await handle.close();
    }
    // A link, unlike a rename, does not replace a file that nobody named.
    await (wanted === undefined ? link(temporary, file) : rename(temporary, file));
    return { file, size };
  } catch (error) {
    throw fileError(context, file, error);
  } finally {
    await rm(temporary, { force: true });
  }
}

interface Piped {
  body: Download['body'];
  url: string;
  signal: AbortSignal;
}

/** @throws {KredaNotReachable} if the connection is lost on the way */
async function pipe(
  { body, url, signal }: Piped,
  write: (chunk: Uint8Array) => void | Promise<void>,
): Promise<number> {
  const reader = body.getReader();
  for (let size = 0; ;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw notReachable(url, error);
    });
    if (done) return size;
    size += value.length;
    await write(value);
  }
}

/** The error of a file system as the user reads it; others stay as they are. */
export function fileError({ text }: Context, file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return error;
  if (error.code === 'EEXIST')
    return refusedBecause(text('error-exists', { file: plainText(file) }));
  return refusedBecause(
    text('error-file', { file: plainText(file), problem: plainText(error.message) }),
  );
}

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** `1.2 MB` */
export function sizeText(bytes: number, locale: string): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const digits = unit === 0 ? 0 : 1;
  return `${(bytes / 1000 ** unit).toLocaleString(locale, { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}
