import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

const YEAR_S = 365 * 24 * 3600;

/** Browser features that the app never uses, so that injected code cannot use them either. */
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

/**
 * The nonce of one response: the page contains it, the policy in the same response's header allows
 * it.
 */
export function nonceOf(response: ServerResponse): string {
  const known = nonces.get(response);
  if (known !== undefined) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

export interface Allowed {
  /** The origin for uploads and downloads; null if it is this server. */
  filesOrigin: string | null;
  /** Hash sources of the page's inline scripts. */
  scriptHashes: readonly string[];
}

/**
 * The headers of docs/goals.md#b13, on every response: the page's policy denies everything and then
 * lists what the app needs. Data and files have the short policy, and no headers that only a page
 * needs: a visit with an empty cache has some thirty of them.
 */
export async function securityHeaders(
  app: FastifyInstance,
  config: Config,
  allowed: Allowed,
): Promise<void> {
  await app.register(helmet, {
    // Built here: helmet would assemble the policy anew for each response, a tenth of a request's
    // cost.
    contentSecurityPolicy: false,
    strictTransportSecurity: config.env === 'production' && {
      maxAge: YEAR_S,
      includeSubDomains: false,
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Only browsers that do not run the app know these.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const [before = '', after = ''] = policy(config.baseUrl, allowed).split(NONCE);
  const stage = after.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  app.addHook('onRequest', async ({ url }, reply) => {
    if (DATA.test(url)) {
      for (const name of OF_PAGES) reply.removeHeader(name);
      reply.header('content-security-policy', FOR_DATA);
      return;
    }
    reply.header('permissions-policy', PERMISSIONS);
    // The player frames its stage: no other page frames one, and no other can be framed.
    if (STAGE.test(url)) reply.header('x-frame-options', 'SAMEORIGIN');
    const rest = STAGE.test(url) ? stage : PLAYER.test(url) ? `${after};frame-src 'self'` : after;
    reply.header('content-security-policy', `${before}${nonceOf(reply.raw)}${rest}`);
  });
}

/** These responses are no pages: nothing in them may load anything, and a browser that shows one runs nothing. */
const DATA = /^\/(graphql|api|assets|ping|healthz|config\.json)\b/;
/** Headers that browsers read with a page only. */
const OF_PAGES = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-dns-prefetch-control'];
/** `/support/replay`, and its frame. */
const PLAYER = /^\/support\/replay(?=\?|$)/;
const STAGE = /^\/support\/replay\/stage(?=\?|$)/;
const FOR_DATA = "default-src 'none'; frame-ancestors 'none'";
/** The workers call only this server, and load no further script. */
export const FOR_WORKER = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
/** Placeholder for the nonce of a response. */
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
    // The first is for the loader of the app's chunks, the second and third allow only the
    // workers' URLs, the fourth the app's own files (startAfterPaint.ts). The last is the editor's, for
    // pasted HTML, which it parses in a document without scripts.
    'trusted-types': ['kreda', 'kreda-worker', 'kreda-push', 'kreda-start', 'ProseMirrorClipboard'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}
