import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_SCREENS } from '../../contract/paths/notScreens';
import { compressParts } from './compressParts';
import type { PublicConfig } from './publicConfig';
import { startOf, withoutStart } from './startAfterPaint';
import { FOR_WORKER, nonceOf } from './securityHeaders';

const YEAR_MS = 365 * 24 * 3600 * 1000;
const NONCE_PLACE = '__CSP_NONCE__';
const CONFIG_PLACE = '__CONFIG__';
const SCREEN_PLACE = '<template id="screen"></template>';

/** The built page in `folder`; null before the first build. */
export interface Page {
  html: string;
  /** Changes with every build, because the page refers to its files by their hashes. */
  release: string;
  /** CSP sources of the page's inline scripts: `'sha256-…'` each (CSP Level 3, hash sources). */
  scriptHashes: readonly string[];
}

export function readPage(folder: string): Page | null {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  return {
    html,
    release: createHash('sha256').update(html).digest('hex').slice(0, 12),
    scriptHashes: hashesOf(html),
  };
}

/** Scripts with a `src` are allowed by their origin and need no hash. */
function hashesOf(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) =>
    hashSource(script),
  );
}

/** A script as a CSP source: `'sha256-…'`. */
export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export interface PagesNeeds {
  folder: string;
  page: Page | null;
  /** The content of `/config.json`: embedded into the page, so that the first screen needs no request for it. */
  config: PublicConfig;
  /**
   * The screen of a request; null if the page is sent at once, without one.
   */
  screenOf?: (request: FastifyRequest, nonce: string) => Screen | null;
}

export interface Screen {
  /** The style sheets of every such screen, as URLs: the browser loads them while it waits. */
  styles: readonly string[];
  /** It shows what only one user may see: no browser keeps it. */
  isPersonal: boolean;
  /** A part of the page; null if no screen was rendered. */
  fragment: Promise<string | null>;
}

/**
 * The app itself: its hashed files under `/assets/`, cached by browsers for a year and sent as
 * compressed by the build, and the one page at every other path.
 */
export async function pages(
  app: FastifyInstance,
  { folder, page, config, screenOf }: PagesNeeds,
): Promise<void> {
  const html =
    page?.html.replaceAll(CONFIG_PLACE, () => asAttribute(JSON.stringify(config))) ?? null;
  if (existsSync(join(folder, 'assets'))) {
    await app.register(staticFiles, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_MS,
      index: false,
      redirect: false,
    });
  }
  for (const name of ['worker.js', 'push-worker.js']) serveWorker(app, folder, name);
  serveFavicon(app, join(folder, 'favicon.ico'));
  app.setNotFoundHandler((request, reply) =>
    isScreen(request)
      ? sendPage(reply, html, screenOf?.(request, nonceOf(reply.raw)) ?? null)
      : sendNotFound(reply),
  );
}

/**
 * The service workers of offline mode and of push messages: served at the top, because a worker
 * controls only paths below its own, and never cached.
 */
function serveWorker(app: FastifyInstance, folder: string, name: string): void {
  const file = join(folder, name);
  if (!existsSync(file)) return;
  const script = readFileSync(file, 'utf8');
  app.get(`/${name}`, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': FOR_WORKER })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}

/** For browsers and tools that ask for the icon at its usual path and do not read the page. */
function serveFavicon(app: FastifyInstance, file: string): void {
  if (!existsSync(file)) return;
  const icon = readFileSync(file);
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/x-icon').send(icon),
  );
}

function isScreen({ method, url }: FastifyRequest): boolean {
  const first = url.split(/[/?#]/, 2)[1] ?? '';
  return (method === 'GET' || method === 'HEAD') && !NOT_SCREENS.has(first);
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const asAttribute = (text: string) => text.replaceAll(/[&"<]/g, (sign) => ESCAPED[sign] ?? sign);

function sendPage(reply: FastifyReply, html: string | null, screen: Screen | null): FastifyReply {
  if (html === null)
    return reply
      .code(503)
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send('The app has not been built yet: `npm start` builds and serves it.\n');
  const page = html.replaceAll(NONCE_PLACE, nonceOf(reply.raw));
  reply.code(200).type('text/html; charset=utf-8');
  if (screen === null)
    return reply.header('cache-control', 'no-cache').send(page.replace(SCREEN_PLACE, ''));
  const { encoding, body } = compressParts(
    withScreen(page, screen),
    reply.request.headers['accept-encoding'],
  );
  if (encoding !== null) reply.header('content-encoding', encoding);
  // What a user saw is not kept for the next one.
  const caching = screen.isPersonal ? 'no-store' : 'no-cache';
  return reply.headers({ 'cache-control': caching, vary: 'accept-encoding' }).send(body);
}

const STYLES = /<link rel="stylesheet" [^>]*>/g;

/**
 * Sends the page up to its screen at once, so that the browser loads the app meanwhile. The app starts
 * when the screen has been painted.
 */
async function* withScreen(
  page: string,
  { styles, fragment }: Screen,
): AsyncGenerator<string, void> {
  const [before = '', after = ''] = page.split(SCREEN_PLACE);
  yield (
    withoutStart(before) + styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('')
  );
  const shown = await fragment;
  yield (shown ?? '') + startOf(before, shown !== null) + after.replaceAll(STYLES, '');
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ success: false, error: 'error-404' });
}
