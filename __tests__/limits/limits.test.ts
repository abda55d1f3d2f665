import { Redis } from 'ioredis';
import { createAttemptLimits, type AttemptLimits } from '../../server/auth/attemptLimits';
import { createCallLimits } from '../../server/auth/callLimits';
import { createInvitationLimits, type InvitationLimits } from '../../server/auth/invitationLimits';
import { createLimitStore } from '../../server/auth/limitStore';
import { AppError } from '../../server/appError';
import { freshDatabase } from '../support/database';
import { PASSWORD, startTestServer } from '../support/testServer';
import { hasRedis, startRedis } from './redisProcess';
import { expectWithin } from '../support/expectWithin';

const HOUR_S = 3600;
const store = (scale = 1, redisUrl: string | null = null) => {
  const made = createLimitStore({ redisUrl, scale });
  closing.push(made.close);
  return made;
};
const closing: Array<() => void> = [];
afterAll(() => closing.splice(0).forEach((close) => close()));

/** The number of allowed attempts, and the seconds to wait after them. */
async function budgetOf(
  attempt: () => Promise<unknown>,
): Promise<[times: number, seconds: number]> {
  for (let times = 0; ; times += 1) {
    const refusal = await attempt().then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal === null && times < 700) continue;
    const seconds =
      refusal instanceof AppError
        ? refusal.params['seconds']
        : (refusal as { fields: [{ values: { seconds: number } }] }).fields[0].values.seconds;
    return [times, Number(seconds)];
  }
}

const EVERY: Array<
  [
    string,
    times: number,
    seconds: number,
    (
      limits: AttemptLimits & InvitationLimits & ReturnType<typeof createCallLimits>,
    ) => Promise<unknown>,
  ]
> = [
  ['registrations of a client', 10, HOUR_S, (limits) => limits.register('192.0.2.1')],
  [
    'invitation calls of a user',
    20,
    HOUR_S,
    (limits) => limits.countInvitations({ userId: 1, workspaceId: 1, addresses: [] }),
  ],
  [
    'reset links of an address',
    5,
    HOUR_S,
    (limits) =>
      limits.forgotPassword({
        email: 'anna@example.test',
        client: `192.0.2.${Math.floor(Math.random() * 1e9)}`,
      }),
  ],
  [
    'reset links of a client',
    20,
    HOUR_S,
    (limits) =>
      limits.forgotPassword({ email: `${Math.random()}@example.test`, client: '192.0.2.1' }),
  ],
  ['confirmation mails of a user', 3, HOUR_S, (limits) => limits.confirmationMail(1)],
  ['calls of a user', 600, 60, (limits) => limits.countCall({ userId: 1 })],
  ['mutations of a user', 300, 60, (limits) => limits.countMutation({ userId: 1 })],
  ['new sockets of a user', 30, 60, (limits) => limits.countSocket(1)],
];
const limitsOf = (...options: Parameters<typeof store>) => {
  const counted = store(...options);
  return {
    ...createAttemptLimits(counted),
    ...createCallLimits(counted),
    ...createInvitationLimits(counted),
  };
};

describe.each(EVERY)('%s', (_what, times, window, attempt) => {
  it(`are limited to ${times} in their period, and then rejected with the time to wait`, async () => {
    const limits = limitsOf();
    const [done, seconds] = await budgetOf(() => attempt(limits));
    expect(done).toBe(times);
    expect(seconds).toBeGreaterThan(window * 0.9);
    expect(seconds).toBeLessThanOrEqual(window);
  });

  it('scale with the operator’s setting', async () => {
    const half = limitsOf(0.5);
    expect((await budgetOf(() => attempt(half)))[0]).toBe(Math.round(times / 2));
  });
});

