import { clientSummary, networkOf } from '../../server/auth/clientSummary';
import { isKnownDevice } from '../../server/auth/knownDevices';
import { prune } from '../../server/live/startPruning';
import { mailLinks } from '../accounts/mailLinks';
import { startMailbox, startSending, until, type Mailbox } from '../mail/mailbox';
import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const LIST = '{ mySessions { id browser system network isCurrent createdAt lastUsedAt } }';
const END = 'mutation ($id: Id!) { endSession(id: $id) { success errors { message } } }';
const END_OTHERS = 'mutation { endOtherSessions { success } }';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestServer();
  mailbox = await startMailbox();
  startSending(server.db, mailbox.url);
});

const { mailed, press } = mailLinks(() => ({ server, mailbox }));

/** Signs in with another browser, or again with a known one. */
async function signIn(
  email: string,
  browser: Agent = server.visitor(),
  headers = {},
): Promise<Agent> {
  const answer = await browser.rest('POST', 'signin', { email, password: PASSWORD }, headers);
  expect(answer.json()).toEqual({ success: true, error: null });
  return browser;
}
const listOf = async (agent: Agent) =>
  (await agent.gql(LIST)).data?.['mySessions'] as Array<{ id: number; isCurrent: boolean }>;
const isSignedIn = async (agent: Agent) => (await agent.gql('{ me { id } }')).data?.['me'] !== null;
const codeOf = async (agent: Agent, id: number) =>
  (await agent.gql(END, { id })).errors?.[0]?.extensions['code'];
const news = (email: string) =>
  mailbox.to(email).filter(({ subject }) => /New sign-in|Nowe logowanie/.test(subject));
const settled = async () =>
  until(
    async () =>
      (await server.db.query('select 1 as one from mails where done_at is null')).length === 0,
  );

describe('the list of sessions', () => {
  it('returns browser, system and network of each, and marks the current one', async () => {
    const ada = await server.register('ada@example.test');
    const other = await signIn('ada@example.test', server.visitor(), { 'user-agent': FIREFOX });
    const [own, former] = await listOf(other);
    expect(own).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      network: '127.0.0.0/24',
      isCurrent: true,
    });
    expect(former).toMatchObject({ browser: null, system: null, isCurrent: false });
    expect((await listOf(ada)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect((await server.visitor().gql(LIST)).errors?.[0]?.extensions['code']).toBe(
      'user-not-logged-in',
    );
  });

  it('ends one of the user’s own sessions, but no other user’s', async () => {
    const bea = await server.register('bea@example.test');
    const phone = await signIn('bea@example.test');
    const stranger = await server.register('stranger@example.test');
    const [, other] = await listOf(bea);
    const id = other?.id ?? 0;
    expect(await codeOf(stranger, id)).toBe('session-not-found');
    expect(await isSignedIn(phone)).toBe(true);
    expect((await bea.gql(END, { id })).data?.['endSession']).toEqual({
      success: true,
      errors: [],
    });
    expect(await isSignedIn(phone)).toBe(false);
    expect(await codeOf(bea, id)).toBe('session-not-found');
    expect(await isSignedIn(bea)).toBe(true);
  });

  it('ends all other sessions, and the current one continues', async () => {
    const cleo = await server.register('cleo@example.test');
    const others = await Promise.all([1, 2, 3].map(() => signIn('cleo@example.test')));
    expect(await listOf(cleo)).toHaveLength(4);
    await cleo.gql(END_OTHERS);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false, false]);
    expect(await listOf(cleo)).toMatchObject([{ isCurrent: true }]);
  });

  it('contains at most 100: a new one ends the least recently used one', async () => {
    const dora = await server.register('dora@example.test');
    const [{ id: userId } = { id: 0 }] = await server.db.query<{ id: number }>(
      "select id from users where email_folded = 'dora@example.test'",
    );
    await server.db.query(
      `insert into sessions (token_hash, user_id, last_used_at) select decode(lpad(to_hex(n), 64, '0'), 'hex'), $1, now() - n * interval '1 minute' from generate_series(1, 99) as made (n)`,
      [userId],
    );
    await signIn('dora@example.test');
    const [{ count, oldest } = { count: 0, oldest: 0 }] = await server.db.query<{
      count: number;
      oldest: number;
    }>(
      `select count(*)::int as count, floor(max(extract(epoch from now() - last_used_at)) / 60)::int as oldest from sessions where user_id = $1`,
      [userId],
    );
    expect({ count, oldest }).toEqual({ count: 100, oldest: 98 });
    expect(await isSignedIn(dora)).toBe(true);
  });
});

it('a session expires 180 days after sign-in, whatever its use, and is deleted', async () => {
  const eva = await server.register('eva@example.test');
  const age = (interval: string) =>
    server.db.query(
      `update sessions set created_at = now() - $1::interval where user_id = (select id from users where email_folded = 'eva@example.test')`,
      [interval],
    );
  await age('179 days 23 hours');
  expect(await isSignedIn(eva)).toBe(true);
  await age('180 days 1 minute');
  expect(await isSignedIn(eva)).toBe(false);
  expect(await prune(server.db, server.config)).toMatchObject({ sessions: 1 });
});

