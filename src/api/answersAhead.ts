import type { Connection } from './connection';
import { dataHeaders } from './dataHeaders';
import { isInParts, readAnswer } from './readAnswer';
import type { TypedDocumentString } from './typedDocument';

/**
 * Requests that the page sent before the app was loaded (src/ahead.ts), by their query, each until
 * the app sends the same query.
 */
export interface AnswersAhead {
  /** The page's card key, which the app keeps using. */
  cardKey: string;
  answers: Map<string, Promise<Response>>;
}

/** A query of the app. */
export interface Question<Result = unknown, Variables = unknown> {
  document: TypedDocumentString<Result, Variables>;
  variables: Variables;
}

const nameOf = (query: string, variables: unknown) => `${query} ${JSON.stringify(variables)}`;

/**
 * Sends a query as the data client would; the app then finds the response or the pending request.
 */
export function askAhead<Result, Variables>(
  { answers }: AnswersAhead,
  connection: Connection,
  { document, variables }: Question<Result, Variables>,
): void {
  const operationName = /^query (\w+)/.exec(document)?.[1];
  const headers = dataHeaders(connection, { 'content-type': 'application/json' });
  const body = JSON.stringify({ query: document, variables, operationName });
  const answer = connection
    .fetch(`${connection.origin}/graphql`, {
      method: 'POST',
      body,
      headers,
      cache: 'no-store',
      credentials: 'include',
    })
    .then(whole);
  // The consumer handles the failure by sending the request again.
  answer.catch(() => undefined);
  answers.set(nameOf(document, variables), answer);
}

/**
 * Reads the body immediately: otherwise its transfer might not be complete when the app needs it.
 * The app itself reads a multipart body.
 */
async function whole(response: Response): Promise<Response> {
  return isInParts(response) ? response : readAnswer(await response.text(), response);
}

/**
 * A `fetch` that uses prefetched responses. Each is used once and for the same query only; a
 * repeated query means that the user's access may have changed, so all remaining responses are
 * dropped.
 */
export function withAnswersAhead(
  fetch: Connection['fetch'],
  { answers }: Pick<AnswersAhead, 'answers'>,
): Connection['fetch'] {
  const taken = new Set<string>();
  return (input, init) => {
    if (answers.size === 0) return fetch(input, init);
    const name = nameOfRequest(String(input), init);
    if (taken.has(name)) answers.clear();
    taken.add(name);
    const answer = answers.get(name);
    answers.delete(name);
    return answer ? answer.catch(() => fetch(input, init)) : fetch(input, init);
  };
}

function nameOfRequest(url: string, init: RequestInit | undefined): string {
  if (typeof init?.body !== 'string' || !url.endsWith('/graphql')) return url;
  const { query, variables } = JSON.parse(init.body) as { query: string; variables: unknown };
  return nameOf(query, variables);
}
