import type { ClientError } from 'graphql-request';
import { isErrorCode, type ErrorCode, type ErrorParams } from '../../contract/errors';

/** Why there is no answer although the server did not refuse: weather, or something in between that is not our server. */
export type FailureCode = 'network-error' | 'bad-status' | 'bad-answer';

/** What a failed request leaves behind: plain data, so that it can stand in the store and in a report. */
export interface ApiError {
  /** A dictionary key. */
  code: ErrorCode | FailureCode;
  /** For engineers, in English; never shown to people. */
  message: string;
  params?: ErrorParams;
  /** HTTP status, where one was received. */
  status?: number;
  retryAfterSeconds?: number;
  /** Finds the fault in the server's log. */
  requestId?: string;
}

/** Thrown inside the data client, where only an exception leads out of the library; becomes an `ApiError` at its edge. */
export class DataFailure extends Error {
  override readonly name = 'DataFailure';

  constructor(readonly problem: ApiError) {
    super(problem.message);
  }
}

/** The first of the answer's errors; a code that we do not know is an unknown error. */
export function refusalOf({ response }: ClientError): ApiError {
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
