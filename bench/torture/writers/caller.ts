/** How one request ended. */
export type Try =
  | { end: 'answered'; status: number; body: unknown }
  /** Clean failure: connection refused, or 503 with a Retry-After. */
  | { end: 'refused' }
  | { end: 'unavailable'; why: string }
  /** The connection broke during the request: its outcome is unknown. */
  | { end: 'torn'; why: string }
  /** No response within {@link LONGEST_ANSWER_MS}. */
  | { end: 'silent' };

export interface Watched {
  /** The first field of the request, or its path. */
  what: string;
  result: Try;
  /** `performance.now()` */
  since: number;
  until: number;
}

/** A user who calls the product over HTTP and stores its cookies. */
export interface Caller {
  rest(path: string, body: object): Promise<Try>;
  gql(document: string, variables: object, key?: string): Promise<Try>;
}

/** Whether a REST call was answered with success. */
export function isSuccess(result: Try): boolean {
  return result.end === 'answered' && (result.body as { success?: boolean }).success === true;
}

const LONGEST_ANSWER_MS = 10_000;

/** @param watch is called with every request when it has ended. */
export function createCaller(
  url: string,
  watch: (watched: Watched) => void = () => undefined,
): Caller {
  const cookies = new Map<string, string>();
  const post = async (
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Try> => {
    const since = performance.now();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const result = await send(url + path, body, { ...headers, ...(cookie && { cookie }) }, cookies);
    const [, what = path] = /\{ ?(\w+)/.exec((body as { query?: string }).query ?? '') ?? [];
    watch({ what, result, since, until: performance.now() });
    return result;
  };
  return {
    rest: (path, body) => post(`/api/v1/user/${path}`, body),
    gql: (query, variables, key) =>
      post('/graphql', { query, variables }, key === undefined ? {} : { 'x-idempotency-key': key }),
  };
}

async function send(
  url: string,
  body: object,
  headers: Record<string, string>,
  cookies: Map<string, string>,
): Promise<Try> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      // Node's fetch sends `Sec-Fetch-Mode` like a browser, so the server requires the CSRF header.
      headers: { 'content-type': 'application/json', 'x-browser-card-key': 'torture', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    const text = await answer.text();
    if (answer.status === 503) return { end: 'unavailable', why: text.slice(0, 200) };
    // A proxy's answer in the place of a process that ended.
    if (answer.status === 502 || answer.status === 504)
      return { end: 'torn', why: `HTTP ${answer.status}` };
    for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie);
    return { end: 'answered', status: answer.status, body: parsed(text) };
  } catch (error) {
    return endOf(error);
  }
}

function keep(cookies: Map<string, string>, header: string): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  if (name === undefined || value === undefined) return;
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { notJson: text.slice(0, 200) };
  }
}

interface Failure {
  name?: string;
  message?: string;
  code?: string;
  cause?: Failure;
}

/** `fetch` throws one error for every failure; the reason is in its cause. */
function endOf(error: unknown): Try {
  const { name, message, cause } = error as Failure;
  if (name === 'TimeoutError') return { end: 'silent' };
  if (cause?.code === 'ECONNREFUSED') return { end: 'refused' };
  return { end: 'torn', why: cause?.code ?? cause?.message ?? message ?? 'unknown' };
}
