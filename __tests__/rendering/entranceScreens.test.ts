import fastify, { type FastifyRequest } from 'fastify';
import cookie from '@fastify/cookie';
import type { EntranceRequest } from '../../server/rendering/createRenderer';
import { entranceScreens } from '../../server/rendering/entranceScreens';

const PAGE = `<script data-files='{"auth":["/a.css","/a.js"],"board":["/b.css"]}'></script><link rel="stylesheet" href="/m.css">`;

/** A server with a renderer that notes what it is asked for, and fails as often as it is told. */
async function serve(failures = 0) {
  const rendered: EntranceRequest[] = [];
  const app = fastify();
  await app.register(cookie);
  const renderEntrance = async (request: EntranceRequest) => {
    rendered.push(request);
    return rendered.length <= failures ? null : { html: `form ${request.locale}`, chunks: [] };
  };
  type WithCookies = Pick<FastifyRequest, 'cookies'>;
  const cookies = {
    read: ({ cookies: sent }: WithCookies) => sent['sid'] ?? null,
    isMarked: ({ cookies: sent }: WithCookies) => sent['login'] === '1',
  };
  const screenOf = entranceScreens({ cookies, renderer: { renderEntrance }, page: PAGE });
  app.setNotFoundHandler(async (request, reply) =>
    reply.code(200).send(String((await screenOf(request, 'n0nce')?.fragment) ?? null)),
  );
  const get = async (url: string, headers = {}) => (await app.inject({ url, headers })).body;
  return { get, rendered };
}

it('shows the form at any path behind it, rendered once for each language', async () => {
  const { get, rendered } = await serve();
  for (const url of ['/', '/1/studio-1001/home', '/1/studio-1001/orchard-1002/dig-1003'])
    expect(await get(url)).toContain('form en');
  expect(await get('/', { 'accept-language': 'pl-PL,pl;q=0.9' })).toContain('form pl');
  expect(await get('/register')).toContain('form en');
  expect(rendered).toEqual([
    { path: '/', locale: 'en' },
    { path: '/', locale: 'pl' },
    { path: '/register', locale: 'en' },
  ]);
});

it('uses the language of the visit before', async () => {
  const { get } = await serve();
  const sent = { cookie: 'view=1280x800.000.pl.pl-PL.Europe/Warsaw', 'accept-language': 'en' };
  expect(await get('/', sent)).toContain('form pl');
});

it('tries again after a failure', async () => {
  const { get } = await serve(1);
  expect(await get('/')).toBe('null');
  expect(await get('/')).toContain('form en');
});

it('loads the styles of the form alone', async () => {
  const { get } = await serve();
  expect([...new Set((await get('/')).match(/\/\w\.css/g))]).toEqual(['/m.css', '/a.css']);
});

it.each([
  ['a signed-in user', '/', { cookie: 'sid=abc' }],
  ['a page that counts as one of a signed-in user', '/', { cookie: 'login=1' }],
  ['a page that is kept on the device', '/', { 'x-without-screen': '1' }],
  ['a form that the query chooses', '/?login=second-factor', {}],
  ['a link of a mail', '/reset-password/abc', {}],
  ['an error page', '/error/404', {}],
  ['a screen without a session', '/offline-mode', {}],
])('shows nothing for %s', async (_what, url, headers) => {
  const { get, rendered } = await serve();
  expect(await get(url, headers)).toBe('null');
  expect(rendered).toEqual([]);
});
