import { DataFailure } from './apiError';
import type { ApiEnvironment } from './apiEnvironment';
import { dataHeaders } from './dataHeaders';
import { isMultipart, readResponse } from './readResponse';

/**
 * The seq up to which a cached response is still valid (contract: what varies per request is sent
 * in headers).
 */
export const SNAPSHOT_SEQ = 'x-snapshot-seq';
/** Set on the substitute for a 304, never by the server. */
export const UNCHANGED = 'x-unchanged';

type DataFetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * The `fetch` of the data client (docs/behaviour.md#7, docs/behaviour.md#8, docs/behaviour.md#9):
 * its headers, no browser cache, POST with a fallback to GET for queries, multipart responses
 * merged. The result is always a JSON response below 300, or the 304 that `etag` requested.
 * @throws {DataFailure} `network-error`, `bad-answer` for inconsistent parts, or `bad-status` for
 *   300 and above.
 */
export function createDataFetch(
  connection: ApiEnvironment,
  { isQuery, etag }: { isQuery: boolean; etag?: string | undefined },
): DataFetch {
  return async (url, init = {}) => {
    const headers = dataHeaders(connection, init.headers);
    if (etag !== undefined) headers.set('if-none-match', etag);
    const request: RequestInit = { ...init, cache: 'no-store', credentials: 'include', headers };
    let response = await send(connection, String(url), request);
    if (response.status === 405 && isQuery) response = await sendAsGet(connection, url, request);
    if (response.status === 304 && etag !== undefined) return unchanged(response);
    if (response.status >= 300) throw new DataFailure(statusProblem(response));
    return readCompletely(response);
  };
}

/** Replaces a 304 with a response without data, which the library can process. */
function unchanged({ headers }: Response): Response {
  const seq = headers.get(SNAPSHOT_SEQ) ?? '';
  return Response.json({ data: null }, { headers: { [UNCHANGED]: 'true', [SNAPSHOT_SEQ]: seq } });
}

async function send({ fetch }: ApiEnvironment, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw networkError(error);
  }
}

/**
 * Reads the response completely. A truncated response is a transient error, because its missing
 * part is unknown. The library parses by content type; here every body is parsed as JSON, so that
 * one rule applies.
 */
async function readCompletely(response: Response): Promise<Response> {
  try {
    const joined = isMultipart(response)
      ? await (await loadRareResponses()).mergeMultipart(response)
      : response;
    const headers = new Headers(joined.headers);
    headers.set('content-type', 'application/json');
    return readResponse(await joined.text(), { status: joined.status, headers });
  } catch (error) {
    throw error instanceof DataFailure ? error : networkError(error);
  }
}

/** Responses that few networks send: their code loads with the first one. */
const loadRareResponses = () => import('./rareResponses');

/** Sends a query as a GET after a proxy rejected the POST; a query changes nothing. */
async function sendAsGet(
  connection: ApiEnvironment,
  url: string | URL | Request,
  request: RequestInit,
): Promise<Response> {
  const { getRequestOf } = await loadRareResponses().catch((error: unknown) => {
    throw networkError(error);
  });
  const [address, init] = getRequestOf(url, request);
  return send(connection, address, init);
}

/** The request or its response was lost, or the caller aborted the request. */
function networkError(error: unknown): DataFailure {
  return new DataFailure({
    code: 'network-error',
    message: error instanceof Error ? error.message : String(error),
  });
}

function statusProblem({ status, headers }: Response) {
  const retryAfter = Number(headers.get('retry-after'));
  return {
    code: 'bad-status' as const,
    message: `Response not successful: Received status code ${status}`,
    status,
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  };
}
