import { startMailbox, startSending, until, type Mailbox } from '../mail/mailbox';
import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';
import { mailLinks, OUTDATED, pageOf } from './mailLinks';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestServer({ env: { CONFIRM_EMAIL: 'required' } });
  mailbox = await startMailbox();
  startSending(server.db, mailbox.url, { env: { CONFIRM_EMAIL: 'required' } });
});

const ERRORS = 'success errors { field message }';
const CONFIRM = `mutation ($url: String!) { sendConfirmationEmail(url: $url) { ${ERRORS} } }`;
const CHANGE = `mutation ($oldEmail: String!, $newEmail: String!, $password: String!) { changeEmail(oldEmail: $oldEmail, newEmail: $newEmail, password: $password) { ${ERRORS} } }`;
const { mailed, open, press, describeLink } = mailLinks(() => ({ server, mailbox }));

const isConfirmed = async (agent: Agent) =>
  (await agent.gql('{ me { emailConfirmed } }')).data?.['me'].emailConfirmed;
const emailOf = async (agent: Agent) =>
  (await agent.gql('{ me { email emailConfirmed } }')).data?.['me'];
const change = async (agent: Agent, oldEmail: string, newEmail: string, password = PASSWORD) =>
  (await agent.gql(CHANGE, { oldEmail, newEmail, password })).data?.['changeEmail'];

