import type { Agent } from '../support/agent';
import { freePort } from '../support/serverProcess';
import { startTestServer } from '../support/testServer';
import { startProvider } from './provider';
import { errorOf, startSocialServer, type SocialServer } from './socialServer';

let server: SocialServer;
beforeAll(async () => {
  server = await startSocialServer();
  await server.provider.person('anna', { email: 'anna@example.test', email_verified: true });
});

const nobody = async (agent: Agent) => {
  expect(await server.emailOf(agent)).toBeNull();
  expect(agent.cookies.has('login_test')).toBe(false);
};
const altered = (address: string, change: (query: URLSearchParams) => void) => {
  const url = new URL(address);
  change(url.searchParams);
  return url.href;
};

describe('the redirect to a provider and back', () => {
  it('uses a new state, nonce and PKCE challenge each time, and puts no secret in a URL', async () => {
    const agent = server.visitor();
    const asked = [await server.begin(agent), await server.begin(agent)].map(
      (address) => new URL(address).searchParams,
    );
    for (const query of asked) {
      expect(query.get('code_challenge_method')).toBe('S256');
      for (const name of ['state', 'nonce', 'code_challenge'])
        expect(query.get(name)).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect([...query.keys()]).not.toContain('code_verifier');
      expect(query.get('redirect_uri')).toBe(`${server.baseUrl}/auth/google/callback`);
    }
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked[0]?.get(name)).not.toBe(asked[1]?.get(name));
  });

  it('stores its state in a cookie that scripts cannot read', async () => {
    const answer = await server.visitor().send({ method: 'GET', url: '/auth/google/login' });
    expect(answer.cookies.find(({ name }) => name === 'social_test')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 600,
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('ends at the form, signed out, for a user who refuses at the provider', async () => {
    const anna = server.visitor();
    anna.cookies.set('redirect_test', encodeURIComponent('/1/studio-12/home'));
    const answer = await server.signIn(anna, 'refuse');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${server.baseUrl}/1/studio-12/home`,
    ]);
    await nobody(anna);
  });

  it('rejects another state, without disturbing the sign-in in progress', async () => {
    const anna = server.visitor();
    const answer = await server.provider.visit(await server.begin(anna), { as: 'anna' });
    const wrong = altered(answer, (query) => query.set('state', 'x'.repeat(43)));
    expect(errorOf(await server.comeBack(anna, wrong))).toBe('social-failed');
    expect(
      errorOf(
        await server.comeBack(
          anna,
          altered(answer, (query) => query.delete('state')),
        ),
      ),
    ).toBe('social-failed');
    await nobody(anna);
    expect(errorOf(await server.comeBack(anna, answer))).toBeNull();
    expect(await server.emailOf(anna)).toBe('anna@example.test');
  });

  it('rejects a callback that another browser started, because it would sign in to the attacker’s account', async () => {
    const [attacker, victim] = [server.visitor(), server.visitor()];
    const answer = await server.provider.visit(await server.begin(attacker), { as: 'anna' });
    expect(errorOf(await server.comeBack(victim, answer))).toBe('social-failed');
    await server.begin(victim);
    expect(errorOf(await server.comeBack(victim, answer))).toBe('social-failed');
    await nobody(victim);
  });

  it('accepts a code once: a replay is rejected, in this browser and in another one with its cookies', async () => {
    const anna = server.visitor();
    const address = await server.begin(anna);
    const thief = server.visitor();
    anna.cookies.forEach((value, name) => thief.cookies.set(name, value));
    const answer = await server.provider.visit(address, { as: 'anna' });
    expect(errorOf(await server.comeBack(anna, answer))).toBeNull();
    expect(errorOf(await server.comeBack(server.visitor(), answer))).toBe('social-failed');
    expect(errorOf(await server.comeBack(anna, answer))).toBe('social-failed');
    expect(errorOf(await server.comeBack(thief, answer))).toBe('social-failed');
    await nobody(thief);
  });

  it('rejects an ID token for another nonce', async () => {
    const anna = server.visitor();
    const address = altered(await server.begin(anna), (query) =>
      query.set('nonce', 'another-nonce'),
    );
    expect(
      errorOf(await server.comeBack(anna, await server.provider.visit(address, { as: 'anna' }))),
    ).toBe('social-failed');
    await nobody(anna);
  });

  it('rejects a code for another challenge, so that a stolen code is useless', async () => {
    const anna = server.visitor();
    const address = altered(await server.begin(anna), (query) =>
      query.set('code_challenge', 'A'.repeat(43)),
    );
    expect(
      errorOf(await server.comeBack(anna, await server.provider.visit(address, { as: 'anna' }))),
    ).toBe('social-failed');
    await nobody(anna);
  });

  it('rejects an invented code', async () => {
    const anna = server.visitor();
    const state = new URL(await server.begin(anna)).searchParams.get('state') ?? '';
    expect(
      errorOf(
        await server.comeBack(
          anna,
          `${server.baseUrl}/auth/google/callback?code=made-up&state=${state}`,
        ),
      ),
    ).toBe('social-failed');
    await nobody(anna);
  });

  it('logs what went wrong as a code, and none of the data that was sent', () => {
    const text = JSON.stringify(server.logged);
    expect(text).toContain('other-state');
    expect(text).toContain('invalid_grant');
    expect(text).not.toMatch(/made-up|another-nonce|anna@example|"code=/);
  });
});

describe('the URLs of social login', () => {
  it('do nothing for a HEAD request', async () => {
    const anna = server.visitor();
    const answer = await server.provider.visit(await server.begin(anna), { as: 'anna' });
    const looked = await anna.send({ method: 'HEAD', url: answer.slice(server.baseUrl.length) });
    expect(looked.statusCode).toBe(404);
    expect(errorOf(await server.comeBack(anna, answer))).toBeNull();
  });

  it('exist for the configured providers, which the public configuration lists', async () => {
    const visitor = server.visitor();
    expect((await visitor.send({ method: 'GET', url: '/auth/facebook/login' })).statusCode).toBe(
      404,
    );
    expect(
      (await visitor.send({ method: 'GET', url: '/config.json' })).json().loginProviders,
    ).toEqual(['google']);
  });
});

it('repeated callbacks from one client are rate-limited with an error of their own', async () => {
  const limited = await startSocialServer({ RATE_LIMIT_SCALE: '0.1' });
  await limited.provider.person('anna', { email: 'anna@example.test', email_verified: true });
  const anna = limited.visitor();
  for (let i = 0; i < 3; i += 1)
    expect(errorOf(await limited.signIn(anna, { as: 'anna' }))).toBeNull();
  expect(errorOf(await limited.signIn(anna, { as: 'anna' }))).toBe('social-too-many');
});

describe('Facebook', () => {
  it('is requested at its own URLs, with the same checks, and with no request before', async () => {
    const both = await startSocialServer({
      FACEBOOK_CLIENT_ID: 'face',
      FACEBOOK_CLIENT_SECRET: 'book',
    });
    const visitor = both.visitor();
    expect(
      (await visitor.send({ method: 'GET', url: '/config.json' })).json().loginProviders,
    ).toEqual(['google', 'facebook']);
    const { headers } = await visitor.send({ method: 'GET', url: '/auth/facebook/login' });
    const { origin, pathname, searchParams } = new URL(String(headers.location));
    expect([origin, pathname]).toEqual([
      'https://www.facebook.com',
      expect.stringMatching(/\/dialog\/oauth$/),
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'face',
      redirect_uri: `${both.baseUrl}/auth/facebook/callback`,
      response_type: 'code',
      scope: expect.stringContaining('openid'),
      state: expect.any(String),
      nonce: expect.any(String),
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
    });
    // The response of one provider is not valid for the other.
    const fromGoogle = await both.provider.visit(await both.begin(visitor), { as: 'anna' });
    expect(
      errorOf(await both.comeBack(visitor, fromGoogle.replace('/google/', '/facebook/'))),
    ).toBe('social-failed');
  });

  it('is a separate provider: the same subject there is another user', async () => {
    const baseUrl = `http://localhost:${await freePort()}`;
    const provider = await startProvider(`${baseUrl}/auth/facebook/callback`);
    await provider.person('anna', { email: 'face@example.test', name: 'Anna F' });
    const env = {
      BASE_URL: baseUrl,
      FACEBOOK_CLIENT_ID: 'kreda',
      FACEBOOK_CLIENT_SECRET: 'a-secret-of-the-provider',
      FACEBOOK_ISSUER: provider.issuer,
    };
    const other = await startTestServer({ db: server.db, env });
    const anna = other.visitor();
    const begun = await anna.send({ method: 'GET', url: '/auth/facebook/login' });
    const back = await provider.visit(String(begun.headers.location), { as: 'anna' });
    await anna.send({ method: 'GET', url: back.slice(baseUrl.length) });
    expect((await anna.gql('{ me { email emailConfirmed } }')).data?.['me']).toEqual({
      email: 'face@example.test',
      emailConfirmed: false,
    });
  });
});
