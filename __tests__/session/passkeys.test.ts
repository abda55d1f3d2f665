import { createAuthenticator } from '../support/authenticator';
import { startTestServer, type TestServer } from '../support/testServer';
import {
  add,
  addPasskey,
  mailsTo,
  remove,
  rename,
  start,
  stateOf,
  withPasskey,
} from './passkeySteps';
import { RENEW, switchOnTotp } from './secondFactorSteps';
import { PASSWORD } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
const authenticatorOf = () => createAuthenticator(server.config.baseUrl);
const keyOf = (answer: { errors: { message: string }[] }) => answer.errors[0]?.message;

describe('adding a passkey', () => {
  it('needs the password, and returns recovery codes with the first factor only', async () => {
    const agent = await server.register('add@example.test');
    expect(await start(agent, 'not it')).toMatchObject({
      success: false,
      errors: [{ field: 'password', message: 'incorrect-password' }],
      options: null,
    });
    const first = await addPasskey(agent, authenticatorOf());
    expect(new Set(first.recoveryCodes).size).toBe(10);
    const second = await addPasskey(agent, authenticatorOf(), { name: '  Phone ' });
    expect(second).toMatchObject({ success: true, recoveryCodes: [] });
    expect(await stateOf(agent)).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
      passkeys: [
        { name: 'Laptop', createdAt: expect.any(String), lastUsedAt: null },
        { name: 'Phone' },
      ],
    });
    expect(await mailsTo(server, 'add@example.test')).toEqual(['passkey-added', 'passkey-added']);
  });

  it('requires user verification, and excludes passkeys of the account', async () => {
    const { agent, authenticator } = await withPasskey(server, 'options@example.test');
    const options = JSON.parse((await start(agent)).options);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [
        { id: authenticator.credentials[0]?.id, transports: ['hybrid', 'internal'] },
      ],
    });
    expect(JSON.stringify(options.user.id)).not.toContain('options');
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['for another challenge', { challenge: 'a'.repeat(43) }],
  ])('rejects a response %s', async (about, tweaks) => {
    const agent = await server.register(`${about.replaceAll(' ', '.')}@example.test`);
    const answer = await addPasskey(agent, authenticatorOf(), tweaks);
    expect([keyOf(answer), answer.recoveryCodes]).toEqual(['passkey-refused', null]);
    expect(await stateOf(agent)).toMatchObject({ isOn: false, passkeys: [] });
  });

  it('accepts one response per challenge, right or wrong, in the same session', async () => {
    const agent = await server.register('once@example.test');
    const authenticator = authenticatorOf();
    const { options } = await start(agent);
    const other = await server.register('other.session@example.test');
    expect(keyOf(await add(other, authenticator.create(options)))).toBe('passkey-expired');
    const wrong = await add(agent, authenticator.create(options, { isVerified: false }));
    expect(keyOf(wrong)).toBe('passkey-refused');
    expect(keyOf(await add(agent, authenticator.create(options)))).toBe('passkey-expired');
    const late = (await start(agent)).options;
    await server.db.query(`update passkey_challenges set expires_at = now() - interval '1 second'`);
    expect(keyOf(await add(agent, authenticator.create(late)))).toBe('passkey-expired');
  });

  it('rejects a credential that an account already has, and more than 20', async () => {
    const { agent, authenticator } = await withPasskey(server, 'many@example.test');
    const made = authenticator.create((await start(agent)).options);
    expect((await add(agent, made)).success).toBe(true);
    const thief = await server.register('twin@example.test');
    const { challenge } = JSON.parse((await start(thief)).options);
    const clientDataJSON = JSON.stringify({
      type: 'webauthn.create',
      challenge,
      origin: server.config.baseUrl,
    });
    const again = {
      ...made,
      clientDataJSON: Buffer.from(clientDataJSON).toString('base64url'),
    };
    expect(keyOf(await add(thief, again))).toBe('passkey-exists');
    await server.db.query(
      `insert into passkeys (user_id, credential_id, public_key, name)
       select user_id, 'full ' || n, public_key, name from passkeys, generate_series(1, 18) n where credential_id = $1`,
      [made.credentialId],
    );
    expect(keyOf(await start(agent))).toBe('passkey-too-many');
  });
});

describe('a passkey in the settings', () => {
  it('is renamed and removed by its owner only', async () => {
    const { agent } = await withPasskey(server, 'owner@example.test');
    const thief = await server.register('thief@example.test');
    const [{ id }] = (await stateOf(agent)).passkeys;
    for (const call of [() => rename(thief, id, 'Mine'), () => remove(thief, id)])
      expect((await call()).errors?.[0]?.extensions['code']).toBe('passkey-not-found');
    expect((await rename(agent, id, '   ')).data?.['renamePasskey'].errors).toMatchObject([
      { field: 'name', message: 'passkey-name-required' },
    ]);
    expect((await rename(agent, id, 'Work laptop')).data?.['renamePasskey'].success).toBe(true);
    expect((await stateOf(agent)).passkeys).toMatchObject([{ id, name: 'Work laptop' }]);
  });

  it('is removed with the password, and the recovery codes are deleted with the last factor', async () => {
    const { agent, email, authenticator } = await withPasskey(server, 'remove@example.test');
    await addPasskey(agent, authenticator, { name: 'Phone' });
    const [laptop, phone] = (await stateOf(agent)).passkeys;
    const wrong = (await remove(agent, laptop.id, 'not it')).data?.['removePasskey'];
    expect(keyOf(wrong)).toBe('incorrect-password');
    expect((await remove(agent, laptop.id)).data?.['removePasskey'].success).toBe(true);
    expect(await stateOf(agent)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await remove(agent, phone.id)).data?.['removePasskey'].success).toBe(true);
    expect(await stateOf(agent)).toEqual({ isOn: false, recoveryCodesLeft: 0, passkeys: [] });
    expect(await mailsTo(server, email)).toEqual([
      'passkey-added',
      'passkey-added',
      'passkey-removed',
      'passkey-removed',
      'second-factor-off',
    ]);
  });

  it('leaves the recovery codes while an app is enabled, and the password renews them otherwise', async () => {
    const { agent, recoveryCodes } = await withPasskey(server, 'both@example.test');
    const renewed = (await agent.gql(RENEW, { password: PASSWORD })).data?.['renewRecoveryCodes'];
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(renewed.recoveryCodes).not.toEqual(recoveryCodes);
    expect((await switchOnTotp(agent)).recoveryCodes).toEqual([]);
    const [{ id }] = (await stateOf(agent)).passkeys;
    await remove(agent, id);
    expect(await stateOf(agent)).toEqual({ isOn: true, recoveryCodesLeft: 10, passkeys: [] });
  });
});
