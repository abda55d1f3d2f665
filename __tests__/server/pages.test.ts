import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { pages, type PagesNeeds } from '../../server/http/pages';
import { START } from '../../server/http/startAfterPaint';

const SCRIPTS =
  '<script async src="/assets/preload.js" data-files=\'{"auth":["/a.js"]}\'></script><script defer="defer" src="/assets/main.js"></script>';
const HTML = `<head>${SCRIPTS}<link rel="stylesheet" href="/m.css"></head><body>app<template id="screen"></template>end</body>`;
const config: PagesNeeds['config'] = {
  environment: 'test',
  release: 'test',
  baseUrl: '',
  socketUrl: '',
  editorUrl: '',
  loginProviders: [],
  isConfirmationRequired: false,
  uploadLimitBytes: 0,
  hasSupportInbox: false,
};
const page = { html: HTML, release: 'test', scriptHashes: [] };

let app: FastifyInstance | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

async function serve(screenOf?: PagesNeeds['screenOf']): Promise<FastifyInstance> {
  app = fastify();
  await pages(app, { folder: '/nowhere', page, config, ...(screenOf && { screenOf }) });
  return app;
}
const withFragment = (fragment: Promise<string | null>, isPersonal = true) =>
  serve(() => ({ styles: ['/m.css', '/b.css'], isPersonal, fragment }));

it('sends the page whole where there is no screen', async () => {
  const { headers, body } = await (await serve()).inject('/1/studio-1/board-2');
  expect(body).toBe(HTML.replace('<template id="screen"></template>', ''));
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-encoding']).toBeUndefined();
});

const PRELOAD = '<link rel="preload" as="script" fetchpriority="high"';
const BEFORE = `<head>${PRELOAD} href="/assets/preload.js" data-files='{"auth":["/a.js"]}' data-start>${PRELOAD} href="/assets/main.js" data-start><link rel="stylesheet" href="/m.css"></head><body>app<link rel="stylesheet" href="/m.css"><link rel="stylesheet" href="/b.css">`;
const BODY = `${BEFORE}a board<script>${START}</script>end</body>`;

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
] as const)(
  'compresses a page with a screen for a browser that accepts %s',
  async (accepted, encoding, read) => {
    const server = await withFragment(Promise.resolve('a board'));
    const { headers, rawPayload } = await server.inject({
      url: '/1/studio-1/board-2',
      headers: { 'accept-encoding': accepted },
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding' });
    expect(headers['content-encoding']).toBe(encoding);
    expect(read(rawPayload).toString()).toBe(BODY);
  },
);

it('lets browsers revalidate a page with a screen that every visitor sees', async () => {
  const server = await withFragment(Promise.resolve('a form'), false);
  const { headers } = await server.inject('/');
  expect(headers['cache-control']).toBe('no-cache');
});

it('sends the page up to its screen before the screen is rendered', async () => {
  let render: (fragment: string | null) => void = () => undefined;
  const server = await withFragment(
    new Promise((resolve) => {
      render = resolve;
    }),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const parts: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    get(
      { port, path: '/1/studio-1/board-2', headers: { 'accept-encoding': 'gzip' }, agent: false },
      (response) => {
        response.on('data', (part: Buffer) => {
          parts.push(part);
          if (parts.length === 1) render(null);
        });
        response.on('end', resolve);
      },
    ).on('error', reject);
  });
  expect(parts.length).toBeGreaterThan(1);
  expect(gunzipSync(Buffer.concat(parts)).toString()).toBe(`${BEFORE}${SCRIPTS}end</body>`);
});
