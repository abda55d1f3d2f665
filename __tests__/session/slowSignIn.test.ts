import type { Database } from '../../server/db/database';
import { mailLinks } from '../accounts/mailLinks';
import { startMailbox, startSending, type Mailbox } from '../mail/mailbox';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';
import { withPasskey, optionsFor, start } from './passkeySteps';
import { createAuthenticator } from '../support/authenticator';
import { withTotpAt } from './secondFactorSteps';

/**
 * Sign-ins whose proof was checked before the sessions of the account were ended, and that go on
 * afterwards: none may start a session.
 */
let server: TestServer;
let mailbox: Mailbox;
/** What happens when a statement of that name has been answered, once. */
let after: { name: string; does: () => Promise<unknown> } | undefined;

beforeAll(async () => {
  const db = await freshDatabase();
  const watched =
    (query: Database['query']): Database['query'] =>
    async (...statement) => {
      const rows = await query<never>(...statement);
      const found = after;
      if (found && statement[2] === found.name) {
        after = undefined;
        await found.does();
      }
      return rows;
    };
  server = await startTestServer({
    db: {
      ...db,
      query: watched(db.query),
      shared: { query: watched(db.shared.query) },
      transaction: (work) => db.transaction((tx) => work({ ...tx, query: watched(tx.query) })),
    },
  });
  mailbox = await startMailbox();
  startSending(db, mailbox.url);
});
const { mailed } = mailLinks(() => ({ server, mailbox }));

const isSignedIn = async (agent: Agent) => (await agent.gql('{ me { id } }')).data?.['me'] !== null;
const NEW = 'zupelnie-inne-haslo-7';

/** The owner of an address sets a new password by mail. */
async function resetOf(email: string): Promise<() => Promise<void>> {
  await server.visitor().rest('POST', 'forgot-password', { email });
  const token = (await mailed(email, 'reset-password')).split('/').at(-1);
  return async () => {
    const answer = await server
      .visitor()
      .rest('POST', 'reset-password', { token, newPassword: NEW });
    expect(answer.json()).toEqual({ success: true, error: null });
  };
}

it('a sign-in with the old password that a reset overtakes starts no session', async () => {
  const email = 'ala@example.test';
  await server.register(email);
  after = { name: 'find_account', does: await resetOf(email) };
  const thief = server.visitor();
  const answer = await thief.rest('POST', 'signin', { email, password: PASSWORD });
  expect(answer.json()).toMatchObject({ success: false, error: 'user-not-logged-in' });
  expect(await isSignedIn(thief)).toBe(false);
  const owner = server.visitor();
  await owner.rest('POST', 'signin', { email, password: NEW });
  expect(await isSignedIn(owner)).toBe(true);
});

it('a sign-in that the end of all other sessions overtakes starts no session', async () => {
  const email = 'ela@example.test';
  const owner = await server.register(email);
  after = {
    name: 'find_account',
    does: () => owner.gql('mutation { endOtherSessions { success } }'),
  };
  const thief = server.visitor();
  await thief.rest('POST', 'signin', { email, password: PASSWORD });
  expect(await isSignedIn(thief)).toBe(false);
  expect(await isSignedIn(owner)).toBe(true);
});

it('an old password opens no second step after a reset', async () => {
  const { email } = await withTotpAt(server, 'ola@example.test');
  await server.db.query('update users set email_confirmed_at = now() where email_folded = $1', [
    email,
  ]);
  after = { name: 'find_account', does: await resetOf(email) };
  const thief = server.visitor();
  await thief.rest('POST', 'signin', { email, password: PASSWORD });
  const step = await thief.send({ method: 'GET', url: '/api/v1/user/second-factor' });
  expect(step.json()).toMatchObject({ success: false, error: 'second-factor-expired' });
});

it('a passkey that signs in before a reset of an unconfirmed account starts no session after it', async () => {
  const { email, authenticator } = await withPasskey(server, 'iga@example.test');
  const reset = await resetOf(email);
  const thief = server.visitor();
  const assertion = authenticator.get(await optionsFor(thief, 'passkey'), {});
  // The first statement after the transaction that has checked the passkey.
  after = { name: 'address_that_counts', does: reset };
  await thief.rest('POST', 'passkey', assertion);
  expect(await isSignedIn(thief)).toBe(false);
});

it('a new passkey is not stored once the session that adds it has ended', async () => {
  const email = 'ewa@example.test';
  const thief = await server.register(email);
  const reset = await resetOf(email);
  const { options } = await start(thief);
  const made = createAuthenticator(server.config.baseUrl).create(options, {});
  after = { name: 'find_session', does: reset };
  const { errors } = await thief.gql(
    `mutation ($credentialId: String!, $clientDataJSON: String!, $attestationObject: String!, $transports: [String!]) {
       addPasskey(name: "Key", credentialId: $credentialId, clientDataJSON: $clientDataJSON, attestationObject: $attestationObject, transports: $transports) { success } }`,
    { ...made },
  );
  expect(errors?.[0]?.extensions['code']).toBe('user-not-logged-in');
  expect(
    await server.db.query(
      'select 1 as one from passkeys where user_id = (select id from users where email_folded = $1)',
      [email],
    ),
  ).toEqual([]);
});
