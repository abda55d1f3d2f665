import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** An HttpOnly cookie of the server. */
export interface PrivateCookie {
  read(request: Pick<FastifyRequest, 'cookies'>): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export interface PrivateCookieOptions {
  /** Its name in production, without the prefix; other environments use underscores. */
  name: string;
  maxAgeS: number;
}

export function privateCookie(
  { env, baseUrl }: Pick<Config, 'env' | 'baseUrl'>,
  { name, maxAgeS }: PrivateCookieOptions,
): PrivateCookie {
  const suffix = env === 'test' ? 'test' : 'dev';
  const isProduction = env === 'production';
  const fullName = isProduction ? `__Host-${name}` : `${name.replaceAll('-', '_')}_${suffix}`;
  const secure = isProduction || baseUrl.startsWith('https:');
  const options = { path: '/', sameSite: 'lax', secure, httpOnly: true } as const;
  return {
    read: (request) => request.cookies[fullName] ?? null,
    set: (reply, token) => void reply.setCookie(fullName, token, { ...options, maxAge: maxAgeS }),
    clear: (reply) => void reply.clearCookie(fullName, options),
  };
}
