import { HOSTILE_TEXTS, HOSTILE_VALUES } from '../../bench/torture/attacks/hostileRequests';
import { DOCUMENT_LIMITS } from '../../contract/limits';
import { openClient, startLiveServer, ticket, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { leastStall, STALL_MS } from '../support/stallOf';

let server: LiveServer;
let anna: Agent;
let workspaceId: number;
beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  anna = await server.member('anna');
  workspaceId = Number(
    (await anna.gql('{ me { currentWorkspaceId } }')).data?.['me'].currentWorkspaceId,
  );
});

const JSON_TYPE = { 'content-type': 'application/json' };
/** All fields that REST handlers read from a body, and an unknown field. */
const FIELDS = ['email', 'password', 'password2', 'newPassword', 'token', 'anything'];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Every route that takes a body, except GraphQL and uploads, which have their own limits. */
function routes(): { method: (typeof METHODS)[number]; url: string }[] {
  const lines = server.app.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*) \(([A-Z, ]+)\)/g);
  const all = [...lines].flatMap(([, url = '', methods = '']) =>
    METHODS.filter((method) => methods.includes(method)).map((method) => ({
      method,
      url: url.replace(/:\w+/g, 'x'),
    })),
  );
  return all.filter(({ url }) => url !== '/graphql' && !url.startsWith('/files/upload'));
}

it('the route list contains the routes that take a body', () => {
  expect(routes().map(({ url }) => url)).toEqual(
    expect.arrayContaining([
      '/api/v1/user/register',
      '/api/v1/user/signin',
      '/api/v1/user/forgot-password',
      '/api/v1/user/reset-password',
    ]),
  );
});

it('every route except GraphQL and uploads rejects a body above its size limit', async () => {
  const payload = JSON.stringify({ email: 'x'.repeat(DOCUMENT_LIMITS.restBodyBytes) });
  for (const { method, url } of routes()) {
    const { statusCode } = await server.app.inject({ method, url, headers: JSON_TYPE, payload });
    expect([url, statusCode]).toEqual([url, 413]);
  }
});

it('no REST body stalls the server', async () => {
  const slow: [string, number][] = [];
  for (const { method, url } of routes()) {
    for (const [attack, json] of Object.entries({ ...HOSTILE_TEXTS, ...HOSTILE_VALUES })) {
      const long = `{${FIELDS.map((name) => `"${name}":${json}`).join(',')}}`;
      const short = `{${FIELDS.map((name) => `"${name}":"${JSON.parse(HOSTILE_TEXTS[attack] ?? '"a"').slice(0, 2_000)}"`).join(',')}}`;
      for (const payload of [long, short, json]) {
        const stall = await leastStall(() =>
          server.app.inject({ method, url, headers: JSON_TYPE, payload }),
        );
        if (stall > STALL_MS) slow.push([`${url}: ${attack}`, Math.round(stall)]);
      }
    }
  }
  expect(slow).toEqual([]);
});

it.each<[string, (string | Buffer)[], number]>([
  ['a text frame of a megabyte', ['a'.repeat(1_000_000)], 1009],
  ['a binary frame of a megabyte', [Buffer.alloc(1_000_000)], 1009],
  [
    'a thousand frames of four kilobytes',
    Array.from({ length: 1_000 }, () => '['.repeat(4_000)),
    1008,
  ],
])('%s closes the socket and does not stall the server', async (_, frames, code) => {
  const codes: number[] = [];
  const stall = await leastStall(async () => {
    const client = openClient(
      server.address('/socket', { workspaceId, token: await ticket(anna) }),
    );
    await client.ready();
    for (const frame of frames) client.socket.send(frame);
    codes.push(await client.closed());
  });
  expect(stall).toBeLessThanOrEqual(STALL_MS);
  expect(codes).toContain(code);
});
