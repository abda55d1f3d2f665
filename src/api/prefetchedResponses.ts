import type { ApiEnvironment } from './apiEnvironment';
import { dataHeaders } from './dataHeaders';
import { nextTask } from '../lib/nextTask';
import { isMultipart, readResponse } from './readResponse';
import type { TypedDocumentString } from './typedDocument';

/**
 * Requests that the page sent before the app was loaded (src/preload.ts), by their query. Each is
 * stored until the app sends the same query.
 */
export interface PrefetchedResponses {
  /** The page's card key, which the app uses as well. */
  tabKey: string;
  responses: Map<string, Promise<Response>>;
}

/** A query of the app. */
export interface QueryRequest<Result = unknown, Variables = unknown> {
  document: TypedDocumentString<Result, Variables>;
  variables: Variables;
}

const keyOf = (query: string, variables: unknown) => `${query} ${JSON.stringify(variables)}`;

/**
 * Sends a query as the data client would; the app then finds the response or the pending request.
 */
export function prefetchQuery<Result, Variables>(
  { responses }: PrefetchedResponses,
  connection: ApiEnvironment,
  { document, variables }: QueryRequest<Result, Variables>,
): void {
  const operationName = /^query (\w+)/.exec(document)?.[1];
  const headers = dataHeaders(connection, { 'content-type': 'application/json' });
  const body = JSON.stringify({ query: document, variables, operationName });
  const response = connection
    .fetch(`${connection.origin}/graphql`, {
      method: 'POST',
      body,
      headers,
      cache: 'no-store',
      credentials: 'include',
    })
    .then(readBody);
  // The consumer handles the failure by sending the request again.
  response.catch(() => undefined);
  responses.set(keyOf(document, variables), response);
}

/**
 * Reads the body immediately: otherwise its transfer might not be complete when the app needs it. A
 * multipart body is left to the app.
 */
async function readBody(response: Response): Promise<Response> {
  return isMultipart(response) ? response : readResponse(await response.text(), response);
}

/**
 * A `fetch` that uses prefetched responses. Each is used once and for the same query only; a
 * repeated query means that the user's access may have changed, so all remaining responses are
 * dropped.
 */
export function withPrefetchedResponses(
  fetch: ApiEnvironment['fetch'],
  { responses }: Pick<PrefetchedResponses, 'responses'>,
): ApiEnvironment['fetch'] {
  const used = new Set<string>();
  return (input, init) => {
    if (responses.size === 0) return fetch(input, init);
    const key = keyOfRequest(String(input), init);
    if (used.has(key)) responses.clear();
    used.add(key);
    const response = responses.get(key);
    responses.delete(key);
    return response ? inNextTask(response).catch(() => fetch(input, init)) : fetch(input, init);
  };
}

/** What waits already would else be handled in the task that renders the app. */
async function inNextTask(response: Promise<Response>): Promise<Response> {
  const received = await response;
  await nextTask();
  return received;
}

function keyOfRequest(url: string, init: RequestInit | undefined): string {
  if (typeof init?.body !== 'string' || !url.endsWith('/graphql')) return url;
  const { query, variables } = JSON.parse(init.body) as { query: string; variables: unknown };
  return keyOf(query, variables);
}
