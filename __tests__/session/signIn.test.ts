import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.register('anna@example.test');
});

const ME = '{ me { id email } }';
const sessions = async () =>
  (await server.db.query<{ n: number }>('select count(*) as n from sessions'))[0]?.n;

describe('signing in', () => {
  it('opens a new session, whatever the case of the address', async () => {
    const visitor = server.visitor();
    const answer = await visitor.rest('POST', 'signin', {
      email: 'ANNA@example.test ',
      password: PASSWORD,
    });
    expect(answer.json()).toEqual({ success: true, error: null });
    expect((await visitor.gql(ME)).data?.['me'].email).toBe('anna@example.test');
  });

  it('returns the same bytes for an unknown address and for a wrong password', async () => {
    const unknown = await server
      .visitor()
      .rest('POST', 'signin', { email: 'nobody@example.test', password: PASSWORD });
    const wrong = await server
      .visitor()
      .rest('POST', 'signin', { email: 'anna@example.test', password: 'wrong-password' });
    expect(unknown.json()).toEqual({ success: false, error: 'invalid-credentials' });
    expect(wrong.body).toBe(unknown.body);
    expect(wrong.statusCode).toBe(unknown.statusCode);
    expect(wrong.cookies).toEqual([]);
    expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
  });

  it('takes equally long for an unknown address and for a wrong password', async () => {
    const took = async (email: string) => {
      const since = performance.now();
      await server.visitor().rest('POST', 'signin', { email, password: 'wrong-password' });
      return performance.now() - since;
    };
    // In turns, so that a busy moment of the machine affects both.
    const times: [unknown: number, wrong: number][] = [];
    for (let i = 0; i < 21; i += 1)
      times.push([await took('nobody@example.test'), await took('anna@example.test')]);
    const median = (of: 0 | 1) => times.map((pair) => pair[of]).toSorted((a, b) => a - b)[10] ?? 0;
    const [unknown, wrong] = [median(0), median(1)];
    // Without the decoy hash an unknown address gets a response in a tenth of the time; smaller
    // differences are not measurable on a shared machine.
    expect(unknown).toBeGreaterThan(wrong / 2);
    expect(wrong).toBeGreaterThan(unknown / 2);
  });

  it('ends the browser’s former session', async () => {
    const visitor = server.visitor();
    await visitor.rest('POST', 'signin', { email: 'anna@example.test', password: PASSWORD });
    const former = visitor.cookies.get('sid_test') ?? '';
    const before = await sessions();
    await visitor.rest('POST', 'signin', { email: 'anna@example.test', password: PASSWORD });
    expect(visitor.cookies.get('sid_test')).not.toBe(former);
    expect(await sessions()).toBe(before);
    const other = server.visitor();
    other.cookies.set('sid_test', former);
    expect((await other.gql(ME)).data?.['me']).toBeNull();
  });

  it.each([
    [{ password: PASSWORD }, 'email-required'],
    [{ email: 'anna@example.test' }, 'password-required'],
    [{ email: 'anna', password: PASSWORD }, 'email-invalid'],
  ])('reports what is missing in %j', async (body, error) => {
    expect((await server.visitor().rest('POST', 'signin', body)).json()).toEqual({
      success: false,
      error,
    });
  });

  it('rejects a deleted account', async () => {
    const gone = await server.register('gone@example.test');
    await server.db.query(
      `update users set deleted_at = now() where email_folded = 'gone@example.test'`,
    );
    expect((await gone.gql(ME)).data?.['me']).toBeNull();
    const again = await server
      .visitor()
      .rest('POST', 'signin', { email: 'gone@example.test', password: PASSWORD });
    expect(again.json().error).toBe('invalid-credentials');
  });
});

describe('a session', () => {
  it('lasts 90 days from the last use', async () => {
    const bea = await server.register('bea@example.test');
    const age = (interval: string) =>
      server.db.query(
        `update sessions set last_used_at = now() - $1::interval where user_id = (select id from users where email_folded = 'bea@example.test')`,
        [interval],
      );
    await age('89 days 23 hours');
    const answer = await bea.send({ method: 'POST', url: '/graphql', payload: { query: ME } });
    expect(answer.json().data.me.email).toBe('bea@example.test');
    expect(answer.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['sid_test', 7_776_000],
      ['login_test', 7_776_000],
      ['user_test', 7_776_000],
      ['device_test', 34_560_000],
    ]);
    const again = await bea.send({ method: 'POST', url: '/graphql', payload: { query: ME } });
    expect(again.cookies).toEqual([]); // recorded at most once an hour
    await age('90 days 1 minute');
    expect((await bea.gql(ME)).data?.['me']).toBeNull();
  });

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, '../../etc/passwd'])(
    'is not opened by the cookie %j',
    async (token) => {
      const visitor = server.visitor();
      visitor.cookies.set('sid_test', token);
      expect((await visitor.gql(ME)).data?.['me']).toBeNull();
    },
  );

  it('is rejected for another user in another tab with "not logged in", without their data', async () => {
    const cleo = await server.register('cleo@example.test');
    const mine = (await cleo.gql(ME)).data?.['me'].id;
    expect((await cleo.gql(ME, {}, { 'x-uid': String(mine) })).data?.['me'].id).toBe(mine);
    for (const uid of [String(mine + 1), 'abc', ` ${mine}0`]) {
      const { status, data, errors } = await cleo.gql(ME, {}, { 'x-uid': uid });
      expect(status).toBe(200);
      expect(data ?? null).toBeNull();
      expect(errors?.map(({ message, extensions }) => [message, extensions['code']])).toEqual([
        ['User not logged in', 'user-not-logged-in'],
      ]);
    }
  });

  it('is required by everything except the three queries of the auth gate', async () => {
    const { data, errors } = await server
      .visitor()
      .gql(
        '{ me { id } myCurrentWid checkPermissionToWorkspace { success role errors { message } } userProjects(userId: 1000, workspaceId: 1001) { id } }',
      );
    expect(errors?.map(({ path, extensions }) => [path, extensions['code']])).toEqual([
      [['userProjects'], 'user-not-logged-in'],
    ]);
    expect(data).toBeNull();
    const gate = await server
      .visitor()
      .gql(
        '{ me { id } myCurrentWid checkPermissionToWorkspace { success role errors { message } } }',
      );
    expect(gate.errors).toBeUndefined();
    expect(gate.data).toEqual({
      me: null,
      myCurrentWid: null,
      checkPermissionToWorkspace: {
        success: false,
        role: null,
        errors: [{ message: 'user-not-logged-in' }],
      },
    });
  });
});

describe('signing out', () => {
  it('ends the session and deletes both cookies', async () => {
    const dora = await server.register('dora@example.test');
    const token = dora.cookies.get('sid_test') ?? '';
    expect((await dora.rest('GET', 'logout')).json()).toEqual({ success: true, error: null });
    expect([...dora.cookies.keys()]).toEqual(['device_test']);
    dora.cookies.set('sid_test', token);
    expect((await dora.gql(ME)).data?.['me']).toBeNull();
  });

  it('succeeds for a user who is already signed out', async () => {
    expect((await server.visitor().rest('GET', 'logout')).json()).toEqual({
      success: true,
      error: null,
    });
  });
});
