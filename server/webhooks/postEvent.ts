import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { WebhookError } from '../../contract/generated/schema';
import { hasPrivateHost } from '../domain/core/privateAddress';
import { lookUpPublic, PrivateAddress, type Resolve } from '../http/lookUpPublic';

/** A receiver that has not answered by then has failed, also if it sends byte by byte. */
const LONGEST_MS = 10_000;
/** Longer responses are cut off: nothing of them is used. */
const MAX_READ = 64 * 1024;

/** Why there is no status. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(readonly key: WebhookError) {
    super(key);
  }
}

export interface PostNeeds {
  allowsPrivateAddresses: boolean;
  signal: AbortSignal;
  /** Shortened by tests. */
  longestMs?: number;
  /** Replaced by tests. */
  resolve?: Resolve;
}

/**
 * Posts an event. Redirects are not followed, cookies are neither sent nor kept, TLS is verified, and no
 * connection is used twice. Unless the operator allows it, nothing is sent to private addresses.
 * @returns the status of the response; its body is thrown away
 * @throws {NoAnswer}
 */
export function postEvent(
  { url: address, headers, body }: { url: string; headers: Record<string, string>; body: string },
  { allowsPrivateAddresses, signal, longestMs = LONGEST_MS, resolve }: PostNeeds,
): Promise<number> {
  const url = new URL(address);
  if (!allowsPrivateAddresses && (url.protocol !== 'https:' || hasPrivateHost(url)))
    return Promise.reject(new NoAnswer('privateAddress'));
  const lookup = allowsPrivateAddresses ? {} : { lookup: lookUpPublic(resolve) };
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const options = { method: 'POST', headers, signal, agent: false as const, ...lookup };
  return new Promise((settle, reject) => {
    let status: number | null = null;
    const call = request(url, options, (response) => {
      status = response.statusCode ?? 0;
      readAndForget(response, () => call.destroy());
    });
    // A limit of the socket would begin again with each byte.
    const end = setTimeout(() => call.destroy(new NoAnswer('timeout')), longestMs);
    let cause: unknown = null;
    call.on('error', (error) => (cause = error));
    call.on('close', () => {
      clearTimeout(end);
      // A receiver that has answered may do with the connection what it likes.
      if (status === null) reject(asNoAnswer(cause));
      else settle(status);
    });
    call.end(body);
  });
}

function readAndForget(response: IncomingMessage, done: () => void): void {
  let read = 0;
  response.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > MAX_READ) done();
  });
  response.on('end', done);
  response.on('error', done);
}

const TLS_CODES = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/;
const DNS_CODES = /^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL|EREFUSED|ETIMEOUT)/;

function asNoAnswer(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  if (error instanceof PrivateAddress) return new NoAnswer('privateAddress');
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (TLS_CODES.test(code)) return new NoAnswer('tls');
  return new NoAnswer(DNS_CODES.test(code) ? 'dns' : 'connection');
}
