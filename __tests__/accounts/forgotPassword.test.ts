import { linkIn, startMailbox, startSending, until, type Mailbox } from '../mail/mailbox';
import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestServer();
  mailbox = await startMailbox();
  startSending(server.db, mailbox.url);
});

const NEW = 'nowe-haslo-77';
const forget = async (email: unknown, at = server) =>
  (await at.visitor().rest('POST', 'forgot-password', { email })).json();
const reset = async (token: string, newPassword: string = NEW, agent = server.visitor()) =>
  (await agent.rest('POST', 'reset-password', { token, newPassword })).json();
const signIn = async (email: string, password: string) =>
  (await server.visitor().rest('POST', 'signin', { email, password })).json().success;
const isSignedIn = async (agent: Agent) => (await agent.gql('{ me { id } }')).data?.['me'] !== null;
const OUTDATED = { success: false, error: 'reset-password-token-outdated' };
const DONE = { success: true, error: null };

/** The token of the latest reset mail to an address. */
async function tokenFor(address: string, count = 1): Promise<string> {
  const those = () =>
    mailbox.to(address).filter(({ text }) => text.includes('/link/reset-password/'));
  if (count === 1) await forget(address);
  await until(() => those().length >= count);
  const last = those().at(-1);
  return last ? (linkIn(last, 'reset-password').split('/').at(-1) ?? '') : '';
}

describe('a forgotten password', () => {
  it('is reset by the link in the mail: every session ends, no browser is signed in, and the address is confirmed', async () => {
    const anna = await server.register('anna@example.test');
    const token = await tokenFor('anna@example.test');
    const browser = server.visitor();
    expect(await reset(token, NEW, browser)).toEqual(DONE);
    expect([...browser.cookies.keys()]).toEqual(['device_test']);
    expect(await isSignedIn(anna)).toBe(false);
    expect([
      await signIn('anna@example.test', PASSWORD),
      await signIn('anna@example.test', NEW),
    ]).toEqual([false, true]);
    const [row] = await server.db.query<{ confirmed: boolean }>(
      `select email_confirmed_at is not null as confirmed from users where email = 'anna@example.test'`,
    );
    expect(row).toEqual({ confirmed: true });
  });

  it('reset in a signed-in browser keeps that browser signed in, with a new session', async () => {
    const ewa = await server.register('ewa@example.test');
    const before = ewa.cookies.get('sid_test');
    expect(await reset(await tokenFor('ewa@example.test'), NEW, ewa)).toEqual(DONE);
    expect(ewa.cookies.get('sid_test')).not.toBe(before);
    expect(await isSignedIn(ewa)).toBe(true);
  });

  it('leaves the session of another user in the browser unchanged', async () => {
    const [jan, other] = [
      await server.register('jan@example.test'),
      await server.register('other@example.test'),
    ];
    expect(await reset(await tokenFor('jan@example.test'), NEW, other)).toEqual(DONE);
    expect([await isSignedIn(jan), await isSignedIn(other)]).toEqual([false, true]);
    expect((await other.gql('{ me { email } }')).data?.['me'].email).toBe('other@example.test');
  });

  it('is reset once: a used, altered, expired or unknown token is outdated, and a new token replaces an old one', async () => {
    await server.register('ola@example.test');
    const first = await tokenFor('ola@example.test');
    await forget('ola@example.test');
    const second = await tokenFor('ola@example.test', 2);
    expect(await reset(second)).toEqual(DONE);
    for (const token of [second, first, 'A'.repeat(43), '', 'x', '%'])
      expect(await reset(token, 'jeszcze-inne-1')).toEqual(OUTDATED);
    await forget('ola@example.test');
    const third = await tokenFor('ola@example.test', 3);
    await server.db.query(`update mail_link_tokens set expires_at = now() - interval '1 second'`);
    expect(await reset(third)).toEqual(OUTDATED);
    expect(await signIn('ola@example.test', NEW)).toBe(true);
  });

  it('of two concurrent resets with one link is reset once', async () => {
    await server.register('race@example.test');
    const token = await tokenFor('race@example.test');
    const answers = await Promise.all(
      ['pierwsze-haslo-1', 'drugie-haslo-22', 'trzecie-haslo-3'].map((password) =>
        reset(token, password),
      ),
    );
    expect(answers.map(({ error }) => error).toSorted()).toEqual([
      null,
      OUTDATED.error,
      OUTDATED.error,
    ]);
  });

  it.each([
    ['', 'reset-password-new-password-required'],
    ['short', 'password-too-short'],
    ['x'.repeat(129), 'password-too-long'],
    ['Qwertyuiop', 'password-too-common'],
    ['PICKY@example.test', 'password-personal'],
  ])('is not reset to %j (%s), and the link stays valid', async (password, error) => {
    if (!(await signIn('picky@example.test', PASSWORD)))
      await server.register('picky@example.test');
    const count = mailbox
      .to('picky@example.test')
      .filter(({ text }) => text.includes('reset-password')).length;
    await forget('picky@example.test');
    const token = await tokenFor('picky@example.test', count + 1);
    expect(await reset(token, password)).toEqual({ success: false, error });
    expect(await signIn('picky@example.test', PASSWORD)).toBe(true);
    const link = await server
      .visitor()
      .send({ method: 'GET', url: `/link/reset-password/${token}` });
    expect(link.headers.location).toBe(`${server.config.baseUrl}/reset-password?token=${token}`);
  });

  it('is not reset to the user’s name', async () => {
    await server.member('halina');
    await server.db.query("update users set name = 'Halina Żurawska' where nick = 'halina'");
    await forget('halina@example.test');
    const token = await tokenFor('halina@example.test');
    expect(await reset(token, 'zurawska2026')).toEqual({
      success: false,
      error: 'password-personal',
    });
  });

  it('of a deleted account cannot be reset', async () => {
    const leo = await server.register('leo@example.test');
    const token = await tokenFor('leo@example.test');
    await leo.gql(`mutation { deleteAccount(password: "${PASSWORD}") { success } }`);
    expect(await reset(token)).toEqual(OUTDATED);
    expect(await signIn('leo@example.test', NEW)).toBe(false);
  });

  it.each([
    ['', 'email-required'],
    [null, 'email-required'],
    ['nobody', 'email-invalid'],
  ])('needs an address, which %j is not', async (email, error) => {
    expect(await forget(email)).toEqual({ success: false, error });
  });
});

