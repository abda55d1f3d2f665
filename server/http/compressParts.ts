import { PassThrough, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** A page is compressed for one user: its last bytes are not worth more time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

export interface Compressed {
  /** For `Content-Encoding`; null if the browser accepts neither. */
  encoding: 'br' | 'gzip' | null;
  body: Transform;
}

/**
 * Compresses a response of several parts, each of which is sent when it comes.
 * @param accepted the request's `Accept-Encoding`
 */
export function compressParts(parts: AsyncIterable<string>, accepted = ''): Compressed {
  if (/\bbr\b/.test(accepted)) {
    const body = createBrotliCompress(BROTLI);
    return { encoding: 'br', body: send(parts, body, () => body.flush()) };
  }
  if (/\bgzip\b/.test(accepted)) {
    const body = createGzip(GZIP);
    return { encoding: 'gzip', body: send(parts, body, () => body.flush()) };
  }
  return { encoding: null, body: send(parts, new PassThrough(), () => undefined) };
}

function send(parts: AsyncIterable<string>, body: Transform, flush: () => void): Transform {
  const sendAll = async () => {
    for await (const part of parts) {
      body.write(part);
      flush();
    }
    body.end();
  };
  sendAll().catch((error: unknown) =>
    body.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return body;
}
