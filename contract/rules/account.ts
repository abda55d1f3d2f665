import { object, string } from 'yup';
import { cleanLine } from '../cleanText';
import { EVERYBODY_NICKS } from '../markdown/everybody';
import { LIMITS } from '../limits';
import { RESERVED_WORDS } from '../paths/reservedWords';
import { line } from './text';

/**
 * One @ with at least one character before it, a host with or without dots after it, no spaces, no
 * invisible characters.
 */
const EMAIL =
  /^(?!.*[\p{DI}\p{Cf}\u2800])[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\".]+(\.[^\s@<>()[\],;:\\".]+)*$/u;

/** An address as typed, trimmed. Compared case-insensitively elsewhere. */
export const email = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanLine(value) : value))
    .required('email-required')
    .max(LIMITS.email.max, 'email-invalid')
    .matches(EMAIL, 'email-invalid');

/**
 * Whether a text is an e-mail address (the invite button of the assignee search,
 * docs/behaviour.md#5).
 */
export function isEmail(text: string): boolean {
  return email().isValidSync(text);
}

/** A new password. Never cleaned or trimmed: every character counts. */
export const newPassword = (required = 'password-required') =>
  string()
    .required(required)
    .min(LIMITS.password.min, ({ min }) => ({ key: 'password-too-short', values: { min } }))
    .max(LIMITS.password.max, ({ max }) => ({ key: 'password-too-long', values: { max } }));

/** A password to compare. It has no length limits, which would help an attacker guess. */
export const knownPassword = (required = 'password-required') => string().required(required);

/** Requires the same value as another field. */
export const sameAs = (field: string, required: string, message: string) =>
  string()
    .required(required)
    .test('same', message, function isSame(value) {
      const other: unknown = (this.parent as Record<string, unknown>)[field];
      return value === other;
    });

export const register = object({
  email: email(),
  password: newPassword(),
  password2: sameAs('password', 'password-required', 'register-passwords-do-not-match'),
});

export const signin = object({ email: email(), password: knownPassword() });

/**
 * `a–z 0–9 . _ -`, starts with a letter, in lower case, must not end in a dash and digits, nor be a
 * reserved word.
 */
export const nick = () =>
  string()
    .transform((value: unknown) =>
      typeof value === 'string' ? cleanLine(value).toLowerCase() : value,
    )
    .required('nick-required')
    .min(LIMITS.nick.min, ({ min }) => ({ key: 'nick-too-short', values: { min } }))
    .max(LIMITS.nick.max, ({ max }) => ({ key: 'nick-too-long', values: { max } }))
    .matches(/^[a-z][a-z0-9._-]*$/, 'nick-invalid')
    .test('no id at its end', 'nick-invalid', (value) => !/-[0-9]+$/.test(value))
    .test(
      'no word of the app',
      'nick-reserved',
      (value) => !RESERVED_WORDS.has(value) && !EVERYBODY_NICKS.includes(value),
    );

/** docs/behaviour.md#9: 2 to 3 upper-case letters, of any alphabet. */
export const initials = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanLine(value) : value))
    .required('initials-required')
    .matches(/^\p{Lu}{2,3}$/u, 'initials-invalid');

/** First and last name as sent: first, space, last. */
export const userName = () =>
  line(LIMITS.userName, { required: 'name-required', tooLong: 'name-too-long' });

export const workspaceName = () =>
  line(LIMITS.workspaceName, {
    required: 'workspace-name-required',
    tooShort: 'workspace-name-too-short',
    tooLong: 'workspace-name-too-long',
  });