describe('known and unknown addresses', () => {
  it('get the same response, and only known ones get mail', async () => {
    await server.register('known@example.test');
    const ask = (email: string) => server.visitor().rest('POST', 'forgot-password', { email });
    const [known, unknown] = [await ask('KNOWN@example.test'), await ask('unknown@example.test')];
    const told = ({ statusCode, body, headers }: typeof known) => ({
      statusCode,
      body,
      names: Object.keys(headers).toSorted(),
      length: headers['content-length'],
    });
    expect(told(known)).toEqual(told(unknown));
    await until(() =>
      mailbox.to('known@example.test').some(({ text }) => text.includes('reset-password')),
    );
    await until(
      async () => (await server.db.query('select 1 from mails where done_at is null')).length === 0,
    );
    expect(mailbox.to('unknown@example.test')).toEqual([]);
    const rows = await server.db.query<{ address: string | null }>(
      `select address from mails where kind = 'reset-password'`,
    );
    expect(rows.filter(({ address }) => address !== null)).toEqual([]);
  });

  it('get a response in similar time', async () => {
    // No mail is sent meanwhile: the test measures only the response.
    const quiet = await startTestServer();
    await quiet.register('known@example.test');
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const visitor = quiet.visitor();
    for (let round = 0; round < 120; round += 1) {
      for (const who of round % 2 === 0
        ? (['known', 'unknown'] as const)
        : (['unknown', 'known'] as const)) {
        const since = performance.now();
        await visitor.rest('POST', 'forgot-password', { email: `${who}@example.test` });
        if (round >= 20) times[who].push(performance.now() - since);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    process.stdout.write(
      `forgot-password, medians of 100: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms\n`,
    );
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(1, 0.35 * Math.min(known, unknown)));
  });
});

it('reset mails are limited to five per hour for an address and twenty for a client, whether or not the address is known', async () => {
  const strict = await startTestServer({ env: { RATE_LIMIT_SCALE: '1' } });
  await strict.register('known@example.test');
  for (const email of ['known@example.test', 'unknown@example.test']) {
    for (let times = 0; times < 5; times += 1) expect(await forget(email, strict)).toEqual(DONE);
    expect(await forget(email.toUpperCase(), strict)).toEqual({
      success: false,
      error: 'reset-password-attempt-limit',
    });
  }
  const answers: string[] = [];
  for (let times = 0; times < 12; times += 1)
    answers.push((await forget(`somebody${times}@example.test`, strict)).error ?? 'sent');
  expect(answers.filter((answer) => answer === 'sent').length).toBeLessThanOrEqual(10);
  expect(answers.at(-1)).toBe('reset-password-attempt-limit');
});

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
