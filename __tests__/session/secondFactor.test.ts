import { makeLink, mintToken } from '../../server/domain/mail/mailLinks';
import { startTestServer, type TestServer } from '../support/testServer';
import {
  EXPIRED,
  IN,
  STATE,
  WRONG,
  codeOf,
  isSignedIn,
  otherThan,
  secondStep,
  firstStepAt,
  withTotpAt,
} from './secondFactorSteps';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
const withTotp = (email: string, at = server) => withTotpAt(at, email);
const firstStep = (email: string, at = server) => firstStepAt(at, email);

describe('signing in with a second factor', () => {
  it('opens a session only with the code', async () => {
    const { email, secret } = await withTotp('anna@example.test');
    const visitor = await firstStep(email);
    expect(visitor.cookies.has('sid_test')).toBe(false);
    expect(visitor.cookies.has('login_test')).toBe(false);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await visitor.rest('GET', 'second-factor')).json()).toEqual({
      ...IN,
      methods: { totp: true, passkey: false, recoveryCode: true },
    });
    expect(await secondStep(visitor, { code: otherThan(codeOf(secret)) })).toEqual(WRONG);
    expect(await isSignedIn(visitor)).toBe(false);
    const code = codeOf(secret);
    expect(await secondStep(visitor, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).toEqual(IN);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(visitor.cookies.has('second_factor_test')).toBe(false);
  });

  it('returns the same error as before for a wrong password', async () => {
    const { email } = await withTotp('quiet@example.test');
    const answer = await server
      .visitor()
      .rest('POST', 'signin', { email, password: 'wrong-password' });
    expect(answer.json()).toEqual({ success: false, error: 'invalid-credentials' });
    expect(answer.cookies).toEqual([]);
  });

  it('accepts codes of the neighbouring time steps only', async () => {
    const { email, secret } = await withTotp('clock@example.test');
    expect(await secondStep(await firstStep(email), { code: codeOf(secret, 2) })).toEqual(WRONG);
    expect(await secondStep(await firstStep(email), { code: codeOf(secret, -2) })).toEqual(WRONG);
    expect(await secondStep(await firstStep(email), { code: codeOf(secret, 1) })).toEqual(IN);
  });

  it('rejects a code that was used, and an older one after a newer one', async () => {
    const { email, secret } = await withTotp('replay@example.test');
    const code = codeOf(secret, 1);
    const both = await Promise.all([firstStep(email), firstStep(email)]);
    const answers = await Promise.all(both.map((agent) => secondStep(agent, { code })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await secondStep(await firstStep(email), { code })).toEqual(WRONG);
    expect(await secondStep(await firstStep(email), { code: codeOf(secret) })).toEqual(WRONG);
  });

  it('accepts each recovery code once, even from two concurrent requests, and notifies the owner', async () => {
    const {
      agent,
      email,
      recoveryCodes: [first = '', second = ''],
    } = await withTotp('lost@example.test');
    const both = await Promise.all([firstStep(email), firstStep(email)]);
    const answers = await Promise.all(
      both.map((visitor) =>
        secondStep(visitor, { recoveryCode: first.toUpperCase().replaceAll('-', ' ') }),
      ),
    );
    expect(answers.toSorted((a, b) => Number(a.success) - Number(b.success))).toEqual([WRONG, IN]);
    expect((await agent.gql(STATE)).data?.['secondFactor'].recoveryCodesLeft).toBe(9);
    const mails = await server.db.query(
      `select data from mails m join users u on u.id = m.user_id where kind = 'recovery-code-used' and u.email = $1`,
      [email],
    );
    expect(mails).toEqual([{ data: { left: 9 } }]);
    expect(await secondStep(await firstStep(email), { code: second })).toEqual(IN);
  });

  it('rejects a code of another account', async () => {
    const [victim, thief] = [
      await withTotp('victim@example.test'),
      await withTotp('thief@example.test'),
    ];
    const visitor = await firstStep(victim.email);
    expect(await secondStep(visitor, { code: codeOf(thief.secret) })).toEqual(WRONG);
    expect(await secondStep(visitor, { recoveryCode: thief.recoveryCodes[0] })).toEqual(WRONG);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('does not accept a stolen ticket without a code, or after its use', async () => {
    const { email, secret } = await withTotp('ticket@example.test');
    const visitor = await firstStep(email);
    const thief = server.visitor();
    thief.cookies.set('second_factor_test', visitor.cookies.get('second_factor_test') ?? '');
    expect(await isSignedIn(thief)).toBe(false);
    expect(await secondStep(thief, { code: otherThan(codeOf(secret)) })).toEqual(WRONG);
    expect(await secondStep(visitor, { code: codeOf(secret) })).toEqual(IN);
    expect(await secondStep(thief, { code: codeOf(secret, 1) })).toEqual(EXPIRED);
    expect(await isSignedIn(thief)).toBe(false);
  });

  it.each(['', 'x', 'a'.repeat(43), '../../etc/passwd'])(
    'rejects the ticket %j',
    async (ticket) => {
      const visitor = server.visitor();
      if (ticket) visitor.cookies.set('second_factor_test', ticket);
      expect(await secondStep(visitor, { code: '123456' })).toEqual(EXPIRED);
      expect((await visitor.rest('GET', 'second-factor')).json()).toEqual(EXPIRED);
    },
  );

  it('requires the password again after ten wrong codes or ten minutes', async () => {
    const { email, secret } = await withTotp('tries@example.test');
    const visitor = await firstStep(email);
    const wrong = otherThan(codeOf(secret));
    for (let i = 0; i < 10; i += 1)
      expect(await secondStep(visitor, { code: wrong })).toEqual(WRONG);
    expect(await secondStep(visitor, { code: codeOf(secret) })).toEqual(EXPIRED);
    const late = await firstStep(email);
    await server.db.query(`update pending_sign_ins set expires_at = now() - interval '1 second'`);
    expect(await secondStep(late, { code: codeOf(secret) })).toEqual(EXPIRED);
  });

  it('fails if the account is deleted or its password changed meanwhile', async () => {
    const reset = await withTotp('reset@example.test');
    const begun = await firstStep(reset.email);
    await server.db.query(`update users set password_hash = 'another' where email = $1`, [
      reset.email,
    ]);
    expect(await secondStep(begun, { code: codeOf(reset.secret) })).toEqual(EXPIRED);
    const gone = await withTotp('gone@example.test');
    const late = await firstStep(gone.email);
    await server.db.query(`update users set deleted_at = now() where email = $1`, [gone.email]);
    expect(await secondStep(late, { code: codeOf(gone.secret) })).toEqual(EXPIRED);
  });

  it('slows down guesses of codes, whatever their ticket', async () => {
    const strict = await startTestServer({ env: { RATE_LIMIT_SCALE: '1' } });
    const { email, secret } = await withTotp('slow@example.test', strict);
    for (let i = 0; i < 5; i += 1)
      expect(
        await secondStep(await firstStep(email, strict), { code: otherThan(codeOf(secret)) }),
      ).toEqual(WRONG);
    const answer = await (
      await firstStep(email, strict)
    ).rest('POST', 'second-factor', { code: codeOf(secret) });
    expect([answer.statusCode, answer.json().error]).toEqual([429, 'too-many-attempts']);
  });

  it('is also required after a password reset, which signs in no user', async () => {
    const { email, secret } = await withTotp('forgot@example.test');
    const [{ id = 0 } = {}] = await server.db.query<{ id: number }>(
      'select id from users where email = $1',
      [email],
    );
    await server.db.query('update users set email_confirmed_at = now() where id = $1', [id]);
    const token = await mintToken(
      server.db,
      'reset-password',
      await makeLink(server.db, { purpose: 'reset-password', userId: id, email }),
    );
    const visitor = server.visitor();
    expect(
      (
        await visitor.rest('POST', 'reset-password', { token, newPassword: 'nowe-haslo-77' })
      ).json(),
    ).toEqual(IN);
    expect(await isSignedIn(visitor)).toBe(false);
    expect(
      (await visitor.rest('POST', 'signin', { email, password: 'nowe-haslo-77' })).json().error,
    ).toBe('second-factor-required');
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await secondStep(visitor, { code: codeOf(secret) })).toEqual(IN);
  });
});
