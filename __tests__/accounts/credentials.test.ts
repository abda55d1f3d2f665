import { bearer, makeToken } from '../apiTokens/makeToken';
import { linkIn, startMailbox, startSending, until, type Mailbox } from '../mail/mailbox';
import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
/** Another process of the same installation. */
let second: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ db: server.db });
  mailbox = await startMailbox();
  startSending(server.db, mailbox.url);
});

const NEW = 'nowe-haslo-77';
const CHANGE =
  'mutation ($old: String!, $new: String!, $tokens: Boolean, $feeds: Boolean) { changePassword(oldPassword: $old, newPassword: $new, revokesTokens: $tokens, removesFeeds: $feeds) { success } }';

interface Owner {
  agent: Agent;
  email: string;
  workspaceId: number;
  token: string;
  feed: string;
}

/** A user with a token and the address of a feed. */
async function owner(nick: string, isConfirmed = true): Promise<Owner> {
  const agent = await server.member(nick);
  if (isConfirmed)
    await server.db.query('update users set email_confirmed_at = now() where nick = $1', [nick]);
  const { data } = await agent.gql('{ me { currentWorkspaceId } }');
  const workspaceId = Number(data?.['me'].currentWorkspaceId);
  const { secret } = await makeToken(agent, { workspaceId });
  const { data: made } = await agent.gql(
    'mutation ($id: Id!) { createCalendarFeed(workspaceId: $id) { feed { url } } }',
    { id: workspaceId },
  );
  const feed = new URL(String(made?.['createCalendarFeed'].feed.url)).pathname;
  return { agent, email: `${nick}@example.test`, workspaceId, token: secret, feed };
}

/** HTTP status of the token's next call and of the feed's next request, on the other process. */
async function statusesOf({ token, feed }: Owner): Promise<number[]> {
  const script = second.visitor();
  const called = await script.gql('{ standardFields { id } }', {}, bearer(token));
  const read = await script.send({ method: 'GET', url: feed });
  return [called.status, read.statusCode];
}
const change = async ({ agent }: Owner, more: object = {}) =>
  (await agent.gql(CHANGE, { old: PASSWORD, new: NEW, ...more })).data?.['changePassword'].success;
const credentials = async (agent: Agent) =>
  (await agent.gql('{ myCredentials { apiTokens calendarFeeds } }')).data?.['myCredentials'];

describe('a changed password', () => {
  it('leaves scripts and calendars alone unless the person wants it otherwise', async () => {
    const anna = await owner('anna');
    expect(await change(anna)).toBe(true);
    expect(await statusesOf(anna)).toEqual([200, 200]);
  });

  it('revokes the tokens, on every process with the next call', async () => {
    const bea = await owner('bea');
    const other = await owner('other.bea');
    expect(await change(bea, { tokens: true })).toBe(true);
    expect(await statusesOf(bea)).toEqual([401, 200]);
    expect(await statusesOf(other)).toEqual([200, 200]);
    expect(await credentials(bea.agent)).toEqual({ apiTokens: 0, calendarFeeds: 1 });
  });

  it('ends the addresses of feeds', async () => {
    const cela = await owner('cela');
    expect(await change(cela, { feeds: true })).toBe(true);
    expect(await statusesOf(cela)).toEqual([200, 404]);
  });

  it.each([{ old: 'not it at all' }, { new: 'qwertyuiop' }])(
    'ends nothing if it is rejected: %j',
    async (wrong) => {
      const dora = await owner(`dora.${Object.keys(wrong).join()}`);
      expect(await change(dora, { tokens: true, feeds: true, ...wrong })).toBe(false);
      expect(await statusesOf(dora)).toEqual([200, 200]);
    },
  );

  it('is asked for with the number of tokens that work, and of feeds', async () => {
    const ela = await owner('ela');
    await makeToken(ela.agent, { workspaceId: ela.workspaceId });
    const { id } = await makeToken(ela.agent, { workspaceId: ela.workspaceId, days: 1 });
    await server.db.query('update api_tokens set expires_at = now() where id = $1', [id]);
    expect(await credentials(ela.agent)).toEqual({ apiTokens: 2, calendarFeeds: 1 });
    const { errors } = await server.visitor().gql('{ myCredentials { apiTokens } }');
    expect(errors?.[0]?.extensions['code']).toBe('user-not-logged-in');
  });
});

describe('a reset password', () => {
  async function linkFor({ email }: Owner): Promise<string> {
    await server.visitor().rest('POST', 'forgot-password', { email });
    await until(() => mailbox.to(email).some(({ text }) => text.includes('/reset-password/')));
    const mail = mailbox.to(email).findLast(({ text }) => text.includes('/reset-password/'));
    return mail ? (linkIn(mail, 'reset-password').split('/').at(-1) ?? '') : '';
  }
  const describeLink = async (token: string) =>
    (await server.visitor().rest('POST', 'mail-link', { purpose: 'reset-password', token })).json()
      .link.credentials;
  const reset = (token: string, more: object = {}) =>
    server.visitor().rest('POST', 'reset-password', { token, newPassword: NEW, ...more });

  it('ends what the form asks for, after saying how much there is', async () => {
    const fay = await owner('fay');
    const token = await linkFor(fay);
    expect(await describeLink(token)).toEqual({ apiTokens: 1, calendarFeeds: 1, mustEnd: false });
    const { success } = (await reset(token, { revokesTokens: true, removesFeeds: true })).json();
    expect(success).toBe(true);
    expect(await statusesOf(fay)).toEqual([401, 404]);
  });

  it('ends nothing for a caller that does not ask for it', async () => {
    const gil = await owner('gil');
    expect((await reset(await linkFor(gil))).json().success).toBe(true);
    expect(await statusesOf(gil)).toEqual([200, 200]);
  });

  it('ends all access from before the address was proven', async () => {
    const eve = await owner('eve', false);
    const token = await linkFor(eve);
    expect((await describeLink(token)).mustEnd).toBe(true);
    expect((await reset(token)).json().success).toBe(true);
    expect(await statusesOf(eve)).toEqual([401, 404]);
  });

  it('rejects a choice that is not true or false', async () => {
    const hal = await owner('hal');
    const token = await linkFor(hal);
    expect((await reset(token, { revokesTokens: 'yes' })).statusCode).toBe(400);
    expect(await statusesOf(hal)).toEqual([200, 200]);
  });
});
