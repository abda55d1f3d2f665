import type { FieldProblem } from '../../../contract/errors';
import type { TextValues } from '../text/useText';

/** A dictionary key from the server with its arguments; `useErrorText` translates it. */
export interface ServerMessage {
  key: string;
  values: TextValues;
  /** The argument that the server refused, if it named one. */
  field?: string;
}

/**
 * The maximum wait of the sign-in limits (docs/adr/0025-sign-in-limits.md); shown if the server
 * named none.
 */
const LONGEST_WAIT_S = 60;

/** Why a request failed as a whole. @param failure an `ApiError`, or RTK Query's form of a bug */
export function messageOfFailure(failure: {
  code?: string | undefined;
  params?: TextValues;
  retryAfterSeconds?: number;
}): ServerMessage {
  const { code = 'unknown-error', params, retryAfterSeconds = LONGEST_WAIT_S } = failure;
  return { key: code, values: { seconds: retryAfterSeconds, ...params } };
}

/** The server's error for one field; `params` is JSON (`contract/errors`). */
export function messageOfField({ message, params }: FieldProblem): ServerMessage {
  return { key: message, values: params === null ? {} : (JSON.parse(params) as TextValues) };
}
