import type { Readable } from 'node:stream';
import type { Config } from '../config';
import type { FileStore } from '../domain/core/services';
import { createDiskStorage } from './diskStorage';
import { createS3Storage } from './s3Storage';

/**
 * How a file is served: as a stream from this server, or by a redirect to a URL that is valid for a
 * minute.
 */
export type Served = { bytes: Readable; size: number } | { redirect: string };

/** The words that stand with the bytes, which another address has to be told. */
export interface ResponseHeaders {
  contentType: string;
  contentDisposition: string;
}

/** The storage, as this server's routes and its operator use it. */
export interface FileStorage extends FileStore {
  /** Null where the bytes are not there, or not as many as there should be. */
  serve(key: string, size: number, dress: ResponseHeaders): Promise<Served | null>;
  /** Takes bytes that are sent to this server; null where they are sent elsewhere. */
  take:
    | null
    | ((
        key: string,
        bytes: Readable,
        limits: TakeLimits,
      ) => Promise<'taken' | 'too-large' | 'cut'>);
  /** Takes away only what an upload's address may have brought since the bytes were made unchangeable. */
  removeUpload(key: string): Promise<void>;
  /** The origin that the page must be allowed to talk to, beside its own. */
  origin: string | null;
  /** Every name that has bytes, for backups and checks. */
  keys(): AsyncIterable<string>;
  read(key: string): Promise<Buffer | null>;
  /** Throws away what an interrupted upload has left, older than so many ms. @returns how much. */
  sweep(olderThanMs: number): Promise<number>;
  /** Writes, reads and takes away a few bytes. @throws {Error} that says what does not work. */
  probe(): Promise<void>;
}

export interface TakeLimits {
  limitBytes: number;
  /** As many as were announced, or null. */
  exactly: number | null;
}

/** S3 where it is configured, else the disk. */
export function createFileStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  return s3 ? createS3Storage(s3) : createDiskStorage(dataDir);
}
