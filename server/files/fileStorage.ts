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

/** Headers of the response, which a signed URL must contain as parameters. */
export interface ResponseHeaders {
  contentType: string;
  contentDisposition: string;
}

/** The file storage as the server's routes and the operator's programs use it. */
export interface FileStorage extends FileStore {
  /** Null if the bytes are missing or have another size. */
  serve(key: string, size: number, headers: ResponseHeaders): Promise<Served | null>;
  /**
   * Receives an upload to this server; null if uploads go to another host. Complete bytes are never
   * replaced: `late` if there are some.
   */
  take: null | ((key: string, bytes: Readable, limits: TakeLimits) => Promise<TakeResult>);
  /** Removes only what was sent to an upload's URL after the bytes were stored for good. */
  removeUpload(key: string): Promise<void>;
  /** A further origin that the page must be allowed to connect to. */
  origin: string | null;
  /** All keys with bytes, for backups and checks. */
  keys(): AsyncIterable<string>;
  read(key: string): Promise<Buffer | null>;
  /**
   * Removes the remains of interrupted uploads that are older than this (ms).
   * @returns how many.
   */
  sweep(olderThanMs: number): Promise<number>;
  /** Writes, reads and removes a few bytes. @throws {Error} that names what does not work. */
  probe(): Promise<void>;
}

export type TakeResult = 'taken' | 'late' | 'too-large' | 'cut';

export interface TakeLimits {
  limitBytes: number;
  /** The announced size, or null. */
  exactly: number | null;
}

/** S3 if it is configured, else the disk. */
export function createFileStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  return s3 ? createS3Storage(s3) : createDiskStorage(dataDir);
}
