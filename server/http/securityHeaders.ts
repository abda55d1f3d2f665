import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

const YEAR_S = 365 * 24 * 3600;

/** What the app never asks for, so that nothing that slips into it can. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const nonces = new WeakMap<object, string>();

/** The nonce of one answer: the page carries it, the policy in the same answer's header allows it. */
export function nonceOf(response: ServerResponse): string {
  const known = nonces.get(response);
  if (known !== undefined) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

export interface Allowed {
  /** Where files are sent to and read from; null where that is this server. */
  filesOrigin: string | null;
  /** Hash sources of the scripts that stand in the page. */
  scriptHashes: readonly string[];
}

/**
 * The headers of docs/goals.md#b13, on every answer: the page's policy starts from nothing and
 * names what the app needs.
 */
export async function securityHeaders(
  app: FastifyInstance,
  config: Config,
  allowed: Allowed,
): Promise<void> {
  await app.register(helmet, {
    // Written by ourselves: put together anew for each answer it would be a tenth of what a call costs.
    contentSecurityPolicy: false,
    strictTransportSecurity: config.env === 'production' && {
      maxAge: YEAR_S,
      includeSubDomains: false,
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const [before = '', after = ''] = policy(config.baseUrl, allowed).split(NONCE);
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    reply.header(
      'content-security-policy',
      CALLS.test(url) ? FOR_DATA : `${before}${nonceOf(reply.raw)}${after}`,
    );
  });
}

/** Their answers are data: nothing in them may ever run or load anything. */
const CALLS = /^\/(graphql|api)\b/;
const FOR_DATA = "default-src 'none'; frame-ancestors 'none'";
/** The worker asks this server alone, and loads no further script. */
export const FOR_WORKER = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
/** Where the nonce of an answer belongs. */
const NONCE = '{nonce}';

function policy(baseUrl: string, { filesOrigin, scriptHashes }: Allowed): string {
  const sockets = baseUrl.replace(/^http/, 'ws');
  const storage = filesOrigin === null ? [] : [filesOrigin];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", `'nonce-${NONCE}'`],
    'connect-src': ["'self'", sockets, ...storage],
    'img-src': ["'self'", 'data:', 'blob:', ...storage],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The first is that of the loader of the app's parts, the second allows the address of its worker alone.
    'trusted-types': ['kreda', 'kreda-worker'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}
