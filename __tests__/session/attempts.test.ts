import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

const LIMITED = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };
let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ db: await freshDatabase(), env: LIMITED });
});

const from = (client: string) => ({ 'x-forwarded-for': client });
const register = (agent: Agent, email: string, client: string) =>
  agent.rest('POST', 'register', { email, password: PASSWORD, password2: PASSWORD }, from(client));
const signIn = (password: string, client: string, email = 'anna@example.test') =>
  server.visitor().rest('POST', 'signin', { email, password }, from(client));

async function fail(times: number, client: string, email?: string): Promise<void> {
  for (let i = 0; i < times; i += 1) await signIn(`wrong-${i}`, client, email);
}

describe('guessing a password', () => {
  beforeEach(() => register(server.visitor(), 'anna@example.test', '192.0.2.1'));

  it('has to wait after five failures, and gets the seconds to wait', async () => {
    await fail(5, '192.0.2.2');
    const answer = await signIn(PASSWORD, '192.0.2.2');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      429,
      '1',
      { success: false, error: 'too-many-attempts' },
    ]);
  });

  it('doubles the wait each time, up to a minute', async () => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'hrtime', 'performance'],
    });
    const waits: number[] = [];
    await fail(5, '192.0.2.2');
    for (let i = 0; i < 9; i += 1) {
      const waitS = Number((await signIn('wrong', '192.0.2.2')).headers['retry-after']);
      waits.push(waitS);
      jest.advanceTimersByTime(waitS * 1000 + 1);
      expect((await signIn('wrong', '192.0.2.2')).json().error).toBe('invalid-credentials');
    }
    jest.useRealTimers();
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('locks out no other client: the right password from elsewhere is accepted', async () => {
    await fail(8, '192.0.2.2');
    expect((await signIn(PASSWORD, '192.0.2.3')).json()).toEqual({ success: true, error: null });
  });

  it('of one account does not affect another', async () => {
    await fail(8, '192.0.2.2');
    expect((await signIn('wrong', '192.0.2.2', 'bea@example.test')).json().error).toBe(
      'invalid-credentials',
    );
  });

  it('is counted for an unknown address in the same way', async () => {
    await fail(5, '192.0.2.2', 'nobody@example.test');
    expect((await signIn('wrong', '192.0.2.2', 'Nobody@example.test ')).statusCode).toBe(429);
  });

  it('is counted from zero after the right password', async () => {
    await fail(4, '192.0.2.2');
    expect((await signIn(PASSWORD, '192.0.2.2')).json().success).toBe(true);
    await fail(4, '192.0.2.2');
    expect((await signIn(PASSWORD, '192.0.2.2')).json().success).toBe(true);
  });

  it('is not faster with a hundred concurrent requests', async () => {
    const since = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => signIn(`wrong-${i}`, '192.0.2.2')),
    );
    const looked = answers.filter((answer) => answer.json().error === 'invalid-credentials');
    // Five, and one more for each wait that passed meanwhile (1, 2, 4 … s), on a slow machine.
    const waits = Math.floor(Math.log2(1 + (performance.now() - since) / 1000));
    expect(looked.length).toBeLessThanOrEqual(5 + waits);
  });

  it('is not counted when a field is missing', async () => {
    for (let i = 0; i < 7; i += 1) await signIn('', '192.0.2.2');
    expect((await signIn(PASSWORD, '192.0.2.2')).json().success).toBe(true);
  });
});

describe('registering', () => {
  it('is possible ten times an hour for a client; invalid requests do not count', async () => {
    const agent = server.visitor();
    for (let i = 0; i < 10; i += 1) {
      expect((await register(agent, 'not an address', '192.0.2.9')).json().error).toBe(
        'email-invalid',
      );
      expect((await register(agent, `p${i}@example.test`, '192.0.2.9')).json().success).toBe(true);
    }
    const answer = await register(agent, 'p10@example.test', '192.0.2.9');
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      { success: false, error: 'too-many-attempts' },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await register(agent, 'p10@example.test', '192.0.2.10')).json().success).toBe(true);
  });
});

describe('the client of a limit', () => {
  const tries = async (headers: (i: number) => Record<string, string>, one: TestServer) => {
    const answers = [];
    for (let i = 0; i < 6; i += 1)
      answers.push(
        await one
          .visitor()
          .rest('POST', 'signin', { email: 'anna@example.test', password: 'wrong' }, headers(i)),
      );
    return answers.map((answer) => answer.statusCode);
  };

  it('is the address that the trusted proxy saw, whatever the client sends', async () => {
    expect(await tries((i) => from(`203.0.113.${i}, 192.0.2.2`), server)).toEqual([
      200, 200, 200, 200, 200, 429,
    ]);
  });

  it('is the connecting client if no proxy is trusted, whatever the header says', async () => {
    const bare = await startTestServer({ db: server.db, env: { RATE_LIMIT_SCALE: '1' } });
    expect(await tries((i) => from(`203.0.113.${i}`), bare)).toEqual([
      200, 200, 200, 200, 200, 429,
    ]);
  });
});
