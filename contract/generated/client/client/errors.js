/** Every error of this client. `code` is one of the server's (`task-not-found`), or of the classes below. */
export class KredaError extends Error {
    name = 'KredaError';
    code;
    params;
    status;
    retryAfter;
    constructor({ code, message, params = {}, status = null, retryAfter = null }) {
        super(message);
        this.code = code;
        this.params = params;
        this.status = status;
        this.retryAfter = retryAfter;
    }
}
/** The server refused: the object is missing, or the token may not do this. */
export class KredaRefused extends KredaError {
    name = 'KredaRefused';
}
/** The server refused arguments; `fields` names each of them. */
export class KredaInputRefused extends KredaRefused {
    name = 'KredaInputRefused';
    fields;
    constructor(fields) {
        super({
            code: fields[0]?.code ?? 'invalid-request',
            message: fields
                .map(({ field, code }) => (field === null ? code : `${field}: ${code}`))
                .join(', '),
            params: fields[0]?.params ?? {},
            status: 200,
        });
        this.fields = fields;
    }
}
/** There is no token or session, or it does not work any more. */
export class KredaNotSignedIn extends KredaError {
    name = 'KredaNotSignedIn';
}
/** No response, or none of Kreda's, after all retries (`not-reachable`, `not-kreda`). */
export class KredaNotReachable extends KredaError {
    name = 'KredaNotReachable';
}
const NOT_SIGNED_IN = new Set([
    'token-invalid',
    'token-expired',
    'user-not-logged-in',
]);
/** The error of the class that belongs to a code. */
export function errorOf(failure) {
    return NOT_SIGNED_IN.has(failure.code)
        ? new KredaNotSignedIn(failure)
        : new KredaRefused(failure);
}
