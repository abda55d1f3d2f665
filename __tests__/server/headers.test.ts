import { hashSource } from '../../server/http/pages';
import { START } from '../../server/http/startAfterPaint';
import { ADOPT } from '../../server/rendering/adoptScreen';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '../support/testServer';

const FIRST_SCRIPT = 'document.documentElement.lang = "pl";';
const PAGE =
  `<script>${FIRST_SCRIPT}</script><script src="/assets/main.js"></script>` +
  '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style><meta name="config" content="__CONFIG__">';
const pagesFolder = mkdtempSync(join(tmpdir(), 'kreda-pages-'));
mkdirSync(join(pagesFolder, 'assets'));
writeFileSync(join(pagesFolder, 'index.html'), PAGE);
writeFileSync(join(pagesFolder, 'worker.js'), 'worker');
writeFileSync(join(pagesFolder, 'push-worker.js'), 'push worker');
writeFileSync(join(pagesFolder, 'favicon.ico'), 'icon');
writeFileSync(join(pagesFolder, 'assets', 'main.1a2b3c4d.js'), 'plain');
writeFileSync(join(pagesFolder, 'assets', 'main.1a2b3c4d.js.br'), 'brotli');
writeFileSync(join(pagesFolder, 'assets', 'main.1a2b3c4d.js.gz'), 'gzip');
writeFileSync(join(pagesFolder, 'assets', 'manifest.1a2b3c4d.webmanifest'), '{}');
afterAll(() => rmSync(pagesFolder, { recursive: true }));

let server: TestServer;
let production: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pagesFolder });
  production = await startTestServer({
    pagesFolder,
    db: server.db,
    env: { MD_ENV: 'production', BASE_URL: 'https://kreda.example' },
  });
});

const get = (url: string, headers = {}, { app }: TestServer = server) =>
  app.inject({ url, headers });
const policyOf = (value: unknown) =>
  Object.fromEntries(
    String(value)
      .split(';')
      .map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
  );

