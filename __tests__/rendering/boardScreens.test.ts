import fastify, { type FastifyRequest } from 'fastify';
import cookie from '@fastify/cookie';
import { boardScreens } from '../../server/rendering/boardScreens';
import type { Renderer, ScreenRequest } from '../../server/rendering/createRenderer';

const PAGE = `<script data-files='{"workspace":["/w.css","/w.js"],"shell":["/s.css"],"board":["/b.css","/s.css"],"table":["/t.css"],"card-fields":["/f.css"]}'></script><link rel="stylesheet" href="/m.css">`;
const DEVICE = 'view=1280x800.000.en.en-GB.Europe/Warsaw';
const SESSION = 'sid=abc';

/** A server with a renderer that notes what it is asked for. */
async function serve(
  screen: Awaited<ReturnType<Renderer['render']>> = { html: 'board', chunks: [] },
) {
  const rendered: ScreenRequest[] = [];
  const app = fastify();
  await app.register(cookie);
  const renderer: Pick<Renderer, 'render'> = {
    render: async (request) => {
      rendered.push(request);
      return screen;
    },
  };
  const cookies = {
    read: ({ cookies: sent }: Pick<FastifyRequest, 'cookies'>) => sent['sid'] ?? null,
  };
  const screenOf = boardScreens({ app, cookies, renderer, isStopping: () => false, page: PAGE });
  app.post('/graphql', (request) => ({
    headers: request.headers,
    body: request.body,
    ip: request.ip,
    filler: 'x'.repeat(Number(request.headers['x-filler'] ?? 0)),
  }));
  app.setNotFoundHandler(async (request, reply) =>
    reply.code(200).send(String((await screenOf(request, 'n0nce')?.fragment) ?? null)),
  );
  const get = async (url: string, sent = `${SESSION}; ${DEVICE}`, more = {}) =>
    (await app.inject({ url, headers: { cookie: sent, 'user-agent': 'Test', ...more } })).body;
  return { get, rendered };
}

it('renders the board of a path for a signed-in browser that has told its size', async () => {
  const { get, rendered } = await serve();
  expect(await get('/1/studio-1001/orchard-1002')).toContain('board');
  expect(rendered).toMatchObject([
    { path: '/1/studio-1001/orchard-1002', device: { width: 1280, zone: 'Europe/Warsaw' } },
  ]);
});

it('renders the list view of a board with its own styles', async () => {
  const { get, rendered } = await serve({ html: '', chunks: [] });
  const fragment = await get('/1/studio-1001/orchard-1002/list');
  expect(rendered).toMatchObject([{ path: '/1/studio-1001/orchard-1002/list' }]);
  expect(fragment.match(/\/\w\.css/g)).toEqual(['/m.css', '/w.css', '/s.css', '/t.css']);
  expect(fragment).toContain('<div id="server-screen" lang="en" inert data-table-view=""');
});

it.each([
  ['the calendar of a board', '/1/studio-1001/orchard-1002/calendar', undefined],
  ['a list view with a layout', '/1/studio-1001/orchard-1002/list?sort=due', undefined],
  ['a task of a list view', '/1/studio-1001/orchard-1002/list/dig-1003', undefined],
  ['a name of every object', '/1/studio-1001/orchard-1002/toString', undefined],
  ['another screen', '/1/studio-1001/team', undefined],
  ['a filtered board', '/1/studio-1001/orchard-1002?q=tree', undefined],
  ['an open task', '/1/studio-1001/orchard-1002/dig-1003', undefined],
  ['a path outside of a workspace', '/login', undefined],
  ['a path that only a program sends', '/1/studio-1001/orchard%2f-1002', undefined],
  ['a visitor', '/1/studio-1001/orchard-1002', DEVICE],
  ['a browser that has not told its size', '/1/studio-1001/orchard-1002', SESSION],
  ['a damaged cookie', '/1/studio-1001/orchard-1002', `${SESSION}; view=large`],
])('renders nothing for %s', async (_what, url, sent) => {
  const { get, rendered } = await serve();
  expect(await get(url, sent)).toBe('null');
  expect(rendered).toEqual([]);
});

it('renders nothing for a page that is kept on the device', async () => {
  const { get, rendered } = await serve();
  expect(await get('/1/studio-1001/orchard-1002', undefined, { 'x-without-screen': '1' })).toBe(
    'null',
  );
  expect(rendered).toEqual([]);
});

it('asks with the cookies of the page, and lets a screen set none of its own', async () => {
  const { get, rendered } = await serve();
  await get('/1/studio-1001/orchard-1002');
  const [request] = rendered;
  const answer = await request?.ask({
    headers: { 'content-type': 'application/json', cookie: 'sid=other' },
    body: '{"query":"{ me { id } }"}',
  });
  expect(answer?.status).toBe(200);
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({
    headers: { cookie: `${SESSION}; ${DEVICE}`, 'user-agent': 'Test' },
    body: { query: '{ me { id } }' },
  });
});

it('renders a response of 4 MB and none that is larger', async () => {
  const { get, rendered } = await serve();
  await get('/1/studio-1001/orchard-1002');
  const ask = async (filler: number) =>
    rendered[0]?.ask({
      headers: { 'content-type': 'application/json', 'x-filler': String(filler) },
      body: '{}',
    });
  expect(await ask(3_900_000)).toMatchObject({ status: 200 });
  expect(await ask(4_000_000)).toEqual({ status: 413, headers: {}, body: '' });
});

it('names the styles of the page, of a board, and of the chunks that the screen needs', async () => {
  const { get } = await serve({ html: '', chunks: ['card-fields'] });
  const fragment = await get('/1/studio-1001/orchard-1002');
  expect(fragment.match(/\/\w\.css/g)?.slice(0, 5)).toEqual([
    '/f.css',
    '/m.css',
    '/w.css',
    '/s.css',
    '/b.css',
  ]);
});

it('sends the page without a screen if none was rendered', async () => {
  const { get } = await serve(null);
  expect(await get('/1/studio-1001/orchard-1002')).toBe('null');
});
