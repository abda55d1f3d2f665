import { createAuthenticator } from '../support/authenticator';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';
import {
  addPasskey,
  mailsTo,
  optionsFor,
  remove,
  signInBy,
  stateOf,
  stepBy,
  withPasskey,
} from './passkeySteps';
import {
  EXPIRED,
  IN,
  firstStepAt,
  isSignedIn,
  secondStep,
  switchOnTotp,
} from './secondFactorSteps';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
const refusal = (error: string) => ({ success: false, error });

describe('signing in with a passkey instead of the password', () => {
  it('skips the second factor, records the use of the passkey, and sends a mail for a new browser', async () => {
    const { agent, email, authenticator } = await withPasskey(server, 'in@example.test');
    const visitor = server.visitor();
    expect(await signInBy(visitor, authenticator)).toEqual(IN);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(visitor.cookies.has('passkey_test')).toBe(false);
    expect((await stateOf(agent)).passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect(await mailsTo(server, email)).toEqual(['passkey-added', 'new-device']);
    await visitor.rest('GET', 'logout');
    expect(await signInBy(visitor, authenticator)).toEqual(IN);
    expect(await mailsTo(server, email)).toEqual(['passkey-added', 'new-device']);
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example' }, 'passkey-refused'],
    ['for another relying party', { rpId: 'evil.example' }, 'passkey-refused'],
    ['without user verification', { isVerified: false }, 'passkey-refused'],
    ['for another challenge', { challenge: 'a'.repeat(43) }, 'passkey-refused'],
    ['that does not say whose it is', { userHandle: '' }, 'passkey-refused'],
    ['that names another account', { userHandle: 'a'.repeat(43) }, 'passkey-refused'],
  ])('rejects a response %s', async (about, tweaks, error) => {
    const { authenticator } = await withPasskey(server, `${about.replaceAll(' ', '.')}@in.test`);
    const visitor = server.visitor();
    expect(await signInBy(visitor, authenticator, tweaks)).toEqual(refusal(error));
    expect(await isSignedIn(visitor)).toBe(false);
    const line = server.logged.findLast(({ msg }) => msg === 'sign-in failed');
    expect(line).toMatchObject({
      code: error,
      network: expect.any(String),
      reason: expect.any(String),
    });
  });

  it('accepts one response per challenge, from the browser that requested it', async () => {
    const { authenticator } = await withPasskey(server, 'replay@in.test');
    const visitor = server.visitor();
    const answer = authenticator.get(await optionsFor(visitor, 'passkey'));
    const thief = server.visitor();
    expect((await thief.rest('POST', 'passkey', answer)).json()).toEqual(
      refusal('passkey-expired'),
    );
    await optionsFor(thief, 'passkey');
    expect((await thief.rest('POST', 'passkey', answer)).json()).toEqual(
      refusal('passkey-refused'),
    );
    const cookie = visitor.cookies.get('passkey_test') ?? '';
    expect((await visitor.rest('POST', 'passkey', answer)).json()).toEqual(IN);
    visitor.cookies.set('passkey_test', cookie);
    expect((await visitor.rest('POST', 'passkey', answer)).json()).toEqual(
      refusal('passkey-expired'),
    );
    const late = authenticator.get(await optionsFor(visitor, 'passkey'));
    await server.db.query(`update passkey_challenges set expires_at = now() - interval '1 second'`);
    expect((await visitor.rest('POST', 'passkey', late)).json()).toEqual(
      refusal('passkey-expired'),
    );
  });

  it('rejects a counter that does not grow and notifies the owner, unless both are 0', async () => {
    const { agent, email, authenticator } = await withPasskey(server, 'counter@in.test');
    const visitor = server.visitor();
    expect(await signInBy(visitor, authenticator, { counter: 7 })).toEqual(IN);
    for (const counter of [7, 6, 0]) {
      const thief = server.visitor();
      const answer = await signInBy(thief, authenticator, { counter });
      expect([counter, answer]).toEqual([counter, refusal('passkey-copied')]);
      expect(await isSignedIn(thief)).toBe(false);
    }
    expect(await signInBy(visitor, authenticator, { counter: 8 })).toEqual(IN);
    expect((await mailsTo(server, email)).filter((kind) => kind === 'passkey-copied')).toHaveLength(
      3,
    );
    expect(await isSignedIn(agent)).toBe(true);
  });

  it('rejects a removed passkey, and one of a deleted account', async () => {
    const { agent, authenticator } = await withPasskey(server, 'removed@in.test');
    await remove(agent, (await stateOf(agent)).passkeys[0].id);
    expect(await signInBy(server.visitor(), authenticator)).toEqual(refusal('passkey-unknown'));
    const gone = await withPasskey(server, 'gone@in.test');
    await server.db.query(`update users set deleted_at = now() where email = 'gone@in.test'`);
    expect(await signInBy(server.visitor(), gone.authenticator)).toEqual(
      refusal('passkey-unknown'),
    );
  });

  it('makes a client with repeated failures wait, and no other client', async () => {
    const strict = await startTestServer({ env: { RATE_LIMIT_SCALE: '1' } });
    const { authenticator } = await withPasskey(strict, 'limit@in.test');
    const fail = () => strict.visitor().rest('POST', 'passkey', { credentialId: 'unknown' });
    for (let i = 0; i < 60; i += 1) expect((await fail()).statusCode).toBe(200);
    expect((await fail()).statusCode).toBe(429);
    const visitor = strict.visitor();
    const send = (path: string, body: object) =>
      visitor.send({
        method: 'POST',
        url: `/api/v1/user/${path}`,
        payload: body,
        remoteAddress: '203.0.113.7',
      });
    const { options } = (await send('passkey/options', {})).json();
    expect((await send('passkey', authenticator.get(options))).json()).toEqual(IN);
  });
});

describe('a passkey as the second factor', () => {
  it('is offered to a user who has one, besides codes, and signs in', async () => {
    const { agent, email, authenticator } = await withPasskey(server, 'step@example.test');
    const visitor = await firstStepAt(server, email);
    expect((await visitor.rest('GET', 'second-factor')).json().methods).toEqual({
      totp: false,
      passkey: true,
      recoveryCode: true,
    });
    const { allowCredentials, userVerification } = await optionsFor(
      visitor,
      'second-factor/passkey',
    );
    expect(userVerification).toBe('required');
    expect(allowCredentials).toMatchObject([{ id: authenticator.credentials[0]?.id }]);
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await stepBy(visitor, authenticator)).toEqual(IN);
    expect(await isSignedIn(visitor)).toBe(true);
    await switchOnTotp(agent);
    const both = await firstStepAt(server, email);
    expect((await both.rest('GET', 'second-factor')).json().methods).toEqual({
      totp: true,
      passkey: true,
      recoveryCode: true,
    });
  });

  it('must belong to the user, be verified, and answer the challenge of this ticket', async () => {
    const { email, authenticator, recoveryCodes } = await withPasskey(server, 'own@example.test');
    const thief = await withPasskey(server, 'not.own@example.test');
    const visitor = await firstStepAt(server, email);
    const wrong = (error: string) => refusal(error);
    expect(await stepBy(visitor, thief.authenticator)).toEqual(wrong('passkey-unknown'));
    expect(await stepBy(visitor, authenticator, { isVerified: false })).toEqual(
      wrong('passkey-refused'),
    );
    const answer = authenticator.get(await optionsFor(visitor, 'passkey'));
    expect((await visitor.rest('POST', 'second-factor/passkey', answer)).json()).toEqual(
      wrong('passkey-expired'),
    );
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await secondStep(visitor, { code: recoveryCodes[0] })).toEqual(IN);
  });

  it('expires with the ticket', async () => {
    const { email, authenticator } = await withPasskey(server, 'ticket@in.test');
    const visitor = await firstStepAt(server, email);
    const answer = authenticator.get(await optionsFor(visitor, 'second-factor/passkey'));
    await server.db.query(`update pending_sign_ins set expires_at = now() - interval '1 second'`);
    const expired = await visitor.rest('POST', 'second-factor/passkey', answer);
    expect(expired.json()).toEqual(EXPIRED);
    expect((await visitor.rest('POST', 'second-factor/passkey/options', {})).json()).toEqual(
      EXPIRED,
    );
  });
});

describe('a workspace that requires a second factor', () => {
  it('accepts a passkey, which then cannot be removed', async () => {
    const agent = await server.member('keyed');
    const { id } = (await agent.gql('{ me { id: currentWorkspaceId } }')).data?.['me'];
    await addPasskey(agent, createAuthenticator(server.config.baseUrl));
    const { data } = await agent.gql(
      'mutation ($id: Id!) { updateWorkspace(id: $id, settings: { requireSecondFactor: true }) { success } }',
      { id },
    );
    expect(data?.['updateWorkspace'].success).toBe(true);
    const gate = await agent.gql('{ checkPermissionToWorkspace { success } }');
    expect(gate.data?.['checkPermissionToWorkspace'].success).toBe(true);
    const [{ id: passkeyId }] = (await stateOf(agent)).passkeys;
    const refused = (await remove(agent, passkeyId, PASSWORD)).data?.['removePasskey'];
    expect(refused.errors[0].message).toBe('second-factor-required-by');
    expect((await stateOf(agent)).passkeys).toHaveLength(1);
  });
});
