import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

const ANNA = 'anna@example.test';
let server: TestServer;
let annasBrowser: Agent;

beforeEach(async () => {
  server = await startTestServer({
    db: await freshDatabase(),
    env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' },
  });
  annasBrowser = server.visitor();
  const body = { email: ANNA, password: PASSWORD, password2: PASSWORD };
  await annasBrowser.rest('POST', 'register', body, { 'x-forwarded-for': '198.51.100.1' });
});

interface Attempt {
  email?: string;
  password?: string;
  client: string;
  agent?: Agent;
}

async function signIn({
  email = ANNA,
  password = PASSWORD,
  client,
  agent = server.visitor(),
}: Attempt) {
  const answer = await agent.rest(
    'POST',
    'signin',
    { email, password },
    { 'x-forwarded-for': client },
  );
  const { error }: { error: string | null } = answer.json();
  return error;
}

/** One wrong password for each of many accounts, all from one client. */
async function spray(guesses: number, client: string, from = 0): Promise<Array<string | null>> {
  const errors = [];
  for (let i = from; i < from + guesses; i += 1) {
    errors.push(await signIn({ email: `person${i}@example.test`, password: 'wrong', client }));
  }
  return errors;
}

/** Wrong passwords for one account, each from another client. */
async function guessFromMany(guesses: number): Promise<void> {
  for (let i = 1; i <= guesses; i += 1)
    await signIn({ password: 'wrong', client: `203.0.113.${i}` });
}

describe('trying one password on many accounts', () => {
  it('has to wait after 60 failures of the client, whatever the account', async () => {
    const errors = await spray(64, '192.0.2.1');
    expect(errors.slice(0, 60)).toEqual(Array(60).fill('invalid-credentials'));
    expect(errors.slice(60)).toContain('too-many-attempts');
  });

  it('affects no other client, and no known browser behind the same address', async () => {
    await spray(70, '192.0.2.1');
    expect(await signIn({ client: '192.0.2.2' })).toBeNull();
    expect(await signIn({ client: '192.0.2.1', agent: annasBrowser })).toBeNull();
    expect(await signIn({ client: '192.0.2.1' })).toBe('too-many-attempts');
  });

  it('is not reset by a sign-in to the attacker’s own account', async () => {
    const own = { email: 'eve@example.test', client: '192.0.2.1' };
    const body = { email: own.email, password: PASSWORD, password2: PASSWORD };
    await server.visitor().rest('POST', 'register', body, { 'x-forwarded-for': '192.0.2.9' });
    for (let i = 0; i < 5; i += 1) {
      await spray(10, '192.0.2.1', i * 10);
      expect(await signIn(own)).toBeNull();
    }
    expect(await spray(10, '192.0.2.1', 50)).toEqual(Array(10).fill('invalid-credentials'));
    expect(await signIn(own)).toBe('too-many-attempts');
  });
});

describe('guessing the password of one account from many clients', () => {
  it('leaves each client one try per minute after 30 failures', async () => {
    await guessFromMany(30);
    expect(await signIn({ password: 'wrong', client: '192.0.2.1' })).toBe('invalid-credentials');
    expect(await signIn({ client: '192.0.2.1' })).toBe('too-many-attempts');
  });

  it('never blocks the right password, from a new client or from a known browser', async () => {
    await guessFromMany(40);
    expect(await signIn({ client: '192.0.2.1' })).toBeNull();
    await signIn({ password: 'typo', client: '192.0.2.2', agent: annasBrowser });
    expect(await signIn({ client: '192.0.2.2', agent: annasBrowser })).toBeNull();
  });
});

describe('a known browser', () => {
  it('is slowed down by its own failures', async () => {
    for (let i = 0; i < 5; i += 1) {
      await signIn({ password: 'wrong', client: `192.0.2.${i}`, agent: annasBrowser });
    }
    expect(await signIn({ client: '192.0.2.9', agent: annasBrowser })).toBe('too-many-attempts');
  });

  it('is unknown to every other account', async () => {
    const bea = { email: 'bea@example.test', client: '192.0.2.1', agent: annasBrowser };
    for (let i = 0; i < 5; i += 1)
      await signIn({ ...bea, password: 'wrong', agent: server.visitor() });
    expect(await signIn(bea)).toBe('too-many-attempts');
  });

  it('is unknown with a cookie that the server did not set', async () => {
    const forged = server.visitor();
    forged.cookies.set('device_test', 'A'.repeat(43));
    await server.db.query('delete from known_devices');
    await spray(70, '192.0.2.1');
    expect(await signIn({ client: '192.0.2.1', agent: forged })).toBe('too-many-attempts');
    expect(await signIn({ client: '192.0.2.1', agent: annasBrowser })).toBe('too-many-attempts');
  });
});

it('twenty users behind one address sign in at once, half of them at the second try', async () => {
  const people = Array.from({ length: 20 }, (_, i) => `person${i}@example.test`);
  for (const [i, email] of people.entries()) {
    const body = { email, password: PASSWORD, password2: PASSWORD };
    await server.visitor().rest('POST', 'register', body, { 'x-forwarded-for': `203.0.113.${i}` });
  }
  const errors = await Promise.all(
    people.map(async (email, i) => {
      if (i % 2 === 0) await signIn({ email, password: 'typo', client: '192.0.2.1' });
      return signIn({ email, client: '192.0.2.1' });
    }),
  );
  expect(errors).toEqual(Array(20).fill(null));
});

it('a failed sign-in is logged with its code, network and hashed account, and counted', async () => {
  await signIn({ password: 'wrong', client: '192.0.2.77' });
  await signIn({ email: ' ANNA@example.test', password: 'wrong', client: '2001:db8:7:1::5' });
  await signIn({ client: '192.0.2.77' });
  const lines = server.logged.filter(({ msg }) => msg === 'sign-in failed');
  const { account } = lines[0] ?? {};
  expect(account).toMatch(/^[0-9a-f]{16}$/);
  expect(lines).toMatchObject([
    { code: 'invalid-credentials', network: '192.0.2.0/24', account },
    { code: 'invalid-credentials', network: '2001:db8:7::/48', account },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/192\.0\.2\.77|anna/i);
  const { body } = await server.visitor().send({ method: 'GET', url: '/metrics' });
  expect(body).toContain('kreda_sign_in_failures_total{code="invalid-credentials"} 2');
});
