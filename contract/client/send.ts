import { KredaError, KredaNotReachable } from './errors';

/** How the client reaches the server. */
export interface ClientOptions {
  /** Such as `https://kreda.example.com`. */
  url: string;
  /** An API token. */
  token?: string;
  /** The cookies of a session, by {@link signIn}; not in browsers. */
  cookie?: string;
  /** How often a call is sent again after a lost connection, 429 and 503; 5 by default. */
  retries?: number;
  /** Of one attempt; 60 s by default. Files may take longer. */
  timeoutMs?: number;
  /** The longest pause before a retry; a server that asks for a longer one is not asked again. 60 s by default. */
  longestPauseMs?: number;
  fetch?: typeof fetch;
  /** Is told before each pause. */
  onRetry?: (retry: Retry) => void;
}

/** A failed attempt, after which the client waits and tries again. */
export interface Retry {
  /** 1 for the first retry. */
  attempt: number;
  pauseMs: number;
  error: KredaError;
}

const FIRST_PAUSE_MS = 250;
const RETRIED: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether the same request may succeed a little later. */
export const isTransient = (error: unknown): error is KredaError =>
  error instanceof KredaNotReachable
    ? error.code === 'not-reachable'
    : error instanceof KredaError &&
      (error.code === 'too-many-attempts' || RETRIED.has(error.status ?? 0));

/**
 * Does the work, again after each transient error with a pause that doubles.
 * @throws {KredaError} of the last attempt
 */
export async function withRetries<T>(
  { retries = 5, longestPauseMs = 60_000, onRetry }: Omit<ClientOptions, 'url'>,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt > retries || !isTransient(error)) throw error;
      const backoff = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
      const pauseMs = Math.max((error.retryAfter ?? 0) * 1000, backoff);
      if (pauseMs > longestPauseMs) throw error;
      onRetry?.({ attempt, pauseMs, error });
      await pause(pauseMs, signal);
    }
  }
}

/** The pauses between two looks at a job: short at first. */
export const lookPauseMs = (look: number): number => Math.min(100 * 1.5 ** look, 1_000);

/** Resolves after a time; rejects as soon as the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** What is sent, and where to: a path of the server, or a whole address. */
export interface Sent extends Omit<RequestInit, 'signal' | 'headers'> {
  to: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Its bytes may take any time, as long as they come. */
  isFile?: true;
}

/**
 * One attempt. The token goes to the server alone, not to an address elsewhere.
 * @throws {KredaNotReachable}
 */
export async function attempt(
  options: ClientOptions,
  { to, isFile, ...request }: Sent,
): Promise<Response> {
  const { url, token, cookie, timeoutMs = 60_000, fetch: send = fetch } = options;
  const base = url.replace(/\/+$/, '');
  const isOwn = to.startsWith('/');
  const limits = [request.signal, isFile ? undefined : AbortSignal.timeout(timeoutMs)];
  try {
    return await send(isOwn ? `${base}${to}` : to, {
      redirect: 'manual',
      ...request,
      headers: {
        ...(isOwn && token !== undefined && { authorization: `Bearer ${token}` }),
        ...(isOwn && cookie !== undefined && { cookie }),
        // With cookies the server asks for a header that no foreign page can send.
        ...(isOwn && token === undefined && { 'x-browser-card-key': 'script' }),
        ...request.headers,
      },
      signal: AbortSignal.any(limits.filter((one) => one !== undefined)),
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw notReachable(base, error);
  }
}

/** @param cause the error of `fetch`, whose own message only says that it failed */
export function notReachable(url: string, cause: unknown): KredaNotReachable {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const why = inner instanceof Error ? inner.message || inner.name : String(inner);
  return new KredaNotReachable({
    code: 'not-reachable',
    message: `${url} cannot be reached: ${why}`,
    params: { url, why },
  });
}

/** @throws {KredaNotReachable} if the response is not JSON: another program answers there */
export async function readJson(url: string, response: Response): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw notReachable(url, error);
  }
  try {
    return JSON.parse(text);
  } catch {
    if (RETRIED.has(response.status)) throw notReachable(url, `HTTP ${response.status}`);
    throw new KredaNotReachable({
      code: 'not-kreda',
      message: `${url} answers with HTTP ${response.status}, but not as Kreda does`,
      params: { url, status: response.status },
      status: response.status,
    });
  }
}
