import type { ClientError } from 'graphql-request';
import { isErrorCode, type ErrorCode, type ErrorParams } from '../../contract/errors';

/**
 * Failures other than rejections by the server: transient errors, or a response from a proxy
 * instead of our server.
 */
export type FailureCode =
  | 'network-error'
  | 'bad-status'
  | 'bad-answer'
  /** The server cannot be reached, and this device has no copy of what was requested. */
  | 'not-on-device';

/** A failed request as plain data, for the store and for reports. */
export interface ApiError {
  /** A dictionary key. */
  code: ErrorCode | FailureCode;
  /** For developers, in English; never shown to users. */
  message: string;
  params?: ErrorParams;
  /** HTTP status, if there was a response. */
  status?: number;
  retryAfterSeconds?: number;
  /** Identifies the error in the server's log. */
  requestId?: string;
}

/**
 * Thrown inside the data client, because the library only passes exceptions on; converted to an
 * `ApiError` at its edge.
 */
export class DataFailure extends Error {
  override readonly name = 'DataFailure';

  constructor(readonly problem: ApiError) {
    super(problem.message);
  }
}

/** The first of the response's errors; an unknown code becomes an unknown error. */
export function toApiError({ response }: ClientError): ApiError {
  const [first] = response.errors ?? [];
  const { code, params, requestId, retryAfter } = first?.extensions ?? {};
  return {
    code: isErrorCode(code) ? code : 'unknown-error',
    message: first?.message ?? 'Unknown error',
    status: response.status,
    ...(isParams(params) && { params }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(typeof retryAfter === 'number' && { retryAfterSeconds: retryAfter }),
  };
}

function isParams(params: unknown): params is ErrorParams {
  return (
    typeof params === 'object' &&
    params !== null &&
    Object.values(params).every((value) => typeof value === 'string' || typeof value === 'number')
  );
}