describe('a limit that counts by client input', () => {
  const DISGUISES = [
    'anna@example.test',
    ' ANNA@example.TEST',
    '\u0001anna@example.test',
    'anna@example.test\u2028\u0000',
    '\u0085Anna@Example.test',
  ];
  const COMPOSED = [
    'zo\u00eb@example.test',
    'zoe\u0308@example.test',
    'ZO\u00cb@example.test',
    '\u0007ZOE\u0308@example.test',
    'zo\u00eb@EXAMPLE.test',
  ];
  const OF_ONE_64 = [
    '2001:db8:0:1::1',
    '2001:DB8:0:1:ffff::2',
    '2001:0db8:0000:0001::3',
    '[2001:db8:0:1::4]:443',
    '2001:db8:0:1:5:6:7.8.9.10',
  ];
  const OF_ONE_IPV4 = [
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '::FFFF:c000:201',
    '192.0.2.1:4711',
    '[::ffff:192.0.2.1]:80',
  ];
  const INVENTED = ['unknown', '', 'x'.repeat(99), '192.0.2', '1.2.3.4, 5.6.7.8'];

  const wrong = (limits: AttemptLimits, email: string, client: string) =>
    limits.signIn(
      { email, client },
      async () => false,
      (isRight) => isRight,
    );

  it.each([
    ['an address', DISGUISES],
    ['an address in other Unicode forms', COMPOSED],
  ])('counts every form of %s as one, for signing in and for reset links', async (_what, forms) => {
    const limits = limitsOf();
    for (const email of forms) await wrong(limits, email, '192.0.2.1');
    for (const email of forms)
      await expect(wrong(limits, email, '192.0.2.1')).rejects.toMatchObject({
        code: 'too-many-attempts',
      });
    for (const [i, email] of forms.entries())
      await limits.forgotPassword({ email, client: `192.0.2.${i}` });
    for (const email of forms)
      await expect(limits.forgotPassword({ email, client: '192.0.2.99' })).rejects.toMatchObject({
        fields: [{ key: 'reset-password-attempt-limit' }],
      });
  });

  it.each([
    ['of one IPv6 /64', OF_ONE_64],
    ['that write one IPv4 address', OF_ONE_IPV4],
    ['with an invalid address', INVENTED],
  ])('counts clients %s as one', async (_which, clients) => {
    const limits = limitsOf();
    for (let i = 0; i < 10; i += 1) await limits.register(clients[i % 5] ?? '');
    for (const client of clients)
      await expect(limits.register(client)).rejects.toMatchObject({ code: 'too-many-attempts' });
    for (let i = 0; i < 30; i += 1) await limits.social(clients[i % 5] ?? '');
    for (const client of clients)
      await expect(limits.social(client)).rejects.toMatchObject({ code: 'too-many-attempts' });
    for (let i = 0; i < 20; i += 1)
      await limits.forgotPassword({ email: `${i}@example.test`, client: clients[i % 5] ?? '' });
    for (const client of clients)
      await expect(
        limits.forgotPassword({ email: 'x@example.test', client }),
      ).rejects.toMatchObject({ fields: [{ key: 'reset-password-attempt-limit' }] });
    for (let i = 0; i < 300; i += 1) await limits.countMutation({ client: clients[i % 5] ?? '' });
    for (const client of clients)
      await expect(limits.countMutation({ client })).rejects.toMatchObject({
        code: 'too-many-attempts',
      });
    for (const client of clients.slice(0, 5)) await wrong(limits, 'anna@example.test', client);
    for (const client of clients)
      await expect(wrong(limits, 'anna@example.test', client)).rejects.toMatchObject({
        code: 'too-many-attempts',
      });
  });

  it('counts another IPv6 /64, another IPv4 address and another account separately', async () => {
    const limits = limitsOf();
    for (let i = 0; i < 5; i += 1) await wrong(limits, 'anna@example.test', '2001:db8:0:1::1');
    expect(await wrong(limits, 'anna@example.test', '2001:db8:0:2::1')).toBe(false);
    expect(await wrong(limits, 'anna@example.test', '192.0.2.1')).toBe(false);
    expect(await wrong(limits, 'bea@example.test', '2001:db8:0:1::1')).toBe(false);
  });
});

it('the error for too many reset links is the reset’s own, with the address as its field', async () => {
  const limits = limitsOf();
  const ask = () => limits.forgotPassword({ email: ' Anna@Example.test', client: '192.0.2.1' });
  for (let i = 0; i < 5; i += 1) await ask();
  await expect(ask()).rejects.toMatchObject({
    fields: [{ field: 'email', key: 'reset-password-attempt-limit' }],
  });
});

it('guesses of the password of an open session are limited as for any other client', async () => {
  const limits = limitsOf();
  const guess = () =>
    limits.ownPassword(
      1,
      () => Promise.resolve(false),
      (isRight) => isRight,
    );
  for (let i = 0; i < 5; i += 1) expect(await guess()).toBe(false);
  await expect(guess()).rejects.toMatchObject({
    code: 'too-many-attempts',
    params: { seconds: 1 },
  });
  expect(
    await limits.ownPassword(
      2,
      () => Promise.resolve(true),
      (isRight) => isRight,
    ),
  ).toBe(true);
});

