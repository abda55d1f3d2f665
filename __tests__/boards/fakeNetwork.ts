import { VIEWER } from './boardRows';
import type { ErrorCode, FieldProblem } from '../../contract/errors';
import type { Commit, SnapshotPosition } from '../../contract/messages';
import type { ApiEnvironment } from '../../src/api/apiEnvironment';

export interface Asked {
  name: string;
  variables: Record<string, unknown>;
  /** The request's idempotency key. */
  key: string | null;
}

export interface Answer {
  data?: unknown;
  code?: ErrorCode;
  commit?: Commit;
  snapshot?: SnapshotPosition;
}
export type Respond = (asked: Asked) => Answer | 'cable cut' | Promise<Answer | 'cable cut'>;

/** A fake network: it records requests and returns the responses of the test. */
export function createFakeNetwork(respond: Respond = () => 'cable cut') {
  const asked: Asked[] = [];
  const network = { respond };

  async function answer(_url: string | URL | Request, init?: RequestInit): Promise<Response> {
    const { query, variables } = JSON.parse(String(init?.body)) as {
      query: string;
      variables: Record<string, unknown>;
    };
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    // There is no connection: a tab without a ticket waits, and retries when it gets one.
    if (name === 'GetWsToken') return Response.json({ data: { wsToken: null } });
    const request = { name, variables, key: new Headers(init?.headers).get('x-idempotency-key') };
    asked.push(request);
    const said = await network.respond(request);
    if (said === 'cable cut') throw new TypeError('fetch failed');
    const { data = null, code, commit, snapshot } = said;
    const errors = code && [{ message: code, extensions: { code } }];
    return Response.json({
      data,
      ...(errors && { errors }),
      extensions: { ...(commit && { commit }), ...(snapshot && { snapshot }) },
    });
  }

  const connection: ApiEnvironment = {
    origin: 'http://kreda.test',
    fetch: answer,
    tabKey: 'card',
    readUid: () => String(VIEWER),
    writeUid: () => undefined,
    pageUrl: () => 'http://kreda.test/',
  };
  const named = (name: string) => asked.filter((one) => one.name === name);
  return Object.assign(network, { connection, asked, named });
}
export type FakeNetwork = ReturnType<typeof createFakeNetwork>;

export const done = { success: true, errors: [] };

export function refused(
  message: string,
  params: object | null = null,
): { success: false; errors: FieldProblem[] } {
  return {
    success: false,
    errors: [{ field: 'title', message, params: params && JSON.stringify(params) }],
  };
}

/** A response that the test resolves later. */
export function held<T>() {
  let give: (value: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
