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
  carryPush,
} from '../auth/sessions';
import type { Config } from '../config';
import { acceptInvitations } from '../domain/invitations/acceptInvitations';
import { mailNewDevice } from '../domain/sessions/newDevice';
import { requireSameEpoch, type Proven } from '../domain/sessions/proven';
import { findInvitation, takeInvitation } from '../domain/mailLinks/openInvitation';
import type { Services } from '../domain/core/services';
import { invitationCookie } from './invitationCookie';

export interface SessionNeeds {
  config: Config;
  services: Services;
  cookies: SessionCookies;
}

/** One request and its response. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The user who signs in. */
export interface Person extends Proven {
  /** The account was created by this request: its first browser needs no security mail. */
  isNewAccount?: boolean;
}

/**
 * Signs a user in after any proof of identity. Always creates a new session and ends the browser's
 * former one, of whatever user. Accepts the user's pending invitations, also those that an
 * interrupted registration left over. A sign-in from an unknown browser is reported to the user by
 * mail.
 */
export async function createSession(
  entering: SessionNeeds,
  { request, reply }: Exchange,
  { userId, epoch, isNewAccount = false }: Person,
): Promise<void> {
  const { services, cookies } = entering;
  const former = cookies.read(request);
  await acceptOpenedInvitation(entering, request, reply, userId);
  await acceptInvitations(services, userId);
  const { isNew } = await renewSession(entering, { request, reply }, { userId, epoch });
  if (isNew && !isNewAccount) await mailNewDevice(services.db, userId, clientSummary(request));
  if (former !== null) await endSession(services, former);
  request.userId = userId;
}

/**
 * Accepts the invitation that was opened in this browser before the sign-in. Ignores one for
 * another address.
 */
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

/** The session of the request's browser; null if signed out. */
export async function sessionOf(
  { services, cookies }: SessionNeeds,
  request: FastifyRequest,
): Promise<Session | null> {
  const token = cookies.read(request);
  return token === null ? null : findSession(services.db, token);
}

/** The user and start time of the session to renew. */
export type Renewal = Proven & Pick<NewSession, 'startedAt'>;

/**
 * Starts a new session in a browser that the account knows from now on; the caller ends the former
 * one.
 * @returns whether the browser was new to the account.
 * @throws {AppError} `user-not-logged-in` if the user's sessions were ended after the proof.
 */
export async function renewSession(
  { services, cookies }: SessionNeeds,
  { request, reply }: Exchange,
  { userId, epoch, startedAt }: Renewal,
): Promise<{ isNew: boolean }> {
  return services.db.transaction(async (tx) => {
    await requireSameEpoch(tx, { userId, epoch });
    const device = await rememberDevice(tx, userId, cookies.readDevice(request));
    const token = await startSession(tx, {
      userId,
      startedAt,
      client: clientSummary(request),
      deviceHash: device.hash,
    });
    const former = cookies.read(request);
    if (former !== null) await carryPush(tx, userId, { from: former, to: token });
    cookies.set(reply, token, userId);
    cookies.setDevice(reply, device.token);
    return { isNew: device.isNew };
  });
}

/** Ends a session and the live connections that use it. */
export async function endSession(services: Services, token: string): Promise<void> {
  await deleteSession(services.db, token);
  services.sessionsEnded();
}
