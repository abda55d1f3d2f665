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
export class KredaError extends Error {
  override readonly name: string = 'KredaError';
  readonly code: string;
  readonly params: Record<string, unknown>;
  readonly status: number | null;
  readonly retryAfter: number | null;

  constructor({ code, message, params = {}, status = null, retryAfter = null }: Failure) {
    super(message);
    this.code = code;
    this.params = params;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The server refused: the object is missing, or the token may not do this. */
export class KredaRefused extends KredaError {
  override readonly name: string = 'KredaRefused';
}

/** The server refused arguments; `fields` names each of them. */
export class KredaInputRefused extends KredaRefused {
  override readonly name: string = 'KredaInputRefused';
  readonly fields: readonly FieldProblem[];

  constructor(fields: readonly FieldProblem[]) {
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
  override readonly name: string = 'KredaNotSignedIn';
}

/** No response, or none of Kreda's, after all retries (`not-reachable`, `not-kreda`). */
export class KredaNotReachable extends KredaError {
  override readonly name: string = 'KredaNotReachable';
}

const NOT_SIGNED_IN: ReadonlySet<string> = new Set([
  'token-invalid',
  'token-expired',
  'user-not-logged-in',
]);

/** The error of the class that belongs to a code. */
export function errorOf(failure: Failure): KredaError {
  return NOT_SIGNED_IN.has(failure.code)
    ? new KredaNotSignedIn(failure)
    : new KredaRefused(failure);
}
