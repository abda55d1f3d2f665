/** Why a social sign-in failed: dictionary keys. */
export type SocialRefusal = 'social-refused' | 'social-failed' | 'social-provider-away';

/** A sign-in by a provider that ended without a signed-in user. */
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

/** Codes for a user who cancelled; Facebook uses the same ones. */
const REFUSALS: ReadonlySet<string> = new Set([
  'access_denied',
  'user_cancelled_login',
  'consent_required',
  'login_required',
  'interaction_required',
]);
/** The provider responds but is temporarily unable to sign users in. */
const AWAY: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);
const NETWORK: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_JWKS_REQUEST_FAILED',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);

/**
 * Classifies an error of the OpenID client. Keeps only the error's own code: its cause may contain
 * the provider's response, with tokens and addresses.
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

/**
 * Node's fetch fails with this message and puts the reason into its cause; the client may have
 * wrapped it once.
 */
function isNetwork(error: unknown): boolean {
  const { message, cause } = messageOf(error);
  return message === FETCH_FAILED || messageOf(cause).message === FETCH_FAILED;
}
const FETCH_FAILED = 'fetch failed';

function messageOf(error: unknown): { message?: unknown; cause?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}

/** An error code of the protocol. Longer or unusual values may be free text and are dropped. */
function shortCode(code: string | null): string | null {
  return code !== null && /^[A-Za-z_]{1,60}$/.test(code) ? code : null;
}
