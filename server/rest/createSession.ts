import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientSummary } from '../auth/clientSummary';
import type { SessionCookies } from '../auth/cookies';
import { rememberDevice } from '../auth/knownDevices';
import {
  deleteSession,
  findSession,
  startSession,
  type NewSession,
  type Session,
} from '../auth/sessions';
import type { Config } from '../config';
import { acceptInvitations } from '../domain/invitations/invitations';
import { mailNewDevice } from '../domain/sessions/newDevice';
import { findInvitation, takeInvitation } from '../domain/mailLinks/openInvitation';
import type { Services } from '../domain/core/services';
import { invitationCookie } from './invitationCookie';

export interface SessionNeeds {
  config: Config;
  services: Services;
  cookies: SessionCookies;
}

/** One request and its answer. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Who signs in. */
export interface Person {
  userId: number;
  /** The account was made in this request: its first browser is no news to anyone. */
  isNewAccount?: boolean;
}

/**
 * Signs somebody in, however they proved who they are. A session is always a new one; the browser's former one ends, whoever's
 * it was. Whoever was invited comes in with it: what a registration that was cut short left over is made up for here. A sign-in
 * with a browser that the account does not know is told to the person by mail.
 */
export async function createSession(
  entering: SessionNeeds,
  { request, reply }: Exchange,
  { userId, isNewAccount = false }: Person,
): Promise<void> {
  const { services, cookies } = entering;
  const former = cookies.read(request);
  await acceptOpenedInvitation(entering, request, reply, userId);
  await acceptInvitations(services, userId);
  const { isNew } = await renewSession(entering, { request, reply }, { userId });
  if (isNew && !isNewAccount) await mailNewDevice(services.db, userId, clientSummary(request));
  if (former !== null) await endSession(services, former);
  request.userId = userId;
}

/** What this browser has opened before somebody signed in here. One that was sent to somebody else is nobody's. */
async function acceptOpenedInvitation(
  { config, services }: SessionNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  const cookie = invitationCookie(config);
  const token = cookie.read(request);
  if (token === null) return;
  cookie.clear(reply);
  const invitation = await findInvitation(services, token);
  if (invitation) await takeInvitation(services, invitation, userId);
}

/** The session of the browser that asks; null where nobody is signed in. */
export async function sessionOf(
  { services, cookies }: SessionNeeds,
  request: FastifyRequest,
): Promise<Session | null> {
  const token = cookies.read(request);
  return token === null ? null : findSession(services.db, token);
}

/** Whose session is renewed. */
export type Renewal = Pick<NewSession, 'userId' | 'startedAt'>;

/**
 * Goes on with a new session in a browser that is known to the account from now on; whoever calls it ends the former one.
 * @returns whether the account did not know the browser before.
 */
export async function renewSession(
  { services, cookies }: SessionNeeds,
  { request, reply }: Exchange,
  { userId, startedAt }: Renewal,
): Promise<{ isNew: boolean }> {
  return services.db.transaction(async (tx) => {
    const device = await rememberDevice(tx, userId, cookies.readDevice(request));
    cookies.set(
      reply,
      await startSession(tx, {
        userId,
        startedAt,
        client: clientSummary(request),
        deviceHash: device.hash,
      }),
    );
    cookies.setDevice(reply, device.token);
    return { isNew: device.isNew };
  });
}

/** Ends a session and what lives on it. */
export async function endSession(services: Services, token: string): Promise<void> {
  await deleteSession(services.db, token);
  services.sessionsEnded();
}
