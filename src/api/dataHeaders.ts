import { connectionHeaders, type ApiEnvironment } from './apiEnvironment';

const ACCEPT =
  'multipart/mixed; deferSpec=20220824, application/graphql-response+json, application/json';

/** The headers of every data request (docs/behaviour.md#7). */
export function dataHeaders(connection: ApiEnvironment, given?: HeadersInit): Headers {
  const headers = new Headers(given);
  for (const [name, value] of Object.entries(connectionHeaders(connection)))
    headers.set(name, value);
  headers.set('accept', ACCEPT);
  return headers;
}
