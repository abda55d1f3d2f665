import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { IMPORT_LIMITS } from './importLimits';
import { ImportRefused } from './importRefused';

/** The entries of an archive by their names. */
export interface Archive {
  names: ReadonlySet<string>;
  /**
   * The bytes of an entry; null if there is none or it is larger than `most`.
   * @throws {ImportRefused} `invalidZip`
   */
  read(name: string, most: number): Promise<Buffer | null>;
}

/** Whether the bytes begin as a ZIP archive does. */
export const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * Reads the directory of a ZIP archive. Nothing is unpacked before it is asked for, and an entry
 * never becomes larger than the directory says.
 * @throws {ImportRefused} `invalidZip` or `zipTooLarge`
 */
export async function readZip(bytes: Uint8Array): Promise<Archive> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
    lazyEntries: true,
    validateEntrySizes: true,
    autoClose: false,
  }).catch(refuse);
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      checkEntry(entry, total);
      if (entries.size >= IMPORT_LIMITS.zipEntries) throw new ImportRefused('zipTooLarge');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    refuse(error);
  }
  return {
    names: new Set(entries.keys()),
    async read(name, most) {
      const entry = entries.get(name);
      return entry && entry.uncompressedSize <= most ? unpack(zip, entry).catch(refuse) : null;
    },
  };
}

function checkEntry({ compressedSize, uncompressedSize }: Entry, total: number): void {
  const isBomb =
    uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * IMPORT_LIMITS.zipRatio;
  if (isBomb || total > IMPORT_LIMITS.zipBytes) throw new ImportRefused('zipTooLarge');
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
    parts.push(part);
  return Buffer.concat(parts);
}

function refuse(error: unknown): never {
  throw error instanceof ImportRefused ? error : new ImportRefused('invalidZip');
}
