import { makeLink, mintToken } from '../../server/domain/mail/mailLinks';
import type { Agent } from '../support/agent';
import { PASSWORD } from '../support/testServer';
import { errorOf, startSocialServer, type SocialServer } from './socialServer';

let server: SocialServer;
beforeAll(async () => {
  server = await startSocialServer();
});

const signedIn = '{ me { email name emailConfirmed hasPassword profileCompleted locale } }';
const COMPLETE = `mutation M($nick: String!, $password: String) {
  completeProfile(name: "Some Body", nick: $nick, companyName: "Studio", password: $password, password2: $password) { success }
}`;
const confirm = (email: string) =>
  server.db.query('update users set email_confirmed_at = now() where email_folded = $1', [email]);
const idOf = async (agent: Agent) => (await agent.gql('{ me { id } }')).data?.['me']?.id;

describe('a user without an account', () => {
  it('gets an account with the provider’s name and verified address, and no password', async () => {
    await server.provider.person('ada', {
      email: 'Ada@Example.test',
      email_verified: true,
      name: '  Ada Nowak ',
    });
    const ada = server.visitor();
    const answer = await server.signIn(ada, { as: 'ada' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${server.baseUrl}/`]);
    expect((await ada.gql(signedIn)).data?.['me']).toEqual({
      email: 'Ada@Example.test',
      name: 'Ada Nowak',
      emailConfirmed: true,
      hasPassword: false,
      profileCompleted: false,
      locale: 'en',
    });
    expect(ada.cookies.get('login_test')).toBe('1');
    expect(ada.cookies.has('social_test')).toBe(false);
  });

  it('gets one with an unconfirmed address when the provider has not verified it', async () => {
    await server.provider.person('bob', { email: 'bob@example.test', email_verified: false });
    const bob = server.visitor();
    await server.signIn(bob, { as: 'bob' });
    expect((await bob.gql(signedIn)).data?.['me']).toMatchObject({
      email: 'bob@example.test',
      emailConfirmed: false,
      name: '',
    });
    expect(
      await server.db.query("select kind from mails where address = 'bob@example.test'"),
    ).toEqual([{ kind: 'confirm-email' }]);
  });

  it('gets none when the provider returns no address', async () => {
    await server.provider.person('cyd', { name: 'Cyd' });
    const cyd = server.visitor();
    expect(errorOf(await server.signIn(cyd, { as: 'cyd' }))).toBe('social-no-email');
    expect(await server.emailOf(cyd)).toBeNull();
  });

  it('becomes a member of the workspaces that invited their address', async () => {
    const anna = await server.member('anna');
    const workspaceId = (await anna.gql('{ me { currentWorkspaceId } }')).data?.['me']
      .currentWorkspaceId;
    await anna.gql(
      'mutation M($w: Id!) { addMembers(workspaceId: $w, users: "dora@example.test") { success } }',
      { w: workspaceId },
    );
    await server.provider.person('dora', { email: 'dora@example.test', email_verified: true });
    const dora = server.visitor();
    await server.signIn(dora, { as: 'dora' });
    expect((await dora.gql('{ myWorkspaces { id } }')).data?.['myWorkspaces']).toEqual([
      { id: workspaceId },
    ]);
  });

  it('gets one account, even if two windows return at once', async () => {
    await server.provider.person('eva', { email: 'eva@example.test', email_verified: true });
    const windows = [server.visitor(), server.visitor(), server.visitor()];
    const answers = await Promise.all(windows.map((agent) => server.signIn(agent, { as: 'eva' })));
    expect(answers.map(errorOf)).toEqual([null, null, null]);
    expect(new Set(await Promise.all(windows.map(idOf))).size).toBe(1);
  });
});

describe('a user who signs in again', () => {
  it('is identified by the provider’s subject, whatever its current address', async () => {
    await server.provider.person('finn', { email: 'finn@example.test', email_verified: true });
    const first = server.visitor();
    await server.signIn(first, { as: 'finn' });
    await server.provider.person('finn', { email: 'ada@example.test', email_verified: true });
    const again = server.visitor();
    await server.signIn(again, { as: 'finn' });
    expect(await idOf(again)).toBe(await idOf(first));
    expect(await server.emailOf(again)).toBe('finn@example.test');
  });

  it('gets a new session, and the browser’s former one ends', async () => {
    const anna = await server.register('gina@example.test');
    const former = new Map(anna.cookies);
    await server.provider.person('hugo', { email: 'hugo@example.test', email_verified: true });
    await server.signIn(anna, { as: 'hugo' });
    expect(await server.emailOf(anna)).toBe('hugo@example.test');
    const old = server.visitor();
    former.forEach((value, name) => old.cookies.set(name, value));
    expect(await server.emailOf(old)).toBeNull();
  });
});

describe('an account of the same address', () => {
  const withPassword = async (nick: string) => {
    await server.register(`${nick}@example.test`);
    return `${nick}@example.test`;
  };

  it('is linked when both sides have verified it, and its password still works', async () => {
    const email = await withPassword('ines');
    await confirm(email);
    await server.provider.person('ines', { email: 'INES@example.test', email_verified: true });
    const ines = server.visitor();
    await server.signIn(ines, { as: 'ines' });
    expect((await ines.gql(signedIn)).data?.['me']).toMatchObject({ email, hasPassword: true });
    expect(
      (await server.visitor().rest('POST', 'signin', { email, password: PASSWORD })).json().success,
    ).toBe(true);
  });

  it('is not linked when the provider has not verified the address, so that no one takes an account over by entering its address there', async () => {
    const email = await withPassword('jan');
    await confirm(email);
    await server.provider.person('jan', { email, email_verified: false });
    const thief = server.visitor();
    expect(errorOf(await server.signIn(thief, { as: 'jan' }))).toBe('social-account-exists');
    expect(await server.emailOf(thief)).toBeNull();
  });

  it('is not linked when its address was never confirmed here, so that no one can register an address in advance', async () => {
    const email = await withPassword('kaja');
    await server.provider.person('kaja', { email, email_verified: true });
    const kaja = server.visitor();
    expect(errorOf(await server.signIn(kaja, { as: 'kaja' }))).toBe('social-account-exists');
    expect(
      await server.db.query('select 1 from social_identities where subject = $1', ['kaja']),
    ).toEqual([]);
  });
});

describe('an account that was deleted or has an unproven address', () => {
  it('leaves its identity to a new account after deletion', async () => {
    await server.provider.person('marek', { email: 'marek@example.test', email_verified: true });
    const [first, again] = [server.visitor(), server.visitor()];
    await server.signIn(first, { as: 'marek' });
    const former = await idOf(first);
    await first.gql(COMPLETE, { nick: 'marek', password: PASSWORD });
    expect(
      (
        await first.gql('mutation M($p: String!) { deleteAccount(password: $p) { success } }', {
          p: PASSWORD,
        })
      ).data,
    ).toEqual({ deleteAccount: { success: true } });
    expect(
      await server.db.query("select 1 from social_identities where subject = 'marek'"),
    ).toEqual([]);
    await server.signIn(again, { as: 'marek' });
    expect([await server.emailOf(again), (await idOf(again)) === former]).toEqual([
      'marek@example.test',
      false,
    ]);
  });

  it('is no longer open to its creator once the owner of the address has reset the password', async () => {
    await server.provider.person('thief', { email: 'nina@example.test', email_verified: false });
    const thief = server.visitor();
    await server.signIn(thief, { as: 'thief' });
    const linkId = await makeLink(server.db, {
      purpose: 'reset-password',
      userId: Number(await idOf(thief)),
      email: 'nina@example.test',
    });
    const token = await mintToken(server.db, 'reset-password', linkId);
    expect(
      (
        await server.visitor().rest('POST', 'reset-password', { token, newPassword: PASSWORD })
      ).json().success,
    ).toBe(true);
    expect(await server.emailOf(thief)).toBeNull();
    expect(errorOf(await server.signIn(thief, { as: 'thief' }))).toBe('social-account-exists');
  });
});

describe('the page after the callback', () => {
  const arriveWith = async (redirect: string | null) => {
    const agent = server.visitor();
    if (redirect !== null) agent.cookies.set('redirect_test', encodeURIComponent(redirect));
    await server.provider.person('lena', { email: 'lena@example.test', email_verified: true });
    const { headers } = await server.signIn(agent, { as: 'lena' });
    expect(agent.cookies.has('redirect_test')).toBe(false);
    return String(headers.location).replace(server.baseUrl, '');
  };

  it('is the page on which the user left the app', async () => {
    expect(await arriveWith('/1/studio-12/strona-żółta-34')).toBe(
      '/1/studio-12/strona-%C5%BC%C3%B3%C5%82ta-34',
    );
    expect(await arriveWith(null)).toBe('/');
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '1/home',
    '/..//evil.test',
    '/%0d%0aSet-Cookie: a=b',
    '/\r\nSet-Cookie: a=b',
    '/auth/google/login',
    '/api/v1/user/logout',
    '/link/change-email/x',
    '/graphql?query={me{id}}',
    '/files/1',
    '@evil.test',
    '/@evil.test/..//x',
  ])('is never outside the app or a URL with side effects: %j', async (redirect) => {
    const path = await arriveWith(redirect);
    expect(new URL(path, server.baseUrl).origin).toBe(server.baseUrl);
    expect(path).toMatch(/^\/(?!\/)/);
    expect(path).not.toMatch(/^\/(auth|api|link|graphql|files)\b/);
    expect(path).not.toMatch(/[\r\n]/);
  });
});

it('a user with a second factor is asked for it after the provider, and has no session before', async () => {
  await server.provider.person('zoe', { email: 'zoe@example.test', email_verified: true });
  const zoe = server.visitor();
  await server.signIn(zoe, { as: 'zoe' });
  await server.db.query(
    `insert into totp_factors (user_id, secret, confirmed_at) values ($1, '', now())`,
    [await idOf(zoe)],
  );
  const again = server.visitor();
  again.cookies.set('redirect_test', '/1/zoe-7/home');
  const answer = await server.signIn(again, { as: 'zoe' });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `${server.baseUrl}/1/zoe-7/home?second-factor`,
  ]);
  expect(await server.emailOf(again)).toBeNull();
  expect((await again.rest('GET', 'second-factor')).json()).toMatchObject({
    success: true,
    methods: { totp: true },
  });
});
