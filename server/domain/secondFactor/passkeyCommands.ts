import {
  addPasskey as addPasskeyRule,
  namePasskey,
  passwordProof,
} from '../../../contract/rules/secondFactor';
import { SERVER_LIMITS } from '../../../contract/limits';
import { AppError, InputRejected, type FieldRejection } from '../../appError';
import { checkInput } from '../core/checkInput';
import {
  defineAccountCommand,
  SUCCESS,
  type AccountContext,
  type AccountResult,
} from '../core/defineCommand';
import { queueMail } from '../mail/mails';
import { keepChallenge, takeChallenge } from './challenges';
import { afterFactorGone } from './factorGone';
import { lockFactors } from '../rows/factors';
import { lockOwnSession } from '../sessions/proven';
import { deletePasskey, insertPasskey, readCredentialRefs, setPasskeyName } from './passkeys';
import { codesForFirstFactor, provePassword } from './proof';
import {
  creationOptions,
  knownTransports,
  verifyAttestation,
  type CredentialRef,
} from './webAuthn';

/** Checks the password and returns the options for the browser's authenticator. */
export const startPasskey = defineAccountCommand('startPasskey', {
  // The user's own passkeys: the commands check the owner of an id.
  can: 'unconfirmed',
  isSecret: true,
  async run(context, args) {
    const { tx, services, viewer } = context;
    const { userId, sessionHash: boundTo } = viewer;
    const { password } = await checkInput(passwordProof, args);
    const { email, name } = await provePassword(context, password);
    const existing = await roomForOne(context);
    const options = await creationOptions(services.origin, { userId, email, name }, existing);
    const { challenge } = options;
    await keepChallenge(tx, { boundTo, purpose: 'register', userId, challenge });
    return { payload: { ...SUCCESS, options: JSON.stringify(options) }, commit: null };
  },
});

/**
 * @returns the user's passkeys.
 * @throws {InputRejected} if the user has the maximum number already.
 */
async function roomForOne({ tx, viewer: { userId } }: AccountContext): Promise<CredentialRef[]> {
  await lockFactors(tx, userId);
  const existing = await readCredentialRefs(tx, userId);
  const max = SERVER_LIMITS.passkeysOfPerson;
  if (existing.length < max) return existing;
  throw new InputRejected({ field: null, key: 'passkey-too-many', values: { max } });
}

/** Stores the public key of a new passkey and notifies the user. */
export const addPasskey = defineAccountCommand('addPasskey', {
  can: 'unconfirmed',
  isSecret: true,
  async run(context, args) {
    const { tx, services, viewer } = context;
    const { userId, sessionHash: boundTo } = viewer;
    const { name, ...given } = await checkInput(addPasskeyRule, args);
    await lockOwnSession(tx, viewer);
    const challenge = await takeChallenge(tx, { boundTo, purpose: 'register' });
    if (challenge === null) return refused({ field: null, key: 'passkey-expired' });
    await roomForOne(context);
    const transports = knownTransports(given.transports ?? []);
    const made = await verifyAttestation(services.origin, challenge, { ...given, transports });
    if ('reason' in made) return refused({ field: null, key: 'passkey-refused' });
    if (!(await insertPasskey(tx, { ...made, userId, name, transports })))
      return refused({ field: null, key: 'passkey-exists' });
    const recoveryCodes = await codesForFirstFactor(context);
    await queueMail(tx, { kind: 'passkey-added', userId, data: { name } });
    return { payload: { ...SUCCESS, recoveryCodes }, commit: null };
  },
});

/**
 * Returned, not thrown, so that the transaction commits: a challenge is used up even by a wrong
 * answer.
 */
function refused(problem: FieldRejection): AccountResult {
  const payload = { success: false, errors: new InputRejected(problem).problems };
  return { payload, commit: null };
}

/** @throws {AppError} `passkey-not-found` */
export const renamePasskey = defineAccountCommand('renamePasskey', {
  can: 'unconfirmed',
  async run({ tx, viewer: { userId } }, args) {
    const { id, name } = await checkInput(namePasskey, args);
    if (!(await setPasskeyName(tx, { userId, id }, name))) throw new AppError('passkey-not-found');
    return { payload: SUCCESS, commit: null };
  },
});

/** @throws {AppError} `passkey-not-found` */
export const removePasskey = defineAccountCommand('removePasskey', {
  can: 'unconfirmed',
  isSecret: true,
  async run(context, args) {
    const { tx, viewer } = context;
    const { userId } = viewer;
    const { id, password } = await checkInput(passwordProof, args);
    await provePassword(context, password);
    await lockOwnSession(tx, viewer);
    const name = await deletePasskey(tx, { userId, id });
    if (name === null) throw new AppError('passkey-not-found');
    await queueMail(tx, { kind: 'passkey-removed', userId, data: { name } });
    await afterFactorGone(tx, userId);
    return { payload: SUCCESS, commit: null };
  },
});
