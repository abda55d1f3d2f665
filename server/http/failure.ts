import { AppError, InputRejected } from '../appError';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import { StorageUnavailable } from '../storageUnavailable';
import type { ErrorParams } from '../../contract/errors';

/** All that a client learns about an error. */
export interface Failure {
  /** A dictionary key. */
  code: string;
  params: ErrorParams;
  /** The HTTP status, for protocols without a status of their own for rejections. */
  status: number;
  /** Seconds to wait before a retry. */
  retryAfter: number | null;
  /** A fault of the server that a developer must look at. */
  isFault: boolean;
}

/** A malformed request: its shape, its content type, its size. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';

  constructor(
    message: string,
    readonly statusCode: 400 | 405 | 413 | 415 = 400,
  ) {
    super(message);
  }
}

/** Seconds after which a retry may reach the database again. */
const RETRY_AFTER_SECONDS = 2;

const STATUS: Readonly<Record<string, number>> = {
  'token-invalid': 401,
  'token-expired': 401,
  'token-not-allowed': 403,
  'invalid-csrf-token': 403,
  'invalid-request': 400,
  'too-many-attempts': 429,
  'service-unavailable': 503,
  'took-too-long': 503,
};

/** Classifies any thrown error: rejections, transient failures, malformed requests and faults. */
export function failureOf(error: unknown): Failure {
  if (error instanceof InputRejected)
    return refusal(error.fields[0]?.key ?? 'invalid-request', error.fields[0]?.values ?? {}, 200);
  if (error instanceof AppError)
    return refusal(error.code, error.params, STATUS[error.code] ?? 200);
  if (error instanceof DatabaseUnavailable || error instanceof StorageUnavailable)
    return refusal('service-unavailable', {}, 503);
  const status = malformedStatus(error);
  if (status !== null) return refusal('invalid-request', {}, status);
  return { code: 'unknown-error', params: {}, status: 500, retryAfter: null, isFault: true };
}

function refusal(code: string, params: ErrorParams, status: number): Failure {
  const wait = Number(params['seconds']) || (status === 503 ? RETRY_AFTER_SECONDS : null);
  return { code, params, status, retryAfter: wait, isFault: false };
}

/** Fastify and its parsers put the status of a rejected request on the error. */
function malformedStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? statusCode
    : null;
}
