import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { generateRequestDetails, type VapidKeys } from 'web-push';
import type { Config } from '../../config';
import { hasPrivateHost } from '../../domain/core/privateAddress';
import { lookUpPublic, PrivateAddress, type Resolve } from '../../http/lookUpPublic';
import { Busy, Undeliverable } from '../transport';
import type { PushContent, PushTarget } from './composePush';
import type { PushHosts } from './pushHosts';

/** A push service that has not answered by then counts as unavailable, also if it sends byte by byte. */
const LONGEST_MS = 10_000;
/** How long a push service keeps a message for a browser that is off. */
const TTL_S = 24 * 3600;

/** The push service knows the browser no longer, or its keys are none. */
export class Gone extends Undeliverable {
  override readonly name = 'Undeliverable';
}

export interface SendNeeds {
  config: Pick<Config, 'push'>;
  hosts: PushHosts;
  keys: VapidKeys;
  signal: AbortSignal;
  /** Shortened by tests. */
  longestMs?: number;
  /** Replaced by tests. */
  resolve?: Resolve;
}

/**
 * Encrypts a message for one browser (RFC 8291) and hands it to the browser's push service, signed with
 * the installation's keys (RFC 8292). Redirects are not followed.
 * @throws {Gone} if the browser has ended its subscription
 * @throws {Undeliverable} if a retry cannot succeed
 * @throws {Busy} if the service asks for a later attempt
 */
export async function sendPush(
  { config: { push }, hosts, keys, signal, longestMs = LONGEST_MS, resolve }: SendNeeds,
  { target, content }: { target: PushTarget; content: PushContent },
): Promise<{ status: number }> {
  const url = new URL(target.endpoint);
  if (!push.allowsPrivateAddresses && (url.protocol !== 'https:' || hasPrivateHost(url)))
    throw new Undeliverable('private address');
  const { method, headers, body } = encrypt(target, content, { ...keys, subject: push.subject });
  const { status, waitMs } = await hosts.send(url.host, () =>
    post(url, body, {
      method,
      headers,
      signal,
      longestMs,
      ...(!push.allowsPrivateAddresses && { lookup: lookUpPublic(resolve) }),
    }),
  );
  if (status >= 200 && status < 300) return { status };
  if (status === 404 || status === 410) throw new Gone(`refused with ${status}`);
  // What a later attempt can change: too many messages, and faults of the service (RFC 8030 §8.4).
  if (status === 429 || status >= 500) throw new Busy(`put off with ${status}`, waitMs);
  throw new Undeliverable(`refused with ${status}`);
}

function encrypt(
  { endpoint, p256dh, auth }: PushTarget,
  content: PushContent,
  vapidDetails: VapidKeys & { subject: string },
) {
  try {
    return generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      // A message that the service still keeps is replaced by its repetition.
      { vapidDetails, TTL: TTL_S, topic: content.tag, contentEncoding: 'aes128gcm' },
    );
  } catch {
    // Its message may contain the keys.
    throw new Gone('its keys are not on the curve');
  }
}

interface Answer {
  status: number;
  waitMs: number;
}

/** @returns the status, and how long the service wants to be left alone; the body is not read. */
function post(
  url: URL,
  body: Buffer | null,
  { longestMs, ...options }: RequestOptions & { longestMs: number },
): Promise<Answer> {
  return new Promise((settle, reject) => {
    const request = url.protocol === 'http:' ? requestHttp : requestHttps;
    const call = request(url, options, (response) => {
      const { statusCode = 0, headers } = response;
      settle({ status: statusCode, waitMs: waitOf(headers['retry-after']) });
      response.destroy();
    });
    // A limit of the socket would begin again with each byte.
    const end = setTimeout(
      () => call.destroy(new Error('the push service does not answer')),
      longestMs,
    );
    call.on('close', () => clearTimeout(end));
    call.on('error', (error) =>
      reject(error instanceof PrivateAddress ? new Undeliverable(error.message) : error),
    );
    call.end(body);
  });
}

/** Seconds or a date (RFC 9110 §10.2.3), in milliseconds from now. */
function waitOf(retryAfter = ''): number {
  const waitMs = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(waitMs) ? 0 : Math.max(0, waitMs);
}
