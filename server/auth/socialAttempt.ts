import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config, EnvironmentName } from '../config';
import type { SocialProviderName } from '../domain/accounts/socialAccounts';

/** Binds one round trip to a provider to one browser. */
export interface SocialAttempt {
  /** Sent in the URL both ways: a response that this browser did not request has another state. */
  state: string;
  /** Part of the signed ID token: a token for another attempt has another nonce. */
  nonce: string;
  /** The provider knows only its hash (PKCE, RFC 7636): a stolen code is useless without it. */
  codeVerifier: string;
}

/** How long a user may take at the provider, in seconds. */
const KEPT_S = 600;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const SUFFIX: Record<EnvironmentName, string> = {
  production: '',
  development: '_dev',
  test: '_test',
};

/**
 * The cookie of a running attempt. Everything else is derived from it, so the server stores no
 * state and no secret. The browser sends it when the provider redirects back (`SameSite=Lax`).
 */
export interface SocialCookies {
  start(reply: FastifyReply, provider: SocialProviderName): SocialAttempt;
  /** The attempt that this browser started, or null. */
  read(request: FastifyRequest, provider: SocialProviderName): SocialAttempt | null;
  /** Makes the attempt single-use. */
  clear(reply: FastifyReply): void;
  /**
   * The path to return to in the app (the redirect cookie, contract "Cookies and headers");
   * single-use.
   */
  takeWayBack(request: FastifyRequest, reply: FastifyReply): string | null;
}

export function socialCookies({ env, baseUrl }: Pick<Config, 'env' | 'baseUrl'>): SocialCookies {
  const name = env === 'production' ? '__Host-social' : `social${SUFFIX[env]}`;
  const redirect = `redirect${SUFFIX[env]}`;
  const shared = {
    path: '/',
    sameSite: 'lax',
    secure: env === 'production' || baseUrl.startsWith('https:'),
  } as const;
  return {
    start(reply, provider) {
      const token = randomBytes(32).toString('base64url');
      reply.setCookie(name, token, { ...shared, httpOnly: true, maxAge: KEPT_S });
      return attemptOf(token, provider);
    },
    read({ cookies }, provider) {
      const token = cookies[name];
      return token !== undefined && TOKEN.test(token) ? attemptOf(token, provider) : null;
    },
    clear: (reply) => void reply.clearCookie(name, { ...shared, httpOnly: true }),
    takeWayBack({ cookies }, reply) {
      reply.clearCookie(redirect, shared);
      return cookies[redirect] ?? null;
    },
  };
}

/** Each value depends on the provider, so a response of one provider is invalid for another. */
function attemptOf(token: string, provider: SocialProviderName): SocialAttempt {
  const derive = (purpose: string) =>
    createHmac('sha256', token).update(`${provider} ${purpose}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}
