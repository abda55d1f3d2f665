import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';
import { inLine, NEW_PASSWORD, resetOf } from './inLine';
import {
  codeOf,
  CONFIRM,
  EXPIRED,
  firstStepAt,
  IN,
  isSignedIn,
  OFF,
  RENEW,
  secondStep,
  START,
  switchOnTotp,
  withTotpAt,
} from './secondFactorSteps';

/** Changes of second factors by a session that a new password ends while they wait. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** What a thief's session gets that asks while the owner's reset is running. */
async function overtaken(agent: Agent, email: string, [document, variables]: [string, object]) {
  const { userId, reset } = await resetOf(server, email);
  const [done, { errors }] = await inLine(server.db, { table: 'users', id: userId }, [
    reset,
    () => agent.gql(document, variables),
  ]);
  expect(done.json()).toEqual(IN);
  return errors?.[0]?.extensions['code'];
}
const factorsOf = (email: string) =>
  server.db.query(
    `select f.confirmed_at is not null as "isOn" from totp_factors f join users u on u.id = f.user_id where u.email_folded = $1`,
    [email],
  );

it('an app that is set up by a session that a reset ends does not lock the owner out', async () => {
  const email = 'ala@example.test';
  const thief = await server.register(email);
  const { secret } = (await thief.gql(START, { password: PASSWORD })).data?.['startTotp'];
  const code = await overtaken(thief, email, [CONFIRM, { code: codeOf(secret) }]);
  expect(code).toBe('user-not-logged-in');
  expect(await factorsOf(email)).toEqual([{ isOn: false }]);
  const owner = server.visitor();
  const signedIn = await owner.rest('POST', 'signin', { email, password: NEW_PASSWORD });
  expect(signedIn.json()).toEqual(IN);
});

it('a session that a reset ends starts no set-up of an app', async () => {
  const email = 'ela@example.test';
  const thief = await server.register(email);
  expect(await overtaken(thief, email, [START, { password: PASSWORD }])).toBe('user-not-logged-in');
  expect(await factorsOf(email)).toEqual([]);
});

it.each([
  ['gets no new recovery codes', RENEW, 'ola'],
  ['switches no app off', OFF, 'iga'],
])('a session that a reset ends %s', async (_, document, nick) => {
  const email = `${nick}@example.test`;
  const thief = await server.register(email);
  const { recoveryCodes } = await switchOnTotp(thief);
  const args = { password: PASSWORD, code: recoveryCodes[0] };
  expect(await overtaken(thief, email, [document, args])).toBe('user-not-logged-in');
  expect(await factorsOf(email)).toEqual([{ isOn: true }]);
});

it('the end of all other sessions also ends a sign-in that waits for its code', async () => {
  const { agent, email, secret } = await withTotpAt(server, 'ewa@example.test');
  const other = await firstStepAt(server, email);
  await agent.gql('mutation { endOtherSessions { success } }');
  expect((await other.rest('GET', 'second-factor')).json()).toEqual(EXPIRED);
  expect(await secondStep(other, { code: codeOf(secret) })).toEqual(EXPIRED);
  expect(await isSignedIn(other)).toBe(false);
  const next = await firstStepAt(server, email);
  expect(await secondStep(next, { code: codeOf(secret) })).toEqual(IN);
});
