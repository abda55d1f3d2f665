import { KredaError, KredaNotReachable } from './errors.js';
const FIRST_PAUSE_MS = 250;
const RETRIED = new Set([429, 502, 503, 504]);
/** Whether the same request may succeed a little later. */
export const isTransient = (error) => error instanceof KredaNotReachable
    ? error.code === 'not-reachable'
    : error instanceof KredaError &&
        (error.code === 'too-many-attempts' || RETRIED.has(error.status ?? 0));
/**
 * Does the work, again after each transient error with a pause that doubles.
 * @throws {KredaError} of the last attempt
 */
export async function withRetries({ retries = 5, longestPauseMs = 60_000, onRetry }, signal, work) {
    for (let attempt = 1;; attempt += 1) {
        try {
            return await work();
        }
        catch (error) {
            if (attempt > retries || !isTransient(error))
                throw error;
            const backoff = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
            const pauseMs = Math.max((error.retryAfter ?? 0) * 1000, backoff);
            if (pauseMs > longestPauseMs)
                throw error;
            onRetry?.({ attempt, pauseMs, error });
            await pause(pauseMs, signal);
        }
    }
}
/** The pauses between two looks at a job: short at first. */
export const lookPauseMs = (look) => Math.min(100 * 1.5 ** look, 1_000);
/** Resolves after a time; rejects as soon as the signal is aborted. */
export function pause(ms, signal) {
    return new Promise((resolve, reject) => {
        const stop = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', stop);
            resolve();
        }, ms);
        if (signal?.aborted)
            stop();
        else
            signal?.addEventListener('abort', stop, { once: true });
    });
}
/**
 * One attempt. The token goes to the server alone, not to an address elsewhere.
 * @throws {KredaNotReachable}
 */
export async function attempt(options, { to, isFile, ...request }) {
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
    }
    catch (error) {
        if (request.signal?.aborted)
            throw error;
        throw notReachable(base, error);
    }
}
/** @param cause the error of `fetch`, whose own message only says that it failed */
export function notReachable(url, cause) {
    const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    const why = inner instanceof Error ? inner.message || inner.name : String(inner);
    return new KredaNotReachable({
        code: 'not-reachable',
        message: `${url} cannot be reached: ${why}`,
        params: { url, why },
    });
}
/** @throws {KredaNotReachable} if the response is not JSON: another program answers there */
export async function readJson(url, response) {
    let text;
    try {
        text = await response.text();
    }
    catch (error) {
        throw notReachable(url, error);
    }
    try {
        return JSON.parse(text);
    }
    catch {
        if (RETRIED.has(response.status))
            throw notReachable(url, `HTTP ${response.status}`);
        throw new KredaNotReachable({
            code: 'not-kreda',
            message: `${url} answers with HTTP ${response.status}, but not as Kreda does`,
            params: { url, status: response.status },
            status: response.status,
        });
    }
}
