import { Resolver } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookError } from '../../contract/generated/schema';
import { hasPrivateHost, isPrivateAddress } from '../domain/core/privateAddress';

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

/** Resolves a name to all of its addresses. */
export type Resolve = (host: string) => Promise<Array<{ address: string; family: 4 | 6 }>>;

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
  { allowsPrivateAddresses, signal, longestMs = LONGEST_MS, resolve = ask }: PostNeeds,
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
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (TLS_CODES.test(code)) return new NoAnswer('tls');
  return new NoAnswer(DNS_CODES.test(code) ? 'dns' : 'connection');
}

/**
 * Asks the name servers without the threads that `dns.lookup` blocks: name servers that do not answer
 * hold up nothing else in this process. Names of the hosts file are not found.
 */
const ask: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  const of = (found: PromiseSettledResult<string[]>, family: 4 | 6) =>
    found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
  return [...of(v4, 4), ...of(v6, 6)];
};

/**
 * Resolves a name to its public addresses. The connection goes to what was checked, so a name that
 * changes its address in between (DNS rebinding) reaches nothing private.
 */
const lookUpPublic =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname).then(
      (found) => {
        const open = found.filter(({ address }) => !isPrivateAddress(address));
        const [first] = open;
        if (!first) done(new NoAnswer('privateAddress'), '', 0);
        else if (options.all) done(null, open);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
