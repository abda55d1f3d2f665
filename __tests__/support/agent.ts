import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export type Method = 'GET' | 'POST';
export type Headers = Record<string, string>;

export interface GraphqlAnswer {
  status: number;
  // A test says what it expects by asserting it; the schema's types would only repeat the document.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: Record<string, any> | null | undefined;
  errors:
    Array<{ message: string; path?: string[]; extensions: Record<string, unknown> }> | undefined;
  // As with the data.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  extensions: Record<string, any> | undefined;
  headers: LightMyRequestResponse['headers'];
}

/** A client with a cookie jar, which acts as a script unless headers say otherwise. */
export interface Agent {
  cookies: Map<string, string>;
  gql(document: string, variables?: object, headers?: Headers): Promise<GraphqlAnswer>;
  /** @param path below /api/v1/user. */
  rest(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Headers,
  ): Promise<LightMyRequestResponse>;
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
}

export function createAgent(app: FastifyInstance): Agent {
  const cookies = new Map<string, string>();
  const send = async (request: InjectOptions) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      ...request,
      headers: { ...(cookie && { cookie }), ...request.headers },
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    send,
    async gql(query, variables = {}, headers = {}) {
      const answer = await send({
        method: 'POST',
        url: '/graphql',
        headers,
        payload: { query, variables },
      });
      const { data, errors, extensions }: Pick<GraphqlAnswer, 'data' | 'errors' | 'extensions'> =
        answer.json();
      return { status: answer.statusCode, headers: answer.headers, data, errors, extensions };
    },
    rest: (method, path, body, headers = {}) =>
      send({
        method,
        url: `/api/v1/user/${path}`,
        headers,
        ...(body === undefined ? {} : { payload: body as object }),
      }),
  };
}

/** The headers that a browser adds on the app's own page, with the CSRF header. */
export function asOwnPage(baseUrl: string): Headers {
  return {
    origin: baseUrl,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    'x-browser-card-key': 'card-1',
  };
}