describe('every response', () => {
  it.each([
    '/',
    '/graphql',
    '/api/v1/user/nothing',
    '/healthz',
    '/ping',
    '/assets/nothing.js',
    '/config.json',
  ])('for %s carries the security headers', async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'/,
    );
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('has those of a page only with a page', async () => {
    const OF_PAGES = [
      'cross-origin-opener-policy',
      'origin-agent-cluster',
      'permissions-policy',
      'referrer-policy',
      'x-frame-options',
    ];
    const of = async (url: string) => {
      const { headers } = await get(url);
      return OF_PAGES.map((name) => headers[name]);
    };
    expect(await of('/1/studio-1001/home')).toEqual([
      'same-origin',
      '?1',
      expect.stringContaining('camera=()'),
      'same-origin',
      'DENY',
    ]);
    const none = OF_PAGES.map(() => undefined);
    expect(await of('/assets/main.1a2b3c4d.js')).toEqual(none);
    expect(await of('/graphql')).toEqual(none);
  });

  it('has a CSP that allows only what the app needs', async () => {
    const { headers } = await get('/', {}, production);
    const policy = policyOf(headers['content-security-policy']);
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${[FIRST_SCRIPT, ADOPT, START].map(hashSource).join(' ')}`,
      'style-src': expect.stringMatching(/^'self' 'nonce-[\w-]{22}'$/),
      'connect-src': "'self' wss://kreda.example",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'kreda kreda-worker kreda-push kreda-start ProseMirrorClipboard',
    });
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it('lets the player frame its own stage, and no other page be framed', async () => {
    const framing = async (url: string) => {
      const { headers } = await get(url, {}, production);
      const policy = policyOf(headers['content-security-policy']);
      return [headers['x-frame-options'], policy['frame-ancestors'], policy['frame-src']];
    };
    expect(await framing('/support/replay?report=1')).toEqual(['DENY', "'none'", "'self'"]);
    expect(await framing('/support/replay/stage')).toEqual(['SAMEORIGIN', "'self'", undefined]);
    expect(await framing('/support/replay/stages')).toEqual(['DENY', "'none'", undefined]);
    expect(await framing('/support')).toEqual(['DENY', "'none'", undefined]);
  });

  it.each(['/graphql', '/api/v1/user/nothing', '/assets/main.1a2b3c4d.js', '/config.json'])(
    'for %s has a CSP that allows no scripts and no resources',
    async (url) => {
      expect((await get(url, {}, production)).headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
    },
  );

  it('sets HSTS in production only', async () => {
    expect((await get('/', {}, production)).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the page', () => {
  it.each([
    '/',
    '/1/my-firm-1001',
    '/1/my-firm-1001/home/anna',
    '/u/anna/settings',
    '/error/details/code',
    '/offline-mode?x=/api',
  ])('is served at %s and revalidated each time', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('carries the nonce of its own CSP, which differs for each response', async () => {
    const nonces = [];
    for (const answer of [await get('/'), await get('/')]) {
      const nonce = /'nonce-([\w-]+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
      expect(answer.body.slice(0, answer.body.indexOf('<meta name="config"'))).toBe(
        PAGE.slice(0, PAGE.indexOf('<meta name="config"')).replaceAll(
          '__CSP_NONCE__',
          String(nonce),
        ),
      );
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(2);
  });

  it('contains the data of /config.json in a safely escaped attribute', async () => {
    for (const one of [server, production]) {
      const [, content = ''] =
        /<meta name="config" content="([^"<]*)">$/.exec((await get('/', {}, one)).body) ?? [];
      const told: unknown = JSON.parse(
        content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      );
      expect(told).toEqual((await get('/config.json', {}, one)).json());
    }
  });

  it.each([
    '/api/v1/nothing',
    '/api',
    '/assets/nothing.1a2b3c4d.js',
    '/auth/x/login',
    '/files/1',
    '/editor',
  ])('is not served at %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { success: false, error: 'error-404' },
    ]);
  });

  it('is not served for a POST', async () => {
    expect(
      (await server.app.inject({ method: 'POST', url: '/1/my-firm-1001', payload: {} })).statusCode,
    ).toBe(404);
  });

  it('explains how to build the app when it is not built', async () => {
    const bare = await startTestServer({ db: server.db, pagesFolder: join(pagesFolder, 'none') });
    const answer = await get('/', {}, bare);
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      'The app has not been built yet: `npm start` builds and serves it.\n',
    ]);
  });
});

describe('the workers of offline mode and of push messages', () => {
  it.each([
    ['/worker.js', 'worker'],
    ['/push-worker.js', 'push worker'],
  ])(
    '%s is at the root, revalidated each time and may only connect to this server',
    async (path, script) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.body]).toEqual([200, script]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      });
      expect(answer.headers['content-security-policy']).toContain(
        "default-src 'none'; connect-src 'self'",
      );
    },
  );
});

describe('the icon at its usual path', () => {
  it('is an image that browsers may cache for a day', async () => {
    const answer = await get('/favicon.ico');
    expect([answer.statusCode, answer.body]).toEqual([200, 'icon']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/x-icon',
      'cache-control': 'public, max-age=86400',
    });
  });
});

describe('a hashed file', () => {
  const FILE = '/assets/main.1a2b3c4d.js';

  it.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['', 'plain', undefined],
  ])(
    'is served as the build compressed it for accept-encoding "%s"',
    async (accepts, body, encoding) => {
      const answer = await get(FILE, { 'accept-encoding': accepts });
      expect(answer.body).toBe(body);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['vary']?.toString().toLowerCase()).toContain('accept-encoding');
    },
  );

  it('has its own content type', async () => {
    expect((await get('/assets/manifest.1a2b3c4d.webmanifest')).headers['content-type']).toMatch(
      /^application\/manifest\+json/,
    );
  });

  it.each([
    '/assets/..%2findex.html',
    '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/assets/....//index.html',
    '/assets/',
    '/assets/%00',
    '/assets/%zz',
  ])('never comes from outside the assets folder: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('root:');
    expect(answer.body).not.toContain(pagesFolder);
  });
});

describe('the config and health endpoints', () => {
  it('return the public configuration and no secret', async () => {
    const answer = await get('/config.json', {}, production);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      environment: 'production',
      hasSupportInbox: false,
      release: expect.stringMatching(/^[0-9a-f]{12}$/),
      baseUrl: 'https://kreda.example',
      socketUrl: 'wss://kreda.example/socket',
      editorUrl: 'wss://kreda.example/editor',
      loginProviders: [],
      isConfirmationRequired: true,
      uploadLimitBytes: 26_214_400,
    });
  });

  it('tell a client that it can reach the server, with nothing to read or keep, also while it stops', async () => {
    const stopping = await startTestServer({ db: server.db, lifecycle: { isStopping: true } });
    const { statusCode, body, headers } = await get('/ping', {}, stopping);
    expect([statusCode, body, headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect((await get('/ping/more')).statusCode).toBe(404);
  });

  it('report the server as alive, and as ready until it stops', async () => {
    const lifecycle = { isStopping: false };
    const stopping = await startTestServer({ db: server.db, lifecycle });
    expect((await get('/healthz', {}, stopping)).statusCode).toBe(200);
    expect((await get('/readyz', {}, stopping)).json()).toEqual({ status: 'ready' });
    lifecycle.isStopping = true;
    const answer = await get('/readyz', {}, stopping);
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stopping' }]);
  });
});
