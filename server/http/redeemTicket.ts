import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import { AppError } from '../appError';
import type { CallLimits } from '../auth/callLimits';
import type { SessionCookies } from '../auth/cookies';
import { hashOf } from '../auth/sessions';
import type { Database } from '../db/database';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import { redeemWsToken, type TokenHolder } from '../domain/sessions/wsToken';

export interface TicketNeeds {
  db: Database;
  cookies: SessionCookies;
  limits: Pick<CallLimits, 'countSocket'>;
}

/** Why a ticket opens no connection. */
export type TicketRefusal = 'endedSession' | 'tryLater';

/** The holder of a websocket's ticket, or why the connection is refused. */
export async function redeemTicket(
  { db, cookies, limits }: TicketNeeds,
  token: string,
  request: IncomingMessage,
): Promise<TokenHolder | TicketRefusal> {
  const holder = await redeemWsToken(db, token).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) return 'tryLater' as const;
    throw error;
  });
  if (holder === null) return 'endedSession';
  if (holder === 'tryLater') return holder;
  if (belongsToOtherSession(cookies, request, holder)) return 'endedSession';
  return limits.countSocket(holder.userId).then(
    () => holder,
    (error: unknown) => {
      if (error instanceof AppError) return 'tryLater';
      throw error;
    },
  );
}

/**
 * A ticket is bound to its session: a browser that sends it with another session's cookie did not
 * request it.
 */
function belongsToOtherSession(
  cookies: SessionCookies,
  { headers }: IncomingMessage,
  { sessionHash }: TokenHolder,
): boolean {
  const session = cookies.read({ cookies: cookie.parse(headers.cookie ?? '') });
  return session !== null && !hashOf(session).equals(sessionHash);
}
