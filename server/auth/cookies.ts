import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_DAYS, SESSION_DAYS } from '../../contract/limits';
import type { Config, EnvironmentName } from '../config';

const DAY_S = 24 * 3600;
const MAX_AGE_S = SESSION_DAYS * DAY_S;

/** docs/behaviour.md#9: no suffix in production. */
const SUFFIX: Record<EnvironmentName, string> = {
  production: '',
  development: '_dev',
  test: '_test',
};

/**
 * The cookies of a signed-in user: the session, and two that the page can read: a flag, and the
 * user's id, by which a page erases the device data of a former user without asking the server.
 * One more outlives the session: it distinguishes a browser that has signed in to an account before
 * from a new one (`knownDevices.ts`).
 */
export interface SessionCookies {
  /**
   * The session's token. Also accepts a websocket's upgrade request, which is no Fastify request,
   * with its parsed cookies.
   */
  read(request: Pick<FastifyRequest, 'cookies'>): string | null;
  /** Whether the page counts as one of a signed-in user, also if the session has ended. */
  isMarked(request: Pick<FastifyRequest, 'cookies'>): boolean;
  set(reply: FastifyReply, token: string, userId: number): void;
  clear(reply: FastifyReply): void;
  /** The browser's device token. */
  readDevice(request: Pick<FastifyRequest, 'cookies'>): string | null;
  setDevice(reply: FastifyReply, token: string): void;
}

export function sessionCookies({ env, baseUrl }: Pick<Config, 'env' | 'baseUrl'>): SessionCookies {
  const session = env === 'production' ? '__Host-sid' : `sid${SUFFIX[env]}`;
  const login = `login${SUFFIX[env]}`;
  const user = `user${SUFFIX[env]}`;
  const device = env === 'production' ? '__Host-device' : `device${SUFFIX[env]}`;
  const secure = env === 'production' || baseUrl.startsWith('https:');
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  return {
    read: (request) => request.cookies[session] ?? null,
    isMarked: (request) => request.cookies[login] === '1',
    set(reply, token, userId) {
      reply.setCookie(session, token, { ...shared, httpOnly: true, maxAge: MAX_AGE_S });
      reply.setCookie(login, '1', { ...shared, maxAge: MAX_AGE_S });
      reply.setCookie(user, String(userId), { ...shared, maxAge: MAX_AGE_S });
    },
    clear(reply) {
      reply.clearCookie(session, { ...shared, httpOnly: true });
      reply.clearCookie(login, shared);
      reply.clearCookie(user, shared);
    },
    readDevice: (request) => request.cookies[device] ?? null,
    setDevice: (reply, token) =>
      void reply.setCookie(device, token, {
        ...shared,
        httpOnly: true,
        maxAge: KNOWN_DEVICE_DAYS * DAY_S,
      }),
  };
}
