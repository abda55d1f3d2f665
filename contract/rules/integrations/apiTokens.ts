import { number, object, string } from 'yup';
import { knownPassword } from '../account';
import { id } from '../ids';
import { line } from '../text';

const NAME = { min: 1, max: 60 };
/** How long a token works, as the form offers it, in days; null: until it is revoked. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
export const TOKEN_SCOPES = ['read', 'write', 'admin'] as const;

export const createApiToken = object({
  name: line(NAME, { required: 'token-name-required', tooLong: 'token-name-too-long' }),
  scope: string().oneOf(TOKEN_SCOPES, 'invalid-request').required('invalid-request'),
  days: number()
    .integer('token-days-invalid')
    .min(1, 'token-days-invalid')
    .max(366, 'token-days-invalid')
    .nullable(),
  password: knownPassword(),
});

export const revokeApiToken = object({ id: id() });

/** The form of a new token; its other values are choices. */
export const newTokenForm = createApiToken.pick(['name', 'password']);
