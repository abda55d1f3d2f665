import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config, EnvironmentName } from '../config';
import type { SocialProviderName } from '../domain/accounts/socialAccounts';

/** What binds one way to a provider and back to one browser. */
export interface SocialAttempt {
  /** In the address both ways: an answer that this browser did not ask for has another. */
  state: string;
  /** In the provider's signed word: one that was made for another attempt has another. */
  nonce: string;
  /** Known to the provider as a hash only (PKCE, RFC 7636): a stolen code is worth nothing without it. */
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
 * The cookie of an attempt under way. Everything else is derived from it, so that no process has to remember anything and
 * nothing secret is kept on our side. It comes along when the provider sends the browser back (`SameSite=Lax`).
 */
export interface SocialCookies {
  start(reply: FastifyReply, provider: SocialProviderName): SocialAttempt;
  /** The attempt that this browser began, or null. */
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

/** The provider is a part of each, so that an answer of one is none of the other's. */
function attemptOf(token: string, provider: SocialProviderName): SocialAttempt {
  const derive = (purpose: string) =>
    createHmac('sha256', token).update(`${provider} ${purpose}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}
