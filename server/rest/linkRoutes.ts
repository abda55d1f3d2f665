import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { links } from '../../contract/links';
import { AppError } from '../appError';
import { endSession, findSession } from '../auth/sessions';
import type { Config } from '../config';
import { DatabaseAway } from '../db/databaseAway';
import type { LinkPurpose } from '../domain/mailLinks';
import { findInvitation, takeInvitation } from '../domain/openInvitation';
import { changeEmailByLink, confirmByLink } from '../domain/openLink';
import { stopMailByLink } from '../domain/stopMail';
import { failureOf } from '../http/failure';
import { renewSession, type Entering } from './enter';
import { invitationCookie, type InvitationCookie } from './invitationCookie';

export interface LinkRoutesNeeds extends Entering {
  config: Config;
}
type Needs = LinkRoutesNeeds & { invitation: InvitationCookie };

/** Does what a link is for. @returns the path of the app to go on to. */
type Open = (needs: Needs, token: string, request: FastifyRequest, reply: FastifyReply) => Promise<string>;

const PURPOSES = new Map<string, Open>(Object.entries({
  'confirm-email': confirm,
  'change-email': changeEmail,
  invite,
  // Nothing is looked at: the POST judges the token, an old one too.
  'reset-password': async (_needs, token) => `${links.resetPassword()}?token=${encodeURIComponent(token)}`,
  'stop-mail': stop,
} satisfies Record<LinkPurpose, Open>));

const outdated = () => links.error('link-outdated', '410');

/**
 * `/link/{purpose}/{token}`: what is opened from e-mails. Only opening one does something; a mail scanner's HEAD and a
 * browser's prefetch use nothing up.
 */
export function linkRoutes(given: LinkRoutesNeeds) {
  const needs: Needs = { ...given, invitation: invitationCookie(given.config) };
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    });
    app.get<{ Params: Address }>('/link/:purpose/:token', { exposeHeadRoute: false }, (request, reply) => open(needs, request, reply));
    app.head<{ Params: Address }>('/link/:purpose/:token', (_request, reply) => reply.code(204).send());
    // The one click of a mail program (RFC 8058): a form that says nothing of who sends it, and needs no answer but that it was heard.
    app.post<{ Params: Address }>('/link/stop-mail/:token', async (request, reply) => {
      await stopMailByLink(needs.services, request.params.token);
      return reply.code(204).send();
    });
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) => done(null, null));
    app.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) => done(null, null));
  };
}

interface Address {
  purpose: string;
  token: string;
}

async function open(needs: Needs, request: FastifyRequest<{ Params: Address }>, reply: FastifyReply): Promise<FastifyReply> {
  if (/prefetch|prerender/i.test(`${request.headers['sec-purpose']} ${request.headers['purpose']}`)) return reply.code(503).send();
  const { purpose, token } = request.params;
  const path = await (PURPOSES.get(purpose) ?? (async () => outdated()))(needs, token, request, reply).catch((error: unknown) => tell(error, request));
  return reply.redirect(needs.config.baseUrl + path, 303);
}

/** Whatever went wrong on a navigation is told by the app's own page; its code names the log's line. */
function tell(error: unknown, request: FastifyRequest): string {
  if (!(error instanceof AppError || error instanceof DatabaseAway)) request.log.error({ err: error }, 'fault');
  return links.error(failureOf(error).code, request.id);
}

async function confirm({ services }: Needs, token: string): Promise<string> {
  const opened = await confirmByLink(services, token);
  return opened.state === 'confirmed' ? opened.path : outdated();
}

/** Where the person is signed in, they go on with a new session; all their other sessions end. */
async function changeEmail(needs: Needs, token: string, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { services, cookies } = needs;
  const former = cookies.read(request);
  const session = former === null ? null : await findSession(services.db, former);
  const opened = await changeEmailByLink(services, token, session?.hash ?? null);
  if (opened.state !== 'changed' && opened.state !== 'taken') return outdated();
  const { userId, nick } = opened;
  const page = nick === null ? null : links.settings(nick, 'change-email');
  if (opened.state === 'taken') return page === null ? links.error('change-email-email-exists', '409') : `${page}/error/email-exists`;
  if (former !== null && session?.userId === userId) {
    await renewSession(needs, { request, reply }, session);
    await endSession(services.db, former);
  }
  services.sessionsEnded();
  return page === null ? links.landing() : `${page}/saved-changed`;
}

/** Whoever is signed in comes in at once; everybody else as soon as they are, on the very page that the gate keeps for them. */
async function invite({ services, cookies, invitation }: Needs, token: string, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const found = await findInvitation(services, token);
  if (!found) return outdated();
  const session = cookies.read(request);
  const userId = session === null ? null : ((await findSession(services.db, session))?.userId ?? null);
  if (userId === null) {
    invitation.set(reply, token);
    return found.path;
  }
  return (await takeInvitation(services, found, userId)) ? found.path : links.error('invitation-not-yours', '403');
}

async function stop({ services }: Needs, token: string): Promise<string> {
  return (await stopMailByLink(services, token)) ?? outdated();
}
