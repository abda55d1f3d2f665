import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeLink } from '../domain/mailLinks/describeLink';
import { isLinkPurpose } from '../domain/mail/mailLinks';
import { sessionOf, type SessionNeeds } from './createSession';
import { readFields } from './readFields';

/** `POST /api/v1/user/mail-link` */
export function linkDetails(needs: SessionNeeds, app: FastifyInstance): void {
  app.post('/mail-link', (request, reply) => describeMailLink(needs, request, reply));
}

/**
 * The content of a mail link's page. Changes nothing; a POST keeps the token out of URLs and logs.
 * In addition to `{ success, error }` the response has `link` (`LinkDetails`).
 */
async function describeMailLink(needs: SessionNeeds, request: FastifyRequest, reply: FastifyReply) {
  const { purpose, token } = readFields(request.body, ['purpose', 'token']);
  const userId = (await sessionOf(needs, request))?.userId ?? null;
  const link = isLinkPurpose(purpose)
    ? await describeLink(needs.services.db, purpose, { token, userId })
    : null;
  const error = purpose === 'reset-password' ? 'reset-password-token-outdated' : 'link-outdated';
  return link === null
    ? reply.send({ success: false, error })
    : reply.send({ success: true, error: null, link });
}
