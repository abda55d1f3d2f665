import type { Connection } from './connection';
import { dataHeaders } from './dataHeaders';
import { isInParts, readAnswer } from './readAnswer';
import type { TypedDocumentString } from './typedDocument';

/** What the page asked before its app was there (src/ahead.ts), each until the app asks the same, by what was asked. */
export interface AnswersAhead {
  /** That of the page, which the app goes on to use. */
  cardKey: string;
  answers: Map<string, Promise<Response>>;
}

/** A question of the app's. */
export interface Question<Result = unknown, Variables = unknown> {
  document: TypedDocumentString<Result, Variables>;
  variables: Variables;
}

const nameOf = (query: string, variables: unknown) => `${query} ${JSON.stringify(variables)}`;

/** Sends a query as the data client would; the app finds the answer, or that it is on its way. */
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

/** The body is read as it comes: left to the app it would still be on its way when the app is there. One in parts is the app's to read. */
async function whole(response: Response): Promise<Response> {
  return isInParts(response) ? response : readAnswer(await response.text(), response);
}

/**
 * `fetch` that finds what was asked ahead. Each answer is given once and to the same question only; a question that is asked
 * again means that the reader's standing may have changed, so whatever is left then is forgotten.
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
