/** What a rejected argument was called, why, and the values of the text. */
export interface FieldProblem {
    field: string | null;
    /** A code such as `task-title-required`. */
    code: string;
    params: Record<string, unknown>;
}
/** What is known about a failed call. */
export interface Failure {
    code: string;
    message: string;
    params?: Record<string, unknown>;
    /** HTTP status; null without a response. */
    status?: number | null;
    /** Seconds after which a retry may succeed. */
    retryAfter?: number | null;
}
/** Every error of this client. `code` is one of the server's (`task-not-found`), or of the classes below. */
export declare class KredaError extends Error {
    readonly name: string;
    readonly code: string;
    readonly params: Record<string, unknown>;
    readonly status: number | null;
    readonly retryAfter: number | null;
    constructor({ code, message, params, status, retryAfter }: Failure);
}
/** The server refused: the object is missing, or the token may not do this. */
export declare class KredaRefused extends KredaError {
    readonly name: string;
}
/** The server refused arguments; `fields` names each of them. */
export declare class KredaInputRefused extends KredaRefused {
    readonly name: string;
    readonly fields: readonly FieldProblem[];
    constructor(fields: readonly FieldProblem[]);
}
/** There is no token or session, or it does not work any more. */
export declare class KredaNotSignedIn extends KredaError {
    readonly name: string;
}
/** No response, or none of Kreda's, after all retries (`not-reachable`, `not-kreda`). */
export declare class KredaNotReachable extends KredaError {
    readonly name: string;
}
/** The error of the class that belongs to a code. */
export declare function errorOf(failure: Failure): KredaError;
