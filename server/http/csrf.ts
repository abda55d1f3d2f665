import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config';
import { AppError } from '../appError';

/** The random token of a page load; a foreign page cannot send it without a CORS preflight. */
const GUARD_HEADER = 'x-browser-card-key';
const GUARD_MAX = 200;

/** Headers that browsers add by themselves and scripts only on purpose. */
const SIGNS = [
  'origin',
  'referer',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
  'sec-fetch-user',
];

interface Asked {
  method: string;
  headers: IncomingHttpHeaders;
}

/** Whether the headers look like those of a browser. */
function looksLikeBrowser({ headers }: Asked): boolean {
  return SIGNS.some((name) => headers[name] !== undefined);
}

/** The guard header's value, or null if it is missing or malformed. */
export function tabKeyOf({ headers }: Asked): string | null {
  const key = headers[GUARD_HEADER];
  return typeof key === 'string' && key !== '' && key.length <= GUARD_MAX ? key : null;
}

/**
 * The CSRF guard: a request that can change something and looks like a browser's needs the guard
 * header and an allowed origin; a plain script without such headers passes.
 * @throws {AppError} `invalid-csrf-token`
 */
export function requireCsrfGuard(config: Pick<Config, 'baseUrl' | 'env'>, request: Asked): void {
  if (request.method === 'GET' || request.method === 'HEAD' || !looksLikeBrowser(request)) return;
  if (tabKeyOf(request) === null || !isOwnOrigin(config, request.headers))
    throw new AppError('invalid-csrf-token');
}

/**
 * Whether a GET with side effects (logout) was sent by the page itself: with the guard header, by
 * fetch, or by a script outside a browser. Navigations, images, frames and prefetches of foreign
 * pages do not qualify.
 */
export function isDeliberateGet(config: Pick<Config, 'baseUrl' | 'env'>, request: Asked): boolean {
  if (!looksLikeBrowser(request)) return true;
  const { headers } = request;
  if (headers['sec-purpose'] !== undefined || !isOwnOrigin(config, headers)) return false;
  return tabKeyOf(request) !== null || headers['sec-fetch-dest'] === 'empty';
}

/** Whether an `Origin` is the app's own. */
export function isAppOrigin(
  { baseUrl, env }: Pick<Config, 'baseUrl' | 'env'>,
  origin: string,
  host: string | undefined,
): boolean {
  if (origin === baseUrl) return true;
  // On a developer's machine the same server has several names (localhost, 127.0.0.1, the port of
  // the dev server).
  return env !== 'production' && host !== undefined && originHost(origin) === host;
}

function isOwnOrigin(
  config: Pick<Config, 'baseUrl' | 'env'>,
  headers: IncomingHttpHeaders,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = headers.origin ?? originOf(headers.referer);
  // Without such headers the request passes: browsers always declare the site of a cross-site
  // request, and some scripts send `Sec-Fetch-Mode`.
  return origin === undefined || isAppOrigin(config, origin, headers.host);
}

function originOf(referer: string | undefined): string | undefined {
  return referer === undefined
    ? undefined
    : URL.canParse(referer)
      ? new URL(referer).origin
      : 'null';
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
