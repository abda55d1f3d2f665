import { errorOf, KredaInputRefused, KredaNotReachable } from './errors';
import { attempt, readJson, withRetries, type ClientOptions } from './send';

interface GraphqlError {
  message?: string;
  extensions?: { code?: string; params?: Record<string, unknown>; retryAfter?: number };
}

/** A document with its variables. */
export interface GraphqlCall {
  query: string;
  variables?: Record<string, unknown>;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Sends a document, again after transient errors.
 * @returns its data
 * @throws {KredaError}
 */
export function callGraphql(
  options: ClientOptions,
  { query, variables = {}, idempotencyKey, signal }: GraphqlCall,
): Promise<Record<string, unknown>> {
  return withRetries(options, signal, async () => {
    const response = await attempt(options, {
      to: '/graphql',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(idempotencyKey !== undefined && { 'x-idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify({ query, variables }),
      signal,
    });
    return dataOf(options.url, response);
  });
}

async function dataOf(url: string, response: Response): Promise<Record<string, unknown>> {
  const answer = (await readJson(url, response)) as {
    data?: Record<string, unknown> | null;
    errors?: GraphqlError[];
  } | null;
  const [error] = answer?.errors ?? [];
  if (error) {
    const { code = 'unknown-error', params = {}, retryAfter } = error.extensions ?? {};
    throw errorOf({
      code,
      message: error.message ?? code,
      params,
      status: response.status,
      retryAfter: retryAfter ?? (Number(response.headers.get('retry-after')) || null),
    });
  }
  if (!answer?.data)
    throw new KredaNotReachable({
      code: 'not-kreda',
      message: `${url} answers with HTTP ${response.status}, but not as Kreda does`,
      params: { url, status: response.status },
      status: response.status,
    });
  return answer.data;
}

interface Payload {
  success?: boolean;
  errors?: { field: string | null; message: string; params?: string | null }[];
}

/** @throws {KredaInputRefused} if the payload of a mutation says that it was rejected */
export function refuseUnsuccessful(payload: unknown): void {
  if (typeof payload !== 'object' || payload === null) return;
  const { success, errors = [] }: Payload = payload;
  if (success !== false) return;
  throw new KredaInputRefused(
    errors.map(({ field, message, params }) => ({
      field,
      code: message,
      params: params ? (JSON.parse(params) as Record<string, unknown>) : {},
    })),
  );
}
