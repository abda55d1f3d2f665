import type { FieldProblem } from '../../contract/errors';
import type { TextValues } from './useText';

/** A dictionary key off the wire with what its text needs; made readable by `useErrorText`. */
export interface ServerMessage {
  key: string;
  values: TextValues;
  /** The argument that the server refused, if it named one. */
  field?: string;
}

/**
 * Waiting times double up to this (docs/adr/0025-sign-in-limits.md); said where the server named
 * none.
 */
const LONGEST_WAIT_S = 60;

/** Why a request as a whole failed. @param failure an `ApiError`, or what RTK Query makes of a bug */
export function messageOfFailure(failure: {
  code?: string | undefined;
  params?: TextValues;
  retryAfterSeconds?: number;
}): ServerMessage {
  const { code = 'unknown-error', params, retryAfterSeconds = LONGEST_WAIT_S } = failure;
  return { key: code, values: { seconds: retryAfterSeconds, ...params } };
}

/** What the server says of one field; `params` is JSON (`contract/errors`). */
export function messageOfField({ message, params }: FieldProblem): ServerMessage {
  return { key: message, values: params === null ? {} : (JSON.parse(params) as TextValues) };
}
