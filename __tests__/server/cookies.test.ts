import { freshDatabase } from '../support/database';
import { PASSWORD, startTestServer } from '../support/testServer';

it.each([
  ['production', 'https://kreda.example', '__Host-sid', 'login', true],
  ['production', 'http://localhost:8080', '__Host-sid', 'login', true],
  ['development', 'http://localhost:8080', 'sid_dev', 'login_dev', false],
  ['development', 'https://kreda.example', 'sid_dev', 'login_dev', true],
  ['test', 'http://localhost:8080', 'sid_test', 'login_test', false],
])(
  'in %s at %s the session cookie is %s, the signed-in flag is %s, and another one names the user',
  async (env, baseUrl, session, login, isSecure) => {
    const server = await startTestServer({
      db: await freshDatabase(),
      env: { MD_ENV: env, BASE_URL: baseUrl },
    });
    const visitor = server.visitor();
    const answer = await visitor.rest('POST', 'register', {
      email: 'anna@example.test',
      password: PASSWORD,
      password2: PASSWORD,
    });
    const me = (await visitor.gql('{ me { id } }')).data?.['me'] as unknown as { id: number };
    const shared = {
      path: '/',
      sameSite: 'Lax',
      maxAge: 90 * 24 * 3600,
      ...(isSecure && { secure: true }),
    };
    expect(answer.cookies).toEqual([
      { name: session, value: expect.stringMatching(/^[\w-]{43}$/), httpOnly: true, ...shared },
      { name: login, value: '1', ...shared },
      { name: login.replace('login', 'user'), value: String(me.id), ...shared },
      // It outlives the session: it tells a known browser from a new one.
      {
        name: session.replace('sid', 'device'),
        value: expect.stringMatching(/^[\w-]{43}$/),
        httpOnly: true,
        ...shared,
        maxAge: 400 * 24 * 3600,
      },
    ]);
    await visitor.rest('GET', 'logout');
    expect([...visitor.cookies.keys()]).toEqual([session.replace('sid', 'device')]);
  },
);
