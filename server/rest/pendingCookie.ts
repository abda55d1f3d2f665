import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { PENDING_S } from '../domain/secondFactor/pendingSignIn';

/** Carries the ticket of a sign-in whose second step is still to come. No page can read it. */
export interface PendingCookie {
  read(request: Pick<FastifyRequest, 'cookies'>): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export function pendingCookie({ env, baseUrl }: Pick<Config, 'env' | 'baseUrl'>): PendingCookie {
  const name =
    env === 'production'
      ? '__Host-second-factor'
      : `second_factor_${env === 'test' ? 'test' : 'dev'}`;
  const secure = env === 'production' || baseUrl.startsWith('https:');
  const options = { path: '/', sameSite: 'lax', secure, httpOnly: true } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: PENDING_S }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
