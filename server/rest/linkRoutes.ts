import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { links } from '../../contract/links';
import { mailLinkPath } from '../../contract/paths/mailLinkPath';
import { AppError } from '../appError';
import { deleteSession, type Session } from '../auth/sessions';
import type { Config } from '../config';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import { describeLink } from '../domain/mailLinks/describeLink';
import { isLinkPurpose, type LinkPurpose } from '../domain/mail/mailLinks';
import { findInvitation, takeInvitation } from '../domain/mailLinks/openInvitation';
import { changeEmailByLink, confirmByLink, type PressedLink } from '../domain/mailLinks/openLink';
import { stopMailByLink } from '../domain/mailLinks/stopMail';
import { requireCsrfGuard } from '../http/csrf';
import { failureOf } from '../http/failure';
import { outdatedLink } from '../http/outdatedLink';
import { renewSession, sessionOf, type SessionNeeds } from './createSession';
import { invitationCookie } from './invitationCookie';
import type { PrivateCookie } from './privateCookie';

export interface LinkRoutesNeeds extends SessionNeeds {
  config: Config;
}
type Needs = LinkRoutesNeeds & { invitation: PrivateCookie };

interface Press extends PressedLink {
  session: Session | null;
  request: FastifyRequest;
  reply: FastifyReply;
}
/** Executes a link. @returns the app's path to redirect to. */
type Act = (needs: Needs, press: Press) => Promise<string>;

const ACTS: Record<LinkPurpose, Act> = {
  'confirm-email': confirm,
  'change-email': changeEmail,
  invite,
  'reset-password': async (_needs, { token }) => resetPath(token),
  'stop-mail': stop,
};

interface Address {
  purpose: string;
  token: string;
}
type LinkRequest = FastifyRequest<{ Params: Address }>;

const ADDRESS = '/link/:purpose/:token';
const resetPath = (token: string) => `${links.resetPassword()}?token=${encodeURIComponent(token)}`;

/**
 * `/link/{purpose}/{token}`: the links in mails. A GET changes nothing, because mail scanners open
 * every link. It redirects to a page of the app that explains the link; that page sends the POST
 * that acts.
 */
export function linkRoutes(given: LinkRoutesNeeds) {
  const needs: Needs = { ...given, invitation: invitationCookie(given.config) };
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    });
    app.get<{ Params: Address }>(ADDRESS, { exposeHeadRoute: false }, (request, reply) =>
      open(needs, request, reply),
    );
    app.head<{ Params: Address }>(ADDRESS, (_request, reply) => reply.code(204).send());
    app.post<{ Params: Address }>(ADDRESS, (request, reply) =>
      isOneClick(request) ? stopByOneClick(needs, request, reply) : act(needs, request, reply),
    );
    for (const form of FORMS)
      app.addContentTypeParser(
        form,
        { parseAs: 'string', bodyLimit: 1_024 },
        (_request, _body, done) => done(null, null),
      );
  };
}

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * One-click unsubscription by a mail program (RFC 8058): an unauthenticated form post. The token in
 * its URL is its proof.
 */
function isOneClick({ params, headers }: LinkRequest): boolean {
  return (
    params.purpose === 'stop-mail' &&
    FORMS.some((form) => headers['content-type']?.startsWith(form) === true)
  );
}

async function stopByOneClick(
  { services }: Needs,
  { params }: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await stopMailByLink(services, params.token);
  return reply.code(204).send();
}

async function open(
  needs: Needs,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (/prefetch|prerender/i.test(`${request.headers['sec-purpose']} ${request.headers['purpose']}`))
    return reply.code(503).send();
  return leadTo(needs, request, reply, async () => {
    const { purpose, token } = request.params;
    // The form checks a reset's token, and explains how to replace an expired one.
    if (purpose === 'reset-password') return resetPath(token);
    const known =
      isLinkPurpose(purpose) &&
      (await describeLink(needs.services.db, purpose, { token, userId: null }));
    return known ? mailLinkPath(purpose, token) : outdatedLink();
  });
}

async function act(needs: Needs, request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { purpose, token } = request.params;
  return leadTo(needs, request, reply, async () => {
    requireCsrfGuard(needs.config, request);
    const press = { request, reply, token, session: await sessionOf(needs, request) };
    return isLinkPurpose(purpose) ? ACTS[purpose](needs, press) : outdatedLink();
  });
}

/** Every error is shown by a page of the app; its code identifies the log line. */
async function leadTo(
  { config }: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  const path = await work().catch((error: unknown) => {
    if (!(error instanceof AppError || error instanceof DatabaseUnavailable))
      request.log.error({ err: error }, 'fault');
    return links.error(failureOf(error).code, request.id);
  });
  return reply.redirect(config.baseUrl + path, 303);
}

async function confirm({ services }: Needs, press: Press): Promise<string> {
  const opened = await confirmByLink(services, press);
  if (opened.state === 'password-needed') return resetPath(opened.resetToken);
  return opened.state === 'confirmed' ? opened.path : outdatedLink();
}

/**
 * Renews the session under a new token. In a browser that is not signed in to the account, the page
 * explains how to continue.
 */
async function changeEmail(needs: Needs, press: Press): Promise<string> {
  const { services, cookies } = needs;
  const opened = await changeEmailByLink(services, press);
  if (opened.state === 'other-browser') return mailLinkPath('change-email', press.token);
  if (opened.state !== 'changed' && opened.state !== 'taken') return outdatedLink();
  const page = opened.nick === null ? null : links.settings(opened.nick, 'change-email');
  if (opened.state === 'taken')
    return page === null
      ? links.error('change-email-email-exists', '409')
      : `${page}/error/email-exists`;
  const former = cookies.read(press.request);
  const { epoch } = opened;
  if (epoch !== null && former !== null && press.session?.userId === opened.userId) {
    await renewSession(needs, press, { ...press.session, epoch });
    await deleteSession(services.db, former);
  }
  services.sessionsEnded();
  return page === null ? links.landing() : `${page}/saved-changed`;
}

/**
 * A signed-in user joins at once; a visitor joins after signing in, on the page that they are
 * redirected to.
 */
async function invite(
  { services, invitation }: Needs,
  { token, session, reply }: Press,
): Promise<string> {
  const found = await findInvitation(services, token);
  if (!found) return outdatedLink();
  if (session === null) {
    invitation.set(reply, token);
    return found.path;
  }
  return (await takeInvitation(services, found, session.userId))
    ? found.path
    : links.error('invitation-not-yours', '403');
}

async function stop({ services }: Needs, { token }: Press): Promise<string> {
  return (await stopMailByLink(services, token)) ?? outdatedLink();
}
