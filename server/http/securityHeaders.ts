import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
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
 * lists what the app needs. Data and assets load nothing and cannot be framed, which their short policy says; they have
 * no headers that browsers read with a page only: a visit with an empty cache has some thirty of them.
 */
export function securityHeaders(app: FastifyInstance, config: Config, allowed: Allowed): void {
  const ofLibrary = libraryHeaders(config);
  const named = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(ofLibrary).filter(([name]) => names.includes(name)));
  const withData = { ...named(OF_DATA), 'content-security-policy': FOR_DATA };
  const withPage = { ...ofLibrary, 'permissions-policy': PERMISSIONS };
  const [before = '', after = ''] = policy(config.baseUrl, allowed).split(NONCE);
  const stage = after.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  // A fixed set in one call: these are written with every response.
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (DATA.test(url)) {
      reply.headers(withData);
      return done();
    }
    reply.headers(withPage);
    // The player frames its stage: no other page frames one, and no other can be framed.
    if (STAGE.test(url)) reply.header('x-frame-options', 'SAMEORIGIN');
    const rest = STAGE.test(url) ? stage : PLAYER.test(url) ? `${after};frame-src 'self'` : after;
    reply.header('content-security-policy', `${before}${nonceOf(reply.raw)}${rest}`);
    done();
  });
}

/** These responses are no pages: nothing in them may load anything, and a browser that shows one runs nothing. */
const DATA = /^\/(graphql|api|assets|ping|healthz|config\.json)\b/;
/** Browsers read the other ones with a page only, or with a file that is opened like one. */
const OF_DATA = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
];

/**
 * Helmet's headers, by their names in lower case. They are the same for every response, so helmet
 * is asked once: as a handler it would take a tenth of the time of a short response.
 */
function libraryHeaders({ env }: Config): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const write = helmet({
    // Differs from response to response by its nonce.
    contentSecurityPolicy: false,
    strictTransportSecurity: env === 'production' && { maxAge: YEAR_S, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Only browsers that do not run the app know these.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  write(request, response, () => undefined);
  return response.getHeaders();
}

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