/** If the machine has one to start. */
const PLACES = hasRedis ? ['with one Redis'] : [];

describe.each([...PLACES.map((place) => [place])])('several processes %s', () => {
  it('count together', async () => {
    const redis = await startRedis();
    const [one, other] = [limitsOf(1, redis.url), limitsOf(1, redis.url)];
    await connected();
    for (let i = 0; i < 5; i += 1)
      await Promise.all([one.register('192.0.2.1'), other.register('192.0.2.1')]);
    for (const limits of [one, other])
      await expect(limits.register('192.0.2.1')).rejects.toMatchObject({
        code: 'too-many-attempts',
      });
    const guess = (limits: AttemptLimits) =>
      limits.signIn(
        { email: 'anna@example.test', client: '192.0.2.2' },
        () => Promise.resolve(false),
        (isRight) => isRight,
      );
    for (let i = 0; i < 5; i += 1) expect(await guess(i % 2 ? one : other)).toBe(false);
    for (const limits of [one, other])
      await expect(guess(limits)).rejects.toMatchObject({ code: 'too-many-attempts' });
  });

  it.each([
    ['gone', 'SIGKILL'],
    ['silent', 'SIGSTOP'],
  ] as const)(
    'count locally, without failing and without long waits, while it is %s',
    async (_how, signal) => {
      const redis = await startRedis();
      const limits = limitsOf(1, redis.url);
      await connected();
      redis.signal(signal);
      const since = performance.now();
      for (let i = 0; i < 10; i += 1) await limits.register('192.0.2.1');
      await expect(limits.register('192.0.2.1')).rejects.toMatchObject({
        code: 'too-many-attempts',
      });
      await limits.signIn(
        { email: 'anna@example.test', client: '192.0.2.2' },
        () => Promise.resolve(true),
        (isRight) => isRight,
      );
      expectWithin(performance.now() - since, 1_500);
    },
  );

  it('count together again once it answers', async () => {
    const redis = await startRedis();
    const [one, other] = [limitsOf(1, redis.url), limitsOf(1, redis.url)];
    await connected();
    redis.signal('SIGSTOP');
    await Promise.all([one.confirmationMail(1), other.confirmationMail(1)]);
    redis.signal('SIGCONT');
    // A new connection is tried at least every two seconds.
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    for (let i = 0; i < 10; i += 1) await one.register('192.0.2.1');
    await expect(other.register('192.0.2.1')).rejects.toMatchObject({ code: 'too-many-attempts' });
  });

  it('give a client that guesses at both no more tries, while the owner can still sign in', async () => {
    const [redis, db] = [await startRedis(), await freshDatabase()];
    const env = { REDIS_URL: redis.url, RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };
    const servers = [
      await startTestServer({ db, env }),
      await startTestServer({ db, env }),
    ] as const;
    await servers[0].register('anna@example.test');
    await connected();
    const signIn = async (at: 0 | 1, password: string, client: string) =>
      (
        await servers[at]
          .visitor()
          .rest(
            'POST',
            'signin',
            { email: 'anna@example.test', password },
            { 'x-forwarded-for': client },
          )
      ).statusCode;
    for (let i = 0; i < 5; i += 1)
      expect(await signIn(i % 2 ? 1 : 0, `wrong-${i}`, '192.0.2.2')).toBe(200);
    expect([
      await signIn(0, PASSWORD, '192.0.2.2'),
      await signIn(1, PASSWORD, '192.0.2.2'),
    ]).toEqual([429, 429]);
    expect([
      await signIn(0, PASSWORD, '192.0.2.3'),
      await signIn(1, PASSWORD, '192.0.2.4'),
    ]).toEqual([200, 200]);
  });

  it('store no plain address in it', async () => {
    const redis = await startRedis();
    const limits = limitsOf(1, redis.url);
    await connected();
    await limits.forgotPassword({ email: 'secret.person@example.test', client: '192.0.2.1' });
    await limits.signIn(
      { email: 'secret.person@example.test', client: '192.0.2.1' },
      () => Promise.resolve(false),
      (isRight) => isRight,
    );
    const reader = new Redis(redis.url);
    const keys = await reader.keys('*');
    reader.disconnect();
    expect(keys.length).toBeGreaterThan(2);
    expect(keys.join(' ')).not.toMatch(/secret|example/);
  });
});

/** A Redis counts from the connection on; before that the process does. */
const connected = () => new Promise((resolve) => setTimeout(resolve, 300));
