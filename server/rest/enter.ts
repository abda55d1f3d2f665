import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../auth/cookies';
import { endSession, startSession } from '../auth/sessions';
import { acceptInvitations } from '../domain/invitations';
import type { Services } from '../domain/services';

export interface Entering {
  services: Services;
  cookies: SessionCookies;
}

/**
 * Signs somebody in, however they proved who they are. A session is always a new one; the browser's former one ends, whoever's
 * it was. Whoever was invited comes in with it: what a registration that was cut short left over is made up for here.
 */
export async function enter({ services, cookies }: Entering, request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void> {
  const former = cookies.read(request);
  await acceptInvitations(services, userId);
  cookies.set(reply, await startSession(services.db, userId));
  if (former !== null) await leave(services, former);
  request.userId = userId;
}

/** Ends a session and what lives on it. */
export async function leave(services: Services, token: string): Promise<void> {
  await endSession(services.db, token);
  services.sessionsEnded();
}
