import { LIMITS } from '../../../contract/limits';
import type { RestResponse } from '../../api/rest';
import { messageOfFailure } from '../../lib/server/serverMessage';
import type { ServerMessage } from '../../lib/server/serverMessage';

export interface RegisterValues {
  email: string;
  password: string;
  password2: string;
}

/**
 * The errors of `POST register` (contract/http-and-socket) by field; all others are about the
 * request.
 */
const FIELDS: Readonly<Record<string, keyof RegisterValues>> = {
  'user-exists': 'email',
  'email-required': 'email',
  'email-invalid': 'email',
  'password-required': 'password',
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-too-common': 'password',
  'password-personal': 'password',
  'register-passwords-do-not-match': 'password2',
};

/**
 * Maps the server's one error of a registration to a field. A REST response has no arguments; the
 * limits come from the contract.
 */
export function mapServerError({ error, retryAfterSeconds }: RestResponse): {
  field: keyof RegisterValues | null;
  message: ServerMessage;
} {
  const waiting = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return {
    field: FIELDS[error ?? ''] ?? null,
    message: messageOfFailure({ code: error ?? undefined, params: LIMITS.password, ...waiting }),
  };
}
