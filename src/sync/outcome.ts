import type { ErrorParams, FieldProblem } from '../../contract/errors';
import type { ApiError } from '../api/apiError';

/**
 * The result of an attempt to send. `indeterminate`: it is unknown whether the server processed the
 * request, or the server cannot decide yet; the request is sent again.
 */
export type Outcome =
  | { status: 'fulfilled' }
  | { status: 'rejected'; code: string; params?: ErrorParams; errors: FieldProblem[] }
  | { status: 'indeterminate'; code: string; retryAfterMs: number; mayBeLost: boolean };

/** Rejections that depend on the moment, not on the mutation. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  'user-not-logged-in',
  'invalid-csrf-token',
  'too-many-attempts',
  'service-unavailable',
  'took-too-long',
  'unknown-error',
]);
/**
 * A 403 without an error code comes from a proxy: permission checks respond with 200 and a code.
 */
const TRANSIENT_STATUS = [403, 408, 425, 429];

/**
 * A transient error is indeterminate, a rejection by our server is final
 * (docs/architecture.md#indeterminate). An error without a code becomes `unknown-error`: it is
 * retried, and counts as rejected only after repeated attempts (src/sync/sendEntries.ts).
 */
export function outcomeOf({
  code = 'unknown-error',
  params,
  status = 0,
  retryAfterSeconds = 0,
}: Partial<ApiError>): Outcome {
  const isTransient =
    code === 'network-error' ||
    code === 'bad-answer' ||
    (code === 'bad-status' && (status >= 500 || TRANSIENT_STATUS.includes(status)));
  if (isTransient || TRANSIENT_CODES.has(code)) {
    return {
      status: 'indeterminate',
      code,
      retryAfterMs: retryAfterSeconds * 1000,
      mayBeLost: isTransient || code === 'unknown-error',
    };
  }
  return { status: 'rejected', code, errors: [], ...(params && { params }) };
}
