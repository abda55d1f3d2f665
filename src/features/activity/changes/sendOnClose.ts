import type { ApiEnvironment } from '../../../api/apiEnvironment';
import { dataHeaders } from '../../../api/dataHeaders';
import type { TypedDocumentString } from '../../../api/typedDocument';

/**
 * Sends a mutation that survives the page, while the page closes. Nothing learns of its response, so
 * it is only for what may fail.
 */
export const sendOnClose =
  <Variables>(document: TypedDocumentString<unknown, Variables>, variables: Variables) =>
  (
    _dispatch: unknown,
    _getState: unknown,
    { connection }: { connection: ApiEnvironment },
  ): void => {
    const { origin, fetch } = connection;
    const request: RequestInit = {
      method: 'POST',
      headers: dataHeaders(connection, { 'content-type': 'application/json' }),
      body: JSON.stringify({ query: document, variables }),
      credentials: 'include',
      cache: 'no-store',
      keepalive: true,
    };
    fetch(`${origin}/graphql`, request).catch(() => undefined);
  };
