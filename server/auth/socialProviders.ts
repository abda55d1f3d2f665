import type { Configuration } from 'openid-client';
import type { Config } from '../config';
import type { SocialIdentity, SocialProviderName } from '../domain/accounts/socialAccounts';
import { socialFailureOf, SocialFailure } from './socialFailure';
import type { SocialAttempt } from './socialAttempt';

/**
 * One provider for social sign-in. Both functions throw {@link SocialFailure}, within {@link
 * DEADLINE_MS}.
 */
export interface SocialProvider {
  name: SocialProviderName;
  /** The URL that the browser is redirected to. */
  addressOf(attempt: SocialAttempt): Promise<URL>;
  /**
   * The identity of the returning user.
   * @param answer the whole URL that the provider redirected the browser to.
   */
  identify(answer: URL, attempt: SocialAttempt): Promise<SocialIdentity>;
}

/** An unavailable provider is reported within five seconds. */
const DEADLINE_MS = 4_000;
const REQUEST_TIMEOUT_S = 3;

/** Facebook's discovery document names no token endpoint, so its URLs are listed here. */
const FACEBOOK = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/v21.0/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/v21.0/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
} as const;

type Client = NonNullable<Config['google']>;
type OpenId = typeof import('openid-client');

/**
 * The providers that the operator has configured. Loads and requests nothing until the first
 * sign-in.
 */
export function socialProviders(
  config: Pick<Config, 'google' | 'facebook' | 'baseUrl'>,
): SocialProvider[] {
  const configured: ReadonlyArray<[SocialProviderName, Client | null]> = [
    ['google', config.google],
    ['facebook', config.facebook],
  ];
  return configured.flatMap(([name, client]) =>
    client === null ? [] : [socialProvider(name, client, config.baseUrl)],
  );
}

function socialProvider(name: SocialProviderName, client: Client, baseUrl: string): SocialProvider {
  const configuration = cachedPromise(() => configure(client));
  const scope = name === 'google' ? 'openid email profile' : 'openid email public_profile';
  return {
    name,
    addressOf: ({ state, nonce, codeVerifier }) =>
      inTime(async () => {
        const openid = await import('openid-client');
        const code_challenge = await openid.calculatePKCECodeChallenge(codeVerifier);
        const redirect_uri = `${baseUrl}/auth/${name}/callback`;
        return openid.buildAuthorizationUrl(await configuration(), {
          redirect_uri,
          scope,
          state,
          nonce,
          code_challenge,
          code_challenge_method: 'S256',
          response_type: 'code',
        });
      }),
    identify: (answer, { state, nonce, codeVerifier }) =>
      inTime(async () => {
        const openid = await import('openid-client');
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        };
        const tokens = await openid.authorizationCodeGrant(await configuration(), answer, checks);
        return identityIn(name, { ...tokens.claims() });
      }),
  };
}

/** Trusts only the signed claims; an address counts as verified only if its claim says so. */
function identityIn(provider: SocialProviderName, claims: Record<string, unknown>): SocialIdentity {
  const { sub, email, email_verified: isVerified, name } = claims;
  if (typeof sub !== 'string' || sub === '') throw new SocialFailure('social-failed', 'no-subject');
  return {
    provider,
    subject: sub,
    email: typeof email === 'string' ? email : null,
    isEmailVerified: isVerified === true,
    name: typeof name === 'string' ? name : null,
  };
}

async function configure({ issuer, clientId, clientSecret }: Client): Promise<Configuration> {
  const openid = await import('openid-client');
  const isFacebooks = issuer === FACEBOOK.issuer;
  const configuration = isFacebooks
    ? new openid.Configuration(FACEBOOK, clientId, clientSecret)
    : await discover(openid, { issuer, clientId, clientSecret });
  configuration.timeout = REQUEST_TIMEOUT_S;
  // Verifies the ID token's signature with the published keys, instead of relying on TLS alone.
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}

function discover(
  openid: OpenId,
  { issuer, clientId, clientSecret }: Client,
): Promise<Configuration> {
  // Only a provider on this machine may be called without TLS (`readConfig`).
  const execute = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: REQUEST_TIMEOUT_S,
  });
}

/** Caches the first success; a failure is retried at the next call. */
function cachedPromise<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  return () => {
    const asked = (known ??= ask());
    asked.catch(() => {
      if (known === asked) known = null;
    });
    return asked;
  };
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new SocialFailure('social-provider-away', 'deadline')),
      DEADLINE_MS,
    );
  });
  return Promise.race([work(), late])
    .catch((error: unknown) => {
      throw socialFailureOf(error);
    })
    .finally(() => clearTimeout(timer));
}
