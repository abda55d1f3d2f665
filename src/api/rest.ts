import { connectionHeaders, type ApiEnvironment } from './apiEnvironment';

export interface RestResponse {
  success: boolean;
  /** A dictionary key, null on success. */
  error: string | null;
  retryAfterSeconds?: number;
}

/** The request did not reach the server, or its response was lost. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/**
 * The REST calls of docs/behaviour.md#7. They need no store, so that the sign-in page does not load
 * one.
 */
export function createRest(connection: ApiEnvironment) {
  const call = async (method: 'GET' | 'POST', name: string, body?: object) =>
    readRestResponse(await callUser(connection, { method, name, ...(body && { body }) }));
  /** Sent without the former user's id: the response is for the user who signs in now. */
  const callSignedOut = (name: string, body: object) => {
    connection.writeUid('');
    return call('POST', name, body);
  };
  return {
    register: (body: { email: string; password: string; password2: string }) =>
      callSignedOut('register', body),
    signin: (body: { email: string; password: string }) => callSignedOut('signin', body),
    secondStep: (body: { code: string }) => call('POST', 'second-factor', body),
    forgotPassword: (body: { email: string }) => call('POST', 'forgot-password', body),
    resetPassword: (body: {
      token: string;
      newPassword: string;
      revokesTokens: boolean;
      removesFeeds: boolean;
    }) => call('POST', 'reset-password', body),
    /** The connection, for calls that few screens make. */
    connection,
    logout: () => call('GET', 'logout'),
  };
}
export type Rest = ReturnType<typeof createRest>;

export interface UserCall {
  method: 'GET' | 'POST';
  /** Below `/api/v1/user`. */
  name: string;
  body?: object;
}

/** @throws {NetworkError} if there was no response. */
export function callUser(
  connection: ApiEnvironment,
  { method, name, body }: UserCall,
): Promise<Response> {
  return send(connection, `/api/v1/user/${name}`, {
    method,
    headers: {
      ...connectionHeaders(connection),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Sends one request. @throws {NetworkError} if there was no response. */
export async function send(
  { fetch, origin }: ApiEnvironment,
  path: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(origin + path, { ...init, cache: 'no-store', credentials: 'include' });
  } catch (error) {
    throw new NetworkError(error instanceof Error ? error.message : String(error));
  }
}

/** A proxy may respond in another format; such a response is an unknown error. */
export async function readRestResponse(response: Response): Promise<RestResponse> {
  const answer: unknown = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get('retry-after'));
  const retry = retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {};
  if (typeof answer !== 'object' || answer === null || !('success' in answer))
    return { success: false, error: 'unknown-error', ...retry };
  const error = 'error' in answer && typeof answer.error === 'string' ? answer.error : null;
  return answer.success === true
    ? { success: true, error: null }
    : { success: false, error: error ?? 'unknown-error', ...retry };
}
