import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const registration = (email: string, password = PASSWORD) => ({
  email,
  password,
  password2: password,
});
const people = async () =>
  (await server.db.query<{ n: number }>('select count(*) as n from users'))[0]?.n;

describe('registering', () => {
  it('creates an account and signs in', async () => {
    const visitor = server.visitor();
    const answer = await visitor.rest('POST', 'register', registration('  Anna@Example.test '));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, error: null });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { data } = await visitor.gql('{ me { email profileCompleted hasPassword } }');
    expect(data?.['me']).toEqual({
      email: 'Anna@Example.test',
      profileCompleted: false,
      hasPassword: true,
    });
  });

  it('rejects an address that an account has, whatever its case, and changes nothing', async () => {
    await server.register('taken@example.test');
    const before = await people();
    const visitor = server.visitor();
    const answer = await visitor.rest('POST', 'register', registration('TAKEN@example.TEST'));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: false, error: 'user-exists' });
    expect(visitor.cookies.size).toBe(0);
    expect(await people()).toBe(before);
  });

  it('succeeds once for concurrent registrations of one address', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        server.visitor().rest('POST', 'register', registration('race@example.test')),
      ),
    );
    expect(answers.map((answer) => answer.json().error).sort()).toEqual([
      null,
      'user-exists',
      'user-exists',
      'user-exists',
    ]);
  });

  it.each([
    [{}, 'email-required'],
    [{ email: null, password: PASSWORD, password2: PASSWORD }, 'email-required'],
    [{ email: '   ', password: PASSWORD, password2: PASSWORD }, 'email-required'],
    [registration('nobody'), 'email-invalid'],
    [registration('a b@example.test'), 'email-invalid'],
    [registration(`${'a'.repeat(250)}@example.test`), 'email-invalid'],
    [{ email: 'x@example.test' }, 'password-required'],
    [registration('x@example.test', 'short'), 'password-too-short'],
    [registration('x@example.test', 'x'.repeat(129)), 'password-too-long'],
    [registration('x@example.test', 'Qwertyuiop'), 'password-too-common'],
    [registration('longer@example.test', 'LONGER@example.test'), 'password-personal'],
    [registration('anna.kowalska+kreda@example.test', 'Anna-Kowalska1'), 'password-personal'],
    [
      { email: 'x@example.test', password: PASSWORD, password2: 'something else' },
      'register-passwords-do-not-match',
    ],
    [{ email: 'x@example.test', password: PASSWORD }, 'password-required'],
  ])('rejects %j with %s', async (body, error) => {
    const before = await people();
    const answer = await server.visitor().rest('POST', 'register', body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: false, error });
    expect(await people()).toBe(before);
  });

  it('accepts any 8 characters as a password, and compares all of them', async () => {
    const password = ' zażółć 🦊 ';
    const visitor = server.visitor();
    expect(
      (await visitor.rest('POST', 'register', registration('zolw@example.test', password))).json()
        .success,
    ).toBe(true);
    expect(
      (await visitor.rest('POST', 'signin', { email: 'zolw@example.test', password })).json()
        .success,
    ).toBe(true);
    expect(
      (
        await visitor.rest('POST', 'signin', {
          email: 'zolw@example.test',
          password: password.trim(),
        })
      ).json().success,
    ).toBe(false);
  });

  it.each([
    ['pl,en;q=0.8', 'pl'],
    ['de-DE, pl-PL;q=0.5', 'pl'],
    ['en-GB;q=0.9, pl;q=0.1', 'en'],
    ['de', 'en'],
    ['pl;q=0', 'en'],
  ])('uses the language of the header %s: %s', async (header, locale) => {
    const visitor = server.visitor();
    await visitor.rest(
      'POST',
      'register',
      registration(`${locale}-${header.length}@example.test`),
      { 'accept-language': header },
    );
    expect((await visitor.gql('{ me { locale } }')).data?.['me'].locale).toBe(locale);
  });

  it('stores neither the password nor the cookie in plain text', async () => {
    const anna = await server.register('secret@example.test');
    const [row] = await server.db.query<{ password_hash: string }>(
      `select password_hash from users where email_folded = 'secret@example.test'`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const token = anna.cookies.get('sid_test') ?? '';
    const hit = await server.db.query(
      `select 1 from sessions where encode(token_hash, 'escape') like '%' || $1 || '%'`,
      [token],
    );
    expect(token).toHaveLength(43);
    expect(hit).toEqual([]);
    const log = JSON.stringify(server.logged);
    for (const secret of [PASSWORD, token, 'secret@example.test'])
      expect(log).not.toContain(secret);
  });
});
