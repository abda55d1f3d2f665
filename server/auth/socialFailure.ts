/** Why somebody who went to a provider is not signed in: dictionary keys. */
export type SocialRefusal = 'social-refused' | 'social-failed' | 'social-provider-away';

/** A way to a provider and back that ended without anybody being known. */
export class SocialFailure extends Error {
  override readonly name = 'SocialFailure';

  constructor(
    readonly why: SocialRefusal,
    /** For the operator: a short code, never anything that a provider or a browser sent. */
    readonly reason: string,
  ) {
    super(`${why}: ${reason}`);
  }
}

/** What somebody who changed their mind comes back with; Facebook's word for it is the same. */
const REFUSALS: ReadonlySet<string> = new Set([
  'access_denied',
  'user_cancelled_login',
  'consent_required',
  'login_required',
  'interaction_required',
]);
/** The provider is there and cannot. */
const AWAY: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);
const NETWORK: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_JWKS_REQUEST_FAILED',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);

/**
 * Sorts what the OpenID client threw. Only an error's own code is kept of it: its cause may hold what the provider said,
 * tokens and addresses too.
 */
export function socialFailureOf(error: unknown): SocialFailure {
  if (error instanceof SocialFailure) return error;
  const { code, error: told, status } = fieldsOf(error);
  if (told !== null && REFUSALS.has(told)) return new SocialFailure('social-refused', told);
  const isAway =
    (told !== null && AWAY.has(told)) ||
    isNetwork(error) ||
    (code !== null && NETWORK.has(code)) ||
    (status !== null && status >= 500);
  return new SocialFailure(
    isAway ? 'social-provider-away' : 'social-failed',
    shortCode(told) ?? shortCode(code) ?? 'unknown',
  );
}

function fieldsOf(error: unknown): {
  code: string | null;
  error: string | null;
  status: number | null;
} {
  const fields: { code?: unknown; error?: unknown; status?: unknown } =
    typeof error === 'object' && error !== null ? error : {};
  return {
    code: typeof fields.code === 'string' ? fields.code : null,
    error: typeof fields.error === 'string' ? fields.error : null,
    status: typeof fields.status === 'number' ? fields.status : null,
  };
}

/** Node's fetch fails with these words and says why in its cause; the client may have wrapped it once. */
function isNetwork(error: unknown): boolean {
  const { message, cause } = messageOf(error);
  return message === FETCH_FAILED || messageOf(cause).message === FETCH_FAILED;
}
const FETCH_FAILED = 'fetch failed';

function messageOf(error: unknown): { message?: unknown; cause?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}

/** An error's name of the protocol; anything longer or stranger is somebody's own text. */
function shortCode(code: string | null): string | null {
  return code !== null && /^[A-Za-z_]{1,60}$/.test(code) ? code : null;
}