describe('confirming an address', () => {
  it('is requested by mail on registration, and gives access to the workspaces', async () => {
    const anna = await server.register('anna@example.test');
    expect((await anna.gql('{ myWorkspaces { id } }')).errors?.[0]?.extensions['code']).toBe(
      'confirm-email',
    );
    const link = await mailed('anna@example.test', 'confirm-email');
    const opened = await open(anna, link);
    expect(opened).toMatchObject({ status: 303, path: pageOf(link) });
    expect(opened.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(opened.headers['set-cookie']).toBeUndefined();
    expect((await describeLink(anna, link)).link).toMatchObject({
      purpose: 'confirm-email',
      next: 'act',
      email: 'anna@example.test',
    });
    expect(await isConfirmed(anna)).toBe(false);
    expect(await press(anna, link)).toMatchObject({ status: 303, path: '/' });
    expect((await describeLink(anna, link)).link).toMatchObject({ next: 'done' });
    expect((await anna.gql('{ myWorkspaces { id } }')).data).toEqual({ myWorkspaces: [] });
  });

  it('may be repeated; a HEAD request and a prefetch of the link confirm nothing', async () => {
    const ewa = await server.register('ewa@example.test');
    const link = await mailed('ewa@example.test', 'confirm-email');
    expect((await open(ewa, link, 'HEAD')).status).toBe(204);
    expect((await open(ewa, link, 'GET', { 'sec-purpose': 'prefetch;prerender' })).status).toBe(
      503,
    );
    expect(await isConfirmed(ewa)).toBe(false);
    expect((await open(ewa, link)).path).toBe(pageOf(link));
    expect(await isConfirmed(ewa)).toBe(false);
    expect((await press(ewa, link)).path).toBe('/');
    expect((await press(ewa, link)).path).toBe('/');
    expect((await press(server.visitor(), link)).path).toBe('/');
    expect(await isConfirmed(ewa)).toBe(true);
  });

  it('in a browser that is not signed in to the account needs a new password, which ends all sessions', async () => {
    const ula = await server.register('ula@example.test');
    const link = await mailed('ula@example.test', 'confirm-email');
    for (const elsewhere of [server.visitor(), await server.register('not.ula@example.test')]) {
      expect((await describeLink(elsewhere, link)).link).toMatchObject({ next: 'set-password' });
      expect((await press(elsewhere, link)).path).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
    }
    expect(await isConfirmed(ula)).toBe(false);
    const token = (await press(server.visitor(), link)).path?.split('=')[1];
    const elsewhere = server.visitor();
    expect(
      (
        await elsewhere.rest('POST', 'reset-password', {
          token,
          newPassword: 'calkiem-inne-haslo-9',
        })
      ).json().success,
    ).toBe(true);
    expect((await ula.gql('{ me { id } }')).data).toEqual({ me: null });
    await elsewhere.rest('POST', 'signin', {
      email: 'ula@example.test',
      password: 'calkiem-inne-haslo-9',
    });
    expect(await isConfirmed(elsewhere)).toBe(true);
  });

  it('rejects a request from another site', async () => {
    const ida = await server.register('ida@example.test');
    const link = await mailed('ida@example.test', 'confirm-email');
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    expect((await open(ida, link, 'POST', foreign)).path).toMatch(/^\/error\/invalid-csrf-token\//);
    expect((await open(ida, link, 'POST', { origin: server.config.baseUrl })).path).toMatch(
      /^\/error\/invalid-csrf-token\//,
    );
    expect(await isConfirmed(ida)).toBe(false);
  });

  it('returns to the user’s page, and sends no more mail once confirmed', async () => {
    const jan = await server.register('jan@example.test');
    expect(
      (await jan.gql(CONFIRM, { url: '/1/acme-7/home?x=1#top' })).data?.['sendConfirmationEmail'],
    ).toEqual({ success: true, errors: [] });
    expect((await press(jan, await mailed('jan@example.test', 'confirm-email', 2))).path).toBe(
      '/1/acme-7/home?x=1#top',
    );
    expect((await jan.gql(CONFIRM, { url: '/' })).data?.['sendConfirmationEmail'].success).toBe(
      true,
    );
    const [row] = await server.db.query<{ n: number }>(
      `select count(*)::int as n from mails m join users u on u.id = m.user_id where u.email = 'jan@example.test'`,
    );
    expect(row?.n).toBe(2);
  });

  it('rejects a return URL of more than 2,000 characters', async () => {
    const lena = await server.register('lena@example.test');
    expect(
      (await lena.gql(CONFIRM, { url: `/${'a'.repeat(2000)}` })).data?.['sendConfirmationEmail'],
    ).toEqual({
      success: false,
      errors: [{ field: 'url', message: 'text-too-long' }],
    });
  });

  it.each(
    [
      '//evil.test',
      'https://evil.test/',
      '/\\evil.test',
      '\\\\evil.test',
      'javascript:alert(1)',
      '/a\\..\\evil',
      '/\tevil.test',
      'evil.test',
      '',
      '/.//evil.test',
      '/x/..//evil.test',
      '/api/v1/user/logout',
      '/%61pi/v1/user/logout',
      '/auth/google/login',
      '/link/x/y',
    ].map((url) => [url.slice(0, 40), url]),
  )('rejects a return URL outside the app: %j', async (_shown, url) => {
    const kuba = await server.register(
      `kuba${Buffer.from(url).toString('hex').slice(0, 40)}@example.test`,
    );
    expect((await kuba.gql(CONFIRM, { url })).data?.['sendConfirmationEmail']).toEqual({
      success: false,
      errors: [{ field: 'url', message: 'invalid-url' }],
    });
  });

  it('is sent three times an hour at most', async () => {
    const strict = await startTestServer({
      env: { CONFIRM_EMAIL: 'required', RATE_LIMIT_SCALE: '1' },
    });
    const ola = await strict.register('ola@example.test');
    for (let times = 0; times < 3; times += 1)
      expect((await ola.gql(CONFIRM, { url: '/' })).data?.['sendConfirmationEmail'].success).toBe(
        true,
      );
    expect((await ola.gql(CONFIRM, { url: '/' })).errors?.[0]?.extensions).toMatchObject({
      code: 'too-many-attempts',
      retryAfter: expect.any(Number),
    });
  });
});

describe('an invalid link', () => {
  it.each([
    'confirm-email',
    'change-email',
    'invite',
    'stop-mail',
    'nothing-of-ours',
    'constructor',
  ])('for %s opens the page that says so', async (purpose) => {
    for (const token of [
      'x',
      'A'.repeat(43),
      'A'.repeat(43).replace(/A$/, '%00'),
      'A'.repeat(150),
    ]) {
      const url = `/link/${purpose}/${token}`;
      expect((await open(server.visitor(), url)).path).toBe(OUTDATED);
      expect((await press(server.visitor(), url)).path).toBe(OUTDATED);
      expect(await describeLink(server.visitor(), url)).toEqual({
        success: false,
        error: 'link-outdated',
      });
    }
  });

  it('for a password reset opens the form with its token, which is checked on submit', async () => {
    expect((await open(server.visitor(), '/link/reset-password/whatever')).path).toBe(
      '/reset-password?token=whatever',
    );
    expect(await describeLink(server.visitor(), '/link/reset-password/whatever')).toEqual({
      success: false,
      error: 'reset-password-token-outdated',
    });
  });

  it('is one that is altered, expired, of another purpose, or for a former address', async () => {
    const iga = await server.register('iga@example.test');
    const link = await mailed('iga@example.test', 'confirm-email');
    const altered = link.slice(0, -2) + (link.endsWith('AA') ? 'BB' : 'AA');
    expect((await open(iga, altered)).path).toBe(OUTDATED);
    expect((await open(iga, link.replace('confirm-email', 'change-email'))).path).toBe(OUTDATED);
    await server.db.query(
      `update users set email = 'other@example.test', email_folded = 'other@example.test' where email = 'iga@example.test'`,
    );
    expect((await open(iga, link)).path).toBe(OUTDATED);
    await server.db.query(
      `update users set email = 'iga@example.test', email_folded = 'iga@example.test' where email = 'other@example.test'`,
    );
    await server.db.query(`update mail_link_tokens set expires_at = now() - interval '1 second'`);
    expect((await open(iga, link)).path).toBe(OUTDATED);
    expect((await press(iga, link)).path).toBe(OUTDATED);
    expect(await isConfirmed(iga)).toBe(false);
  });
});

describe('changing the address', () => {
  const person = async (nick: string) => {
    const agent = await server.member(nick);
    await server.db.query('update users set email_confirmed_at = now() where nick = $1', [nick]);
    return agent;
  };

  it('takes two steps: it changes when the link in the new mailbox is opened, and the old address is notified', async () => {
    const ada = await person('ada.k');
    expect(await change(ada, 'ADA.K@example.test', ' Ada@New.test ')).toEqual({
      success: true,
      errors: [],
    });
    await until(() =>
      mailbox.to('ada.k@example.test').some(({ text }) => text.includes('Ada@New.test')),
    );
    expect((await emailOf(ada)).email).toBe('ada.k@example.test');
    const elsewhere = server.visitor();
    await elsewhere.rest('POST', 'signin', { email: 'ada.k@example.test', password: PASSWORD });
    const former = ada.cookies.get('sid_test');
    const link = await mailed('Ada@New.test', 'change-email');
    expect((await open(ada, link, 'HEAD')).status).toBe(204);
    expect((await open(ada, link)).path).toBe(pageOf(link));
    expect((await describeLink(server.visitor(), link)).link).toMatchObject({
      next: 'log-in',
      email: 'Ada@New.test',
    });
    expect((await press(server.visitor(), link)).path).toBe(pageOf(link));
    expect((await emailOf(ada)).email).toBe('ada.k@example.test');
    expect((await press(ada, link)).path).toBe('/u/ada.k/settings/change-email/saved-changed');
    expect(await emailOf(ada)).toEqual({ email: 'Ada@New.test', emailConfirmed: true });
    expect(ada.cookies.get('sid_test')).not.toBe(former);
    expect(await emailOf(elsewhere)).toBeNull();
    expect((await describeLink(server.visitor(), link)).link).toMatchObject({ next: 'done' });
    expect((await press(ada, link)).path).toBe('/u/ada.k/settings/change-email/saved-changed');
    expect(
      (
        await server.visitor().rest('POST', 'signin', { email: 'ada@new.test', password: PASSWORD })
      ).json().success,
    ).toBe(true);
    expect(
      (
        await server
          .visitor()
          .rest('POST', 'signin', { email: 'ada.k@example.test', password: PASSWORD })
      ).json().success,
    ).toBe(false);
  });

  it('invalidates older links, and a new password invalidates all', async () => {
    const ela = await person('ela.k');
    await change(ela, 'ela.k@example.test', 'ela1@new.test');
    const first = await mailed('ela1@new.test', 'change-email');
    await change(ela, 'ela.k@example.test', 'ela2@new.test');
    const second = await mailed('ela2@new.test', 'change-email');
    expect((await open(ela, first)).path).toBe(OUTDATED);
    await ela.gql(
      `mutation { changePassword(oldPassword: "${PASSWORD}", newPassword: "zupelnie-inne-5") { success } }`,
    );
    expect((await open(ela, second)).path).toBe(OUTDATED);
    expect((await emailOf(ela)).email).toBe('ela.k@example.test');
  });

  it('fails if another user has registered with the address meanwhile', async () => {
    const iwo = await person('iwo.k');
    await change(iwo, 'iwo.k@example.test', 'wanted@new.test');
    const link = await mailed('wanted@new.test', 'change-email');
    await server.register('Wanted@new.test');
    expect((await press(iwo, link)).path).toBe('/u/iwo.k/settings/change-email/error/email-exists');
    expect((await emailOf(iwo)).email).toBe('iwo.k@example.test');
  });

  it('changes nothing in a browser in which another user is signed in', async () => {
    const [uli, other] = [await person('uli.k'), await person('other.k')];
    await change(uli, 'uli.k@example.test', 'uli@new.test');
    const before = other.cookies.get('sid_test');
    const link = await mailed('uli@new.test', 'change-email');
    expect((await describeLink(other, link)).link).toMatchObject({ next: 'other-account' });
    expect((await press(other, link)).path).toBe(pageOf(link));
    expect(other.cookies.get('sid_test')).toBe(before);
    expect((await emailOf(other)).email).toBe('other.k@example.test');
    expect((await emailOf(uli)).email).toBe('uli.k@example.test');
  });

  it.each([
    [{ oldEmail: 'somebody@example.test' }, 'oldEmail', 'wrong-old-email'],
    [{ newEmail: '' }, 'email', 'change-email-required'],
    [{ newEmail: 'nobody' }, 'email', 'change-email-error-invalid'],
    [{ newEmail: 'a@b.test, c@d.test' }, 'email', 'change-email-error-invalid'],
    [{ newEmail: 'SAME' }, 'email', 'change-email-error-same'],
    [{ newEmail: 'anna@example.test' }, 'email', 'change-email-email-exists'],
    [{ password: '' }, 'password', 'change-email-password-required'],
    [{ password: 'not it' }, 'password', 'incorrect-password'],
  ])('rejects %j under %s with %s, and sends nothing', async (wrong, field, message) => {
    const email = `r${String(Object.values(wrong)).length}.${message}@example.test`;
    const rita = await server.register(email);
    const asked = { oldEmail: email, newEmail: 'rita@new.test', password: PASSWORD, ...wrong };
    expect(
      await change(
        rita,
        asked.oldEmail,
        asked.newEmail === 'SAME' ? email.toUpperCase() : asked.newEmail,
        asked.password,
      ),
    ).toEqual({ success: false, errors: [{ field, message }] });
    expect(
      await server.db.query(
        `select 1 from mail_links l join users u on u.id = l.user_id where u.email = $1 and l.purpose = 'change-email'`,
        [email],
      ),
    ).toEqual([]);
  });
});

it('no token of any mail is stored as plain text in the database or in the log', async () => {
  const tokens = mailbox.received.flatMap(({ text }) =>
    [...text.matchAll(/\/link\/[\w-]+\/([\w-]{43})/g)].map(([, token = '']) => token),
  );
  expect(tokens.length).toBeGreaterThan(20);
  const tables = await server.db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const [row] = await server.db.query<{ n: number }>(
      `select count(*)::int as n from "${name}" t, unnest($1::text[]) as token (text) where position(token.text in t::text) > 0`,
      [tokens],
    );
    expect([name, row?.n]).toEqual([name, 0]);
  }
  const log = JSON.stringify(server.logged);
  expect(tokens.filter((token) => log.includes(token))).toEqual([]);
});
