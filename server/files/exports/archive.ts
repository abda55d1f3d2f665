import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A ZIP archive while it is written to the disk, one entry after the other. */
export interface Archive {
  /**
   * Adds an entry.
   * @returns the SHA-256 of its bytes in hexadecimal digits
   */
  add(path: string, bytes: Readable, options?: { isCompressed?: boolean }): Promise<string>;
  /** Writes the table of contents. */
  end(): Promise<void>;
  /** Gives the archive up. */
  abort(): void;
}

/** Begins an archive in a file. Its memory does not grow with the entries' bytes. */
export function createArchive(path: string, signal: AbortSignal): Archive {
  const zip = new ZipFile();
  const cut = new AbortController();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), {
    signal: AbortSignal.any([signal, cut.signal]),
  });
  // The error goes to the code that awaits an entry or the end.
  written.catch(() => undefined);
  zip.on('error', () => cut.abort());
  return {
    async add(name, bytes, { isCompressed = false } = {}) {
      const hash = createHash('sha256');
      const through = new PassThrough();
      const read = pipeline(
        bytes,
        async function* hashed(source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            hash.update(chunk);
            yield chunk;
          }
        },
        through,
        { signal },
      );
      zip.addReadStream(through, name, { compress: !isCompressed });
      // No code reads the entry if the file cannot be written.
      await Promise.race([read, written.then(() => read)]);
      return hash.digest('hex');
    },
    async end() {
      zip.end();
      await written;
    },
    abort: () => cut.abort(),
  };
}
