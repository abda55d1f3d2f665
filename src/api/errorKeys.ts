import type { ApiError } from './apiError';

/** Keys of the messages of a failed request, or of the inputs that the server refused. */
export function errorKeys({ data, error }: { data?: unknown; error?: ApiError }): string[] {
  if (error) return [error.code];
  const payloads = typeof data === 'object' && data !== null ? Object.values(data) : [];
  return payloads.flatMap((payload: unknown) => (hasErrors(payload) ? keysOf(payload) : []));
}

const hasErrors = (payload: unknown): payload is { errors: readonly unknown[] } =>
  typeof payload === 'object' &&
  payload !== null &&
  'errors' in payload &&
  Array.isArray(payload.errors);

const keysOf = ({ errors }: { errors: readonly unknown[] }) =>
  errors.flatMap((error) =>
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string'
      ? error.message
      : [],
  );
