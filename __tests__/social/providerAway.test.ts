import { PASSWORD, startTestServer } from '../support/testServer';
import { errorOf, startSocialServer } from './socialServer';
import { expectWithin } from '../support/expectWithin';

const within = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const since = performance.now();
  return [await work, performance.now() - since];
};

describe.each([
  ['silent', 'SIGSTOP'],
  ['gone', 'SIGKILL'],
] as const)('a provider that is %s', (_how, signal) => {
  it('is reported as unavailable within five seconds, in both directions, while passwords still work', async () => {
    const server = await startSocialServer();
    await server.register('anna@example.test');
    await server.provider.person('bob', { email: 'bob@example.test', email_verified: true });
    const [early, late] = [server.visitor(), server.visitor()];
    const answer = await server.provider.visit(await server.begin(early), { as: 'bob' });
    const fresh = await startFresh(server.config.baseUrl, server.provider.issuer);
    server.provider.signal(signal);

    const way = [
      server.comeBack(early, answer),
      fresh.visitor().send({ method: 'GET', url: '/auth/google/login' }),
    ].map(within);
    const [password, passwordMs] = await within(
      late.rest('POST', 'signin', { email: 'anna@example.test', password: PASSWORD }),
    );
    expect(password.json()).toEqual({ success: true, error: null });
    expectWithin(passwordMs, 4_000);
    for (const [there, ms] of await Promise.all(way)) {
      expect([there.statusCode, errorOf(there)]).toEqual([303, 'social-provider-away']);
      expectWithin(ms, 5_000);
    }
    expect(await server.emailOf(early)).toBeNull();
  });
});

/** A server that has not contacted the provider yet. */
function startFresh(baseUrl: string, issuer: string) {
  return startTestServer({
    env: {
      BASE_URL: baseUrl,
      GOOGLE_CLIENT_ID: 'kreda',
      GOOGLE_CLIENT_SECRET: 'a-secret-of-the-provider',
      GOOGLE_ISSUER: issuer,
    },
  });
}
