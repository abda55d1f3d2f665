import { freshDatabase } from '../support/database';
import type { Agent } from '../support/agent';
import type { Database } from '../../server/db/database';
import { openClient, startLiveServer, ticket, type LiveServer } from './liveServer';

let db: Database;
let server: LiveServer;
let anna: Agent;
let workspaceId: number;

beforeAll(async () => {
  db = await freshDatabase();
  server = await startLiveServer({ db });
  anna = await server.member('anna');
  workspaceId = await workspaceOf(anna);
});

const workspaceOf = async (agent: Agent) =>
  Number((await agent.gql('{ me { currentWorkspaceId } }')).data?.['me'].currentWorkspaceId);
const open = (token: string, headers: Record<string, string> = {}, at = server) =>
  openClient(at.address('/socket', { workspaceId, token }), headers);
const cookieOf = (agent: Agent) => ({
  cookie: [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

describe('a ticket for a socket', () => {
  it('connects its owner, with and without their cookie', async () => {
    await open(await ticket(anna)).ready();
    await open(await ticket(anna), cookieOf(anna)).ready();
  });

  it('is not issued to a visitor who is signed out', async () => {
    const { data, errors } = await server.visitor().gql('{ wsToken }');
    expect(data).toEqual({ wsToken: null });
    expect(errors?.[0]?.extensions['code']).toBe('user-not-logged-in');
  });

  it('is stored as a hash only', async () => {
    const token = await ticket(anna);
    const rows = await db.query<{ kept: string }>(
      "select encode(token_hash, 'base64') || encode(token_hash, 'hex') as kept from ws_tokens",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ kept }) => kept.includes(token))).toBe(false);
  });

  it('is rejected when it is invented, empty or missing', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), `${await ticket(anna)}A`])
      expect(await open(token).closed()).toBe(4401);
  });

  it('is rejected after a minute', async () => {
    const token = await ticket(anna);
    await db.query(
      "update ws_tokens set expires_at = now() - interval '1 millisecond' where expires_at > now() + interval '59 seconds'",
    );
    expect(await open(token).closed()).toBe(4401);
  });

  it('is rejected when its session has ended', async () => {
    const bob = await server.member('bob');
    const token = await ticket(bob);
    await bob.rest('GET', 'logout');
    expect(await open(token).closed()).toBe(4401);
  });

  it('is rejected with another user’s cookie', async () => {
    const carol = await server.member('carol');
    expect(await open(await ticket(anna), cookieOf(carol)).closed()).toBe(4401);
  });

  it('opens five connections outside production, but no sixth', async () => {
    const token = await ticket(anna);
    for (let use = 0; use < 5; use += 1) await open(token).ready();
    expect(await open(token).closed()).toBe(4401);
  });
});

describe('a ticket in production', () => {
  it('opens one connection, at whichever of two processes sees it first', async () => {
    const env = {
      MD_ENV: 'production',
      BASE_URL: 'https://kreda.example',
      CONFIRM_EMAIL: 'off',
      LOG_LEVEL: 'silent',
    };
    const [one, other] = [await startLiveServer({ db, env }), await startLiveServer({ db, env })];
    const dora = await one.member('dora');
    const place = { workspaceId: await workspaceOf(dora) };
    for (let round = 0; round < 5; round += 1) {
      const token = await ticket(dora);
      const clients = [one, other, one, other].map((at) =>
        openClient(at.address('/socket', { ...place, token })),
      );
      const ends = await Promise.all(
        clients.map((client) => Promise.race([client.ready().then(() => 'in'), client.closed()])),
      );
      expect(ends.filter((end) => end === 'in')).toHaveLength(1);
      expect(ends.filter((end) => end === 4401)).toHaveLength(3);
    }
  });
});

describe('the socket endpoint', () => {
  it('rejects a non-member of a private workspace, and an unknown workspace', async () => {
    const eve = await server.member('eve');
    for (const place of [workspaceId, 999_999_999, 'studio', '', -1]) {
      const client = await server.connect(eve, { workspaceId: place });
      expect(await client.closed()).toBe(4403);
      expect(client.messages).toEqual([]);
    }
  });

  it('rejects pages of other origins before the handshake', async () => {
    const client = open(await ticket(anna), { origin: 'https://elsewhere.example' });
    expect(await client.closed()).toBe(1006);
    await open(await ticket(anna), { origin: `http://127.0.0.1:${server.port}` }).ready();
  });

  it('serves only its own path', async () => {
    expect(
      await openClient(
        `ws://127.0.0.1:${server.port}/graphql?token=${await ticket(anna)}`,
      ).closed(),
    ).toBe(1006);
    expect((await fetch(`http://127.0.0.1:${server.port}/socket`)).status).toBe(426);
  });

  it('accepts thirty new connections per user and minute', async () => {
    const strict = await startLiveServer({ db, env: { RATE_LIMIT_SCALE: '0.1' } });
    const frank = await server.member('frank');
    const mine = await workspaceOf(frank);
    for (let count = 0; count < 3; count += 1)
      await (await strict.connect(frank, { workspaceId: mine })).ready();
    expect(await (await strict.connect(frank, { workspaceId: mine })).closed()).toBe(1013);
  });
});
