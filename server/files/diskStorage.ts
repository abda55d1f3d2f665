import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../db/errorCode';
import { StorageUnavailable } from '../storageUnavailable';
import { HEAD_BYTES, readType } from './readType';
import type { FileStorage, TakeLimits, TakeResult } from './fileStorage';

/**
 * Files in `${dataDir}/files/ab/abc…`. Bytes are written to `incoming/`, synced, and get their final
 * name when they are complete: a file with that name is complete, also after a kill or a power cut.
 */
export function createDiskStorage(dataDir: string): FileStorage {
  const root = join(dataDir, 'files');
  const incoming = join(root, 'incoming');
  const folderOf = (key: string) => join(root, key.slice(0, 2));
  const pathOf = (key: string) => join(folderOf(key), key);

  /** @throws {StorageUnavailable} while the disk is full. */
  const write = (key: string, fill: Fill, publish: Publish = replace) =>
    writeWhole(key, fill, publish).catch((error: unknown) => {
      throw DISK_FULL.has(errorCode(error))
        ? new StorageUnavailable('The disk of the files is full.', { cause: error })
        : error;
    });

  async function writeWhole(key: string, fill: Fill, publish: Publish): Promise<TakeResult> {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const part = join(incoming, `${key}.${randomBytes(6).toString('hex')}`);
    const file = await open(part, 'wx', 0o600);
    try {
      const result = await fill(file);
      if (result !== 'taken') return result;
      await file.sync();
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
      const published = await publish(part, pathOf(key));
      await syncFolder(folderOf(key));
      return published;
    } finally {
      await file.close();
      await rm(part, { force: true });
    }
  }

  return {
    origin: null,
    createUploadUrl({ key }) {
      const token = randomBytes(32).toString('base64url');
      return { url: `/files/upload/${key}?token=${token}`, tokenHash: hashOfToken(token) };
    },
    take: (key, bytes, limits) => write(key, (file) => pour(bytes, file, limits), keepFirst),
    async put(key, bytes) {
      await write(key, async (file) => {
        await file.writeFile(bytes);
        return 'taken';
      });
    },
    async putFile(key, path) {
      await write(key, async (file) => {
        for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
          await file.writeFile(chunk);
        return 'taken';
      });
    },
    async open(key) {
      return (await opened(pathOf(key)))?.createReadStream() ?? null;
    },
    async finalizeUpload(key) {
      const found = await opened(pathOf(key));
      if (!found) return null;
      try {
        const { size } = await found.stat();
        const head = Buffer.alloc(Math.min(size, HEAD_BYTES));
        await found.read(head, 0, head.length, 0);
        return { size, ...(await readType(head)) };
      } finally {
        await found.close();
      }
    },
    async serve(key, size) {
      const found = await stat(pathOf(key)).catch(absent);
      return found?.size === size ? { bytes: createReadStream(pathOf(key)), size } : null;
    },
    async read(key) {
      const file = await opened(pathOf(key));
      return file && file.readFile().finally(() => file.close());
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    // An upload URL works only once here, so nothing can be left over.
    removeUpload: async () => undefined,
    async *keys() {
      for (const folder of await namesIn(root))
        if (folder !== 'incoming') yield* await namesIn(join(root, folder));
    },
    async sweep(olderThanMs) {
      let count = 0;
      for (const name of await namesIn(incoming)) {
        const part = await stat(join(incoming, name)).catch(absent);
        if (!part || Date.now() - part.mtimeMs < olderThanMs) continue;
        await rm(join(incoming, name), { force: true });
        count += 1;
      }
      return count;
    },
    async probe() {
      const key = `pr${randomBytes(15).toString('base64url')}`;
      await write(key, async (file) => {
        await file.writeFile('kreda');
        return 'taken';
      });
      await rm(pathOf(key));
    },
  };
}

/** No space left, or none within the quota of the account. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

type Fill = (file: FileHandle) => Promise<TakeResult>;
/** Gives complete bytes their final name. */
type Publish = (part: string, path: string) => Promise<TakeResult>;

async function replace(part: string, path: string): Promise<TakeResult> {
  await rename(part, path);
  return 'taken';
}

/** Codes of file systems without hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Of several uploads with one ticket, the first that is complete stays: it may be settled already. */
async function keepFirst(part: string, path: string): Promise<TakeResult> {
  try {
    await link(part, path);
    return 'taken';
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return 'late';
    if (!NO_LINKS.has(code)) throw error;
    return (await stat(path).catch(absent)) ? 'late' : replace(part, path);
  }
}

/** The hash that replaces an upload's secret in file names. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Writes the stream, and stops when it exceeds the limit. An interrupted stream counts as cut. */
async function pour(
  bytes: Readable,
  file: FileHandle,
  { limitBytes, exactly }: TakeLimits,
): Promise<TakeResult> {
  const most = Math.min(limitBytes, exactly ?? Infinity);
  let size = 0;
  try {
    // The stream is not destroyed beyond the limit: the response uses the same connection.
    for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) return size > limitBytes ? 'too-large' : 'cut';
      await file.writeFile(chunk);
    }
  } catch (error) {
    if (bytes.destroyed) return 'cut';
    throw error;
  }
  return exactly === null || size === exactly ? 'taken' : 'cut';
}

/** A new name is durable once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

function absent(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}

const opened = (path: string) => open(path, 'r').catch(absent);
const namesIn = (folder: string) => readdir(folder).catch((error: unknown) => absent(error) ?? []);
