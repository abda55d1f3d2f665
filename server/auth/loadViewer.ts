import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../domain/core/services';
import type { Viewer } from '../domain/core/viewer';
import { bearerOf, tokenViewer } from './apiTokens';
import { clientSummary } from './clientSummary';
import type { SessionCookies } from './cookies';
import { rememberDevice } from './knownDevices';
import { ON_BEHALF, ON_BEHALF_TOKEN } from './onBehalf';
import { findSession, setSessionDevice, touchSession, type FindSession } from './sessions';

const SIGNED_OUT: Viewer = { state: 'signed-out' };

/**
 * Identifies the caller by the API token, or else by the session cookie alone. At most once an hour stores the time of use
 * and sends its cookies again, so that session and cookies last 90 days from the last use. Also
 * marks the browser as known, in case the session is older than the device cookie.
 * @param find reads the session
 */
export async function loadViewer(
  services: Services,
  cookies: SessionCookies,
  request: FastifyRequest,
  reply: FastifyReply,
  find: FindSession = findSession,
): Promise<Viewer> {
  const bearer = bearerOf(request);
  if (bearer !== null) {
    const viewer = await tokenViewer(services, bearer);
    request.userId = viewer.userId;
    return viewer;
  }
  const token = cookies.read(request);
  const session = token === null ? null : await find(services.db.shared, token);
  if (token === null || session === null) return SIGNED_OUT;
  // A cookie that is sent to such a request reaches no browser: the page's own request renews it.
  const isOwn = request.headers[ON_BEHALF] === ON_BEHALF_TOKEN;
  if (
    session.isStale &&
    !isOwn &&
    (await touchSession(services.db, session, clientSummary(request)))
  ) {
    cookies.set(reply, token, session.userId);
    const device = await rememberDevice(services.db, session.userId, cookies.readDevice(request));
    cookies.setDevice(reply, device.token);
    await setSessionDevice(services.db, session, device.hash);
  }
  request.userId = session.userId;
  const { userId, hash: sessionHash, isEmailConfirmed, email } = session;
  return {
    state: 'signed-in',
    userId,
    token: null,
    sessionHash,
    isConfirmed: isEmailConfirmed || !services.isConfirmationRequired,
    isSupport: isEmailConfirmed && services.supportEmails.has(email),
  };
}
