import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** As long as the link itself (contract, "/link"). */
const MAX_AGE_S = 14 * 24 * 3600;

/** Remembers, through signing in or registering, that this browser has opened an invitation. */
export interface InvitationCookie {
  read(request: Pick<FastifyRequest, 'cookies'>): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export function invitationCookie({ env, baseUrl }: Pick<Config, 'env' | 'baseUrl'>): InvitationCookie {
  const name = env === 'production' ? '__Host-invite' : `invite_${env === 'test' ? 'test' : 'dev'}`;
  const options = { path: '/', sameSite: 'lax', secure: env === 'production' || baseUrl.startsWith('https:'), httpOnly: true } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: MAX_AGE_S }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
