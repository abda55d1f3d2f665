import { array, object, string } from 'yup';
import { LIMITS } from '../limits';
import { knownPassword } from './account';
import { line } from './text';

/** A code as typed: six digits of an authenticator app, or a recovery code with its dashes. */
const code = () =>
  string()
    .trim()
    .required('second-factor-code-required')
    .max(LIMITS.secondFactorCode.max, 'second-factor-code-invalid');

/** For operations that require only the password. */
export const passwordProof = object({ password: knownPassword() });
export const secondFactorCode = object({ code: code() });
export const switchOffTotp = object({ password: knownPassword(), code: code() });
/** Whether a code is required depends on the user's second factors. */
export const renewRecoveryCodes = object({
  password: knownPassword(),
  code: string().trim().max(LIMITS.secondFactorCode.max, 'second-factor-code-invalid').nullable(),
});

const passkeyName = () =>
  line(LIMITS.passkeyName, { required: 'passkey-name-required', tooLong: 'passkey-name-too-long' });

/** Bytes from an authenticator in base64url. */
const bytes = () =>
  string()
    .required('passkey-refused')
    .matches(/^[A-Za-z0-9_-]+$/, 'passkey-refused');

export const namePasskey = object({ name: passkeyName() });
/** The form that adds a passkey. */
export const newPasskey = object({ name: passkeyName(), password: knownPassword() });
export const addPasskey = object({
  name: passkeyName(),
  credentialId: bytes(),
  clientDataJSON: bytes(),
  attestationObject: bytes(),
  transports: array().of(string().max(20, 'passkey-refused')).max(10, 'passkey-refused'),
});