describe('a change of credentials', () => {
  const CHANGE =
    'mutation ($oldEmail: String!, $newEmail: String!, $password: String!) { changeEmail(oldEmail: $oldEmail, newEmail: $newEmail, password: $password) { success } }';
  const PASSWORD_CHANGE =
    'mutation ($oldPassword: String!, $newPassword: String!) { changePassword(oldPassword: $oldPassword, newPassword: $newPassword) { success errors { message } } }';

  it('ends the other sessions: a new password', async () => {
    const fay = await server.register('fay@example.test');
    const other = await signIn('fay@example.test');
    const { data } = await fay.gql(PASSWORD_CHANGE, {
      oldPassword: PASSWORD,
      newPassword: 'another chalk board 3',
    });
    expect(data?.['changePassword']).toMatchObject({ success: true });
    expect([await isSignedIn(fay), await isSignedIn(other)]).toEqual([true, false]);
  });

  it('ends the other sessions: a new address, without extending the current one', async () => {
    const gil = await server.register('gil@example.test');
    const other = await signIn('gil@example.test');
    await server.db.query(
      `update sessions set created_at = now() - interval '100 days' where user_id = (select id from users where email_folded = 'gil@example.test')`,
    );
    await gil.gql(CHANGE, {
      oldEmail: 'gil@example.test',
      newEmail: 'gil@new.test',
      password: PASSWORD,
    });
    await press(gil, await mailed('gil@new.test', 'change-email'));
    expect([await isSignedIn(gil), await isSignedIn(other)]).toEqual([true, false]);
    const [{ days } = { days: 0 }] = await server.db.query<{ days: number }>(
      `select round(extract(epoch from now() - s.created_at) / 86400)::int as days from sessions s join users u on u.id = s.user_id where u.email_folded = 'gil@new.test'`,
    );
    expect(days).toBe(100);
  });
});

describe('a browser that is new to an account', () => {
  it('causes a mail in the user’s language; a registration and a known browser do not', async () => {
    const hal = await server.register('hal@example.test');
    await server.db.query(`update users set locale = 'pl' where email_folded = 'hal@example.test'`);
    await hal.rest('GET', 'logout');
    await signIn('hal@example.test', hal);
    await settled();
    expect(news('hal@example.test')).toHaveLength(0);
    const phone = await signIn('hal@example.test', server.visitor(), { 'user-agent': FIREFOX });
    await signIn('hal@example.test', phone);
    await settled();
    expect(news('hal@example.test').map(({ subject }) => subject)).toEqual([
      'Nowe logowanie na Twoje konto',
    ]);
    expect(news('hal@example.test')[0]?.text).toContain(
      'Przeglądarka: Firefox. System: Linux. Sieć: 127.0.0.0/24.',
    );
  });

  it('is new for each account that uses it, and cannot choose the value of its cookie', async () => {
    const ida = await server.register('ida@example.test');
    const shared = await server.register('jan@example.test');
    await signIn('ida@example.test', shared);
    const planted = server.visitor();
    planted.cookies.set('device_test', 'a'.repeat(43));
    await signIn('ida@example.test', planted);
    await settled();
    expect(news('ida@example.test')).toHaveLength(2);
    expect(planted.cookies.get('device_test')).not.toBe('a'.repeat(43));
    const known = (agent: Agent, emailFolded: string) =>
      isKnownDevice(server.db, { emailFolded }, agent.cookies.get('device_test') ?? null);
    expect(
      await Promise.all([
        known(shared, 'ida@example.test'),
        known(shared, 'jan@example.test'),
        known(ida, 'jan@example.test'),
        known(ida, 'nobody@example.test'),
      ]),
    ).toEqual([true, true, false, false]);
  });

  it('is one whose session was ended from elsewhere; an account has 20 known browsers, and at most 10 mails per hour', async () => {
    const kim = await server.register('kim@example.test');
    const phone = await signIn('kim@example.test');
    const [, other] = await listOf(kim);
    await kim.gql(END, { id: other?.id });
    await signIn('kim@example.test', phone);
    await settled();
    expect(news('kim@example.test')).toHaveLength(2);
    for (let count = 0; count < 24; count += 1) await signIn('kim@example.test');
    await settled();
    expect(news('kim@example.test').length).toBeLessThanOrEqual(10);
    const devices = await server.db.query(
      `select 1 as one from known_devices d join users u on u.id = d.user_id where u.email_folded = 'kim@example.test'`,
    );
    expect(devices).toHaveLength(20);
  });
});

describe('the stored client data', () => {
  it.each([
    [FIREFOX, 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [`${'x'.repeat(600)} Firefox/1 Linux`, null, null],
    ['curl/8', null, null],
  ])('contains browser and system of %s', (agent, browser, system) => {
    expect(clientSummary({ headers: { 'user-agent': agent }, ip: '203.0.113.9' })).toEqual({
      browser,
      system,
      network: '203.0.113.0/24',
    });
  });

  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:7:1::5', '2001:db8:7::/48'],
    ['2001:db8::5', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['unix', null],
  ])('contains the network of %s, never the full address: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
