import { KredaError, KredaNotReachable } from './errors.js';
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
/** Whether the same request may succeed a little later. */
export declare const isTransient: (error: unknown) => error is KredaError;
/**
 * Does the work, again after each transient error with a pause that doubles.
 * @throws {KredaError} of the last attempt
 */
export declare function withRetries<T>({ retries, longestPauseMs, onRetry }: Omit<ClientOptions, 'url'>, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>;
/** The pauses between two looks at a job: short at first. */
export declare const lookPauseMs: (look: number) => number;
/** Resolves after a time; rejects as soon as the signal is aborted. */
export declare function pause(ms: number, signal?: AbortSignal): Promise<void>;
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
export declare function attempt(options: ClientOptions, { to, isFile, ...request }: Sent): Promise<Response>;
/** @param cause the error of `fetch`, whose own message only says that it failed */
export declare function notReachable(url: string, cause: unknown): KredaNotReachable;
/** @throws {KredaNotReachable} if the response is not JSON: another program answers there */
export declare function readJson(url: string, response: Response): Promise<unknown>;
