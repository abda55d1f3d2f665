import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AppError } from '../appError';
import type { S3Config } from '../config';
import type { FixVersion, StoredBytes } from '../domain/core/services';
import { StorageUnavailable } from '../storageUnavailable';
import { HEAD_BYTES, readType } from './readType';
import type { FileStorage } from './fileStorage';
import { signS3, type S3Call } from './signS3';

/**
 * Prefixes: uploads by browsers go to the first; verified bytes move to the second, which browsers
 * cannot write to.
 */
const UPLOADS = 'uploads/';
const FILES = 'files/';
const TICKET_S = 15 * 60;
/** A browser follows the redirect at once; the next request checks the user's rights again. */
const READ_S = 60;
const CALL_S = 60;
/**
 * Callers are told within 5 s that the storage is unavailable (docs/running.md, Files). Copies of
 * files up to 1 GiB fit into that time, because the storage makes them itself.
 */
const SILENCE_MS = 4_000;
/** A file of many gigabytes is answered when the storage has all of it. */
const SENDING_MS = 30 * 60_000;

interface S3Request extends Omit<S3Call, 'expiresS' | 'at'> {
  body?: Buffer | Blob;
  range?: string;
  /** How long the start of the response may take. */
  silenceMs?: number;
}

/**
 * Files in a bucket of any S3-compatible storage. Browsers transfer the bytes directly, by signed
 * URLs. Bytes are copied away from the upload's URL before they become readable, so that the
 * uploader cannot replace them; only those of the ETag that was chosen first are ever copied.
 */
export function createS3Storage({ publicUrl, ...account }: S3Config): FileStorage {
  const outside = { ...account, endpoint: publicUrl ?? account.endpoint };
  const call = async ({ body, range, silenceMs = SILENCE_MS, ...asked }: S3Request) => {
    const headers = { ...asked.headers, ...(range !== undefined && { range }) };
    const url = signS3(account, { ...asked, expiresS: CALL_S, at: new Date() });
    const answer = await answered(url, {
      method: asked.method,
      headers,
      body: body instanceof Blob ? body : body ? new Uint8Array(body) : null,
      silenceMs,
    });
    if (answer.ok || answer.status === 404 || answer.status === 412) return answer;
    if (answer.status >= 500)
      throw new StorageUnavailable(`The S3 storage answered ${answer.status} to ${asked.method}.`);
    throw new Error(
      `The S3 storage answered ${answer.status} to ${asked.method} (${codeIn(await answer.text())}).`,
    );
  };
  const headOf = async (key: string): Promise<{ size: number; etag: string } | null> => {
    const { ok, headers } = await call({ method: 'HEAD', key });
    return ok
      ? { size: Number(headers.get('content-length')), etag: headers.get('etag') ?? '' }
      : null;
  };
  const look = async (key: string, size: number): Promise<StoredBytes | null> => {
    if (size === 0) return { size, ...(await readType(Buffer.alloc(0))) };
    const answer = await call({ method: 'GET', key, range: `bytes=0-${HEAD_BYTES - 1}` });
    return answer.ok
      ? { size, ...(await readType(Buffer.from(await answer.arrayBuffer()))) }
      : null;
  };
  const remove = async (key: string) => void (await call({ method: 'DELETE', key }));

  async function settle(
    key: string,
    limitBytes: number,
    fixVersion: FixVersion,
  ): Promise<StoredBytes | null> {
    const found = await lookAtFile(key);
    if (found) return found;
    const sent = await headOf(UPLOADS + key);
    // The caller reports the size error; an oversized file is not worth a copy.
    if (sent && sent.size > limitBytes)
      return { size: sent.size, mime: 'application/octet-stream', aspectRatio: null };
    // Copies that run at once, or late, are of the same bytes: whichever ends last changes nothing.
    if (sent && (await fixVersion(sent.etag)) === sent.etag) await copyUpload(key, sent.etag);
    // If the upload was replaced or is gone, another call may have copied the chosen bytes.
    return lookAtFile(key);
  }

  async function lookAtFile(key: string): Promise<StoredBytes | null> {
    const found = await headOf(FILES + key);
    return found && look(FILES + key, found.size);
  }

  async function copyUpload(key: string, etag: string): Promise<void> {
    const source = `/${account.bucket}/${UPLOADS}${key}`;
    const copied = await call({
      method: 'PUT',
      key: FILES + key,
      headers: { 'x-amz-copy-source': source, 'x-amz-copy-source-if-match': etag },
    });
    if (copied.ok) await remove(UPLOADS + key);
  }

  async function* keys(): AsyncGenerator<string> {
    let after = '';
    for (;;) {
      const page = await (
        await call({
          method: 'GET',
          key: '',
          query: { 'list-type': '2', prefix: FILES, ...(after && { 'start-after': after }) },
        })
      ).text();
      const found = [...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
      yield* found.map((key) => key.slice(FILES.length));
      const last = found.at(-1);
      if (last === undefined || !page.includes('<IsTruncated>true')) return;
      after = last;
    }
  }

  return {
    origin: new URL(outside.endpoint).origin,
    createUploadUrl({ key, size }) {
      // Only a signed length keeps the storage from taking more.
      if (size === null) throw new AppError('invalid-request');
      const headers = { 'content-length': String(size) };
      return {
        url: signS3(outside, {
          method: 'PUT',
          key: UPLOADS + key,
          headers,
          expiresS: TICKET_S,
          at: new Date(),
        }),
        tokenHash: null,
      };
    },
    take: null,
    finalizeUpload: settle,
    put: async (key, bytes) => void (await call({ method: 'PUT', key: FILES + key, body: bytes })),
    async putFile(key, path) {
      const body = await openAsBlob(path);
      await call({ method: 'PUT', key: FILES + key, body, silenceMs: SENDING_MS });
    },
    async open(key) {
      const answer = await call({ method: 'GET', key: FILES + key });
      return answer.ok && answer.body ? Readable.from(chunksOf(answer.body)) : null;
    },
    async serve(key, _size, { contentType, contentDisposition }) {
      const query = {
        'response-content-type': contentType,
        'response-content-disposition': contentDisposition,
      };
      return {
        redirect: signS3(outside, {
          method: 'GET',
          key: FILES + key,
          query,
          expiresS: READ_S,
          at: new Date(),
        }),
      };
    },
    async read(key) {
      const answer = await call({ method: 'GET', key: FILES + key });
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    async remove(key) {
      await Promise.all([remove(UPLOADS + key), remove(FILES + key)]);
    },
    removeUpload: (key) => remove(UPLOADS + key),
    keys,
    // An interrupted upload leaves nothing in S3; a complete one has a row, which the sweep finds.
    sweep: async () => 0,
    async probe() {
      const key = `probe-${randomBytes(8).toString('hex')}`;
      await call({ method: 'PUT', key: FILES + key, body: Buffer.from('kreda') });
      const back = await call({ method: 'GET', key: FILES + key });
      if (!back.ok || (await back.text()) !== 'kreda')
        throw new Error('The S3 storage gives back something else than it was given.');
      await remove(FILES + key);
    },
  };
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

/**
 * @throws {StorageUnavailable} if no response starts in time: refused or broken connections, and
 *   silence.
 */
async function answered(
  url: string,
  { silenceMs, ...init }: RequestInit & { silenceMs: number },
): Promise<Response> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: silence.signal });
  } catch (error) {
    throw new StorageUnavailable(`The S3 storage did not answer ${init.method}.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The error code of the storage; never the rest of its response, which repeats the request. */
function codeIn(answer: string): string {
  return /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? 'no reason given';
}
