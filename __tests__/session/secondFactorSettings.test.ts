import { readConfig } from '../../server/config';
import { database } from '../../server/ops/checks';
import { switchOff } from '../../server/ops/switchOffSecondFactor';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';
import {
  CONFIRM,
  EXPIRED,
  IN,
  OFF,
  RENEW,
  START,
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

describe('enabling an authenticator app', () => {
  it('needs the password and a right code, and returns ten recovery codes once', async () => {
    const agent = await server.register('on@example.test');
    expect((await agent.gql(START, { password: 'not it' })).data?.['startTotp']).toMatchObject({
      success: false,
      errors: [{ field: 'password', message: 'incorrect-password' }],
      secret: null,
    });
    const { secret, uri } = (await agent.gql(START, { password: PASSWORD })).data?.['startTotp'];
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Kreda');
    const wrong = (await agent.gql(CONFIRM, { code: otherThan(codeOf(secret)) })).data?.[
      'confirmTotp'
    ];
    expect(wrong).toEqual({
      success: false,
      errors: [{ field: 'code', message: 'second-factor-code-invalid' }],
      recoveryCodes: null,
    });
    expect((await agent.gql(STATE)).data?.['secondFactor']).toEqual({
      isOn: false,
      totpSince: null,
      recoveryCodesLeft: 0,
    });
    const { recoveryCodes } = (await agent.gql(CONFIRM, { code: codeOf(secret) })).data?.[
      'confirmTotp'
    ];
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await agent.gql(STATE)).data?.['secondFactor']).toEqual({
      isOn: true,
      totpSince: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await agent.gql(START, { password: PASSWORD })).data?.['startTotp']).toMatchObject({
      success: false,
      errors: [{ message: 'second-factor-already-on' }],
    });
  });

  it('changes nothing at sign-in before it is confirmed', async () => {
    const agent = await server.register('begun@example.test');
    await agent.gql(START, { password: PASSWORD });
    expect(
      (
        await server
          .visitor()
          .rest('POST', 'signin', { email: 'begun@example.test', password: PASSWORD })
      ).json(),
    ).toEqual(IN);
  });

  it('stores neither the secret nor a recovery code as plain text, nor under the idempotency key', async () => {
    const agent = await server.register('kept@example.test');
    const { secret } = (
      await agent.gql(START, { password: PASSWORD }, { 'x-idempotency-key': 'start' })
    ).data?.['startTotp'];
    const { recoveryCodes } = (
      await agent.gql(CONFIRM, { code: codeOf(secret) }, { 'x-idempotency-key': 'confirm' })
    ).data?.['confirmTotp'];
    const tables = await server.db.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const found = await server.db.query(`select 1 from "${name}" t where t::text ilike any($1)`, [
        [secret, ...recoveryCodes].map((one) => `%${one}%`),
      ]);
      expect([name, found.length]).toEqual([name, 0]);
    }
  });
});

describe('a user who has lost their device and their recovery codes', () => {
  it('signs in with the password alone once the operator has disabled the second factor, which ends every session', async () => {
    const { agent, email } = await withTotp('device@example.test');
    const begun = await firstStep(email);
    expect(await switchOff(server.db.connectionString, ' Device@example.test')).toContain(
      'logs in with the password alone',
    );
    expect(await isSignedIn(agent)).toBe(false);
    expect(await secondStep(begun, { code: '123456' })).toEqual(EXPIRED);
    expect(
      (await server.visitor().rest('POST', 'signin', { email, password: PASSWORD })).json(),
    ).toEqual(IN);
    await expect(switchOff(server.db.connectionString, email)).rejects.toThrow(
      'has no second factor',
    );
    await expect(switchOff(server.db.connectionString, 'nobody@example.test')).rejects.toThrow(
      'No account has the address',
    );
  });
});

describe('when a second factor is enabled', () => {
  it('it is disabled by password and code together, and its recovery codes are deleted', async () => {
    const { agent, email, secret, recoveryCodes } = await withTotp('off@example.test');
    const refused = async (args: object) =>
      (await agent.gql(OFF, { password: PASSWORD, code: codeOf(secret), ...args })).data?.[
        'switchOffTotp'
      ].errors[0].message;
    expect(await refused({ password: 'not it' })).toBe('incorrect-password');
    expect(await refused({ code: otherThan(codeOf(secret)) })).toBe('second-factor-code-invalid');
    expect(
      (await agent.gql(OFF, { password: PASSWORD, code: codeOf(secret) })).data?.['switchOffTotp'],
    ).toEqual({ success: true, errors: [] });
    expect((await agent.gql(STATE)).data?.['secondFactor']).toEqual({
      isOn: false,
      totpSince: null,
      recoveryCodesLeft: 0,
    });
    expect(
      (await server.visitor().rest('POST', 'signin', { email, password: PASSWORD })).json(),
    ).toEqual(IN);
    const kinds = await server.db.query<{ kind: string }>(
      `select kind from mails m join users u on u.id = m.user_id where u.email = $1 and kind like 'second%' order by m.id`,
      [email],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['second-factor-on', 'second-factor-off']);
    expect(recoveryCodes).toHaveLength(10);
  });

  it('new recovery codes replace the old ones', async () => {
    const {
      agent,
      email,
      secret,
      recoveryCodes: [former = ''],
    } = await withTotp('renew@example.test');
    expect(
      (await agent.gql(RENEW, { password: PASSWORD })).data?.['renewRecoveryCodes'].errors,
    ).toEqual([{ field: 'code', message: 'second-factor-code-required' }]);
    const { recoveryCodes } = (await agent.gql(RENEW, { password: PASSWORD, code: codeOf(secret) }))
      .data?.['renewRecoveryCodes'];
    const visitor = await firstStep(email);
    expect(await secondStep(visitor, { recoveryCode: former })).toEqual(WRONG);
    expect(await secondStep(visitor, { recoveryCode: recoveryCodes[9] })).toEqual(IN);
  });

  it('a secret of another key rejects every code, while recovery codes still work', async () => {
    const {
      email,
      secret,
      recoveryCodes: [code = ''],
    } = await withTotp('key@example.test');
    const other = await startTestServer({
      db: server.db,
      env: { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    expect(await secondStep(await firstStep(email, other), { code: codeOf(secret) })).toEqual(
      WRONG,
    );
    expect(await secondStep(await firstStep(email, other), { recoveryCode: code })).toEqual(IN);
    const doctor = async (key: Buffer) => {
      const env = {
        MD_ENV: 'test',
        DATABASE_URL: server.db.connectionString,
        SECRET_KEY: key.toString('base64'),
      };
      return (await database(readConfig(env))).find(({ what }) => what === 'secret key');
    };
    expect(await doctor(server.config.secretKey ?? Buffer.alloc(0))).toMatchObject({ is: 'good' });
    expect(await doctor(Buffer.alloc(32, 7))).toMatchObject({
      is: 'bad',
      words: expect.stringMatching('need another key'),
    });
  });
});
