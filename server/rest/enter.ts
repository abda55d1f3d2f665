import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../auth/cookies';
import { endSession, startSession } from '../auth/sessions';
import type { Config } from '../config';
import { acceptInvitations } from '../domain/invitations';
import { findInvitation, takeInvitation } from '../domain/openInvitation';
import type { Services } from '../domain/services';
import { invitationCookie } from './invitationCookie';

export interface Entering {
  config: Config;
  services: Services;
  cookies: SessionCookies;
}

/**
 * Signs somebody in, however they proved who they are. A session is always a new one; the browser's former one ends, whoever's
 * it was. Whoever was invited comes in with it: what a registration that was cut short left over is made up for here.
 */
export async function enter(entering: Entering, request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void> {
  const { services, cookies } = entering;
  const former = cookies.read(request);
  await bringInvitation(entering, request, reply, userId);
  await acceptInvitations(services, userId);
  cookies.set(reply, await startSession(services.db, userId));
  if (former !== null) await leave(services, former);
  request.userId = userId;
}

/** What this browser has opened before somebody signed in here. One that was sent to somebody else is nobody's. */
async function bringInvitation({ config, services }: Entering, request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void> {
  const cookie = invitationCookie(config);
  const token = cookie.read(request);
  if (token === null) return;
  cookie.clear(reply);
  const invitation = await findInvitation(services, token);
  if (invitation) await takeInvitation(services, invitation, userId);
}

/** Goes on with a new session; whoever calls it ends the former one. */
export async function renewSession({ services, cookies }: Entering, reply: FastifyReply, userId: number): Promise<void> {
  cookies.set(reply, await startSession(services.db, userId));
}

/** Ends a session and what lives on it. */
export async function leave(services: Services, token: string): Promise<void> {
  await endSession(services.db, token);
  services.sessionsEnded();
}
