import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { links, SECOND_FACTOR_STEP } from '../../contract/links';
import { AppError } from '../appError';
import type { AttemptLimits } from '../auth/attemptLimits';
import { socialCookies, type SocialCookies } from '../auth/socialAttempt';
import { SocialFailure } from '../auth/socialFailure';
import { socialProviders, type SocialProvider } from '../auth/socialProviders';
import type { Config } from '../config';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import { safeRedirectPath } from '../domain/core/safeRedirectPath';
import { accountOfIdentity } from '../domain/accounts/socialAccounts';
import { failureOf } from '../http/failure';
import type { SessionNeeds } from './createSession';
import { createSessionOrAskSecondFactor } from './firstStep';
import { preferredLocale } from '../http/preferredLocale';

export interface SocialRoutesNeeds extends SessionNeeds {
  config: Config;
  limits: AttemptLimits;
}
type Needs = SocialRoutesNeeds & { social: SocialCookies };

/** `/auth/{google,facebook}/{login,callback}` for the configured providers; 404 for the others. */
export function socialRoutes(given: SocialRoutesNeeds) {
  const needs: Needs = { ...given, social: socialCookies(given.config) };
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    // A HEAD request must not start an attempt.
    const options = { exposeHeadRoute: false };
    for (const provider of socialProviders(given.config)) {
      app.get(`/auth/${provider.name}/login`, options, (request, reply) =>
        orTell(needs, request, reply, () => begin(needs, provider, reply)),
      );
      app.get(`/auth/${provider.name}/callback`, options, (request, reply) =>
        orTell(needs, request, reply, () => comeBack(needs, provider, request, reply)),
      );
    }
  };
}

async function begin(
  { social }: Needs,
  provider: SocialProvider,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = await provider.addressOf(social.start(reply, provider.name));
  return reply.redirect(address.href, 303);
}

async function comeBack(
  needs: Needs,
  provider: SocialProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, services, limits, social } = needs;
  const attempt = social.read(request, provider.name);
  const answer = new URL(request.url, config.baseUrl);
  // A forged or outdated response: keep this browser's current attempt.
  if (attempt === null || answer.searchParams.get('state') !== attempt.state)
    throw new SocialFailure('social-failed', attempt === null ? 'no-attempt' : 'other-state');
  social.clear(reply);
  await limits.social(request.ip);
  const identity = await provider.identify(answer, attempt);
  const locale = preferredLocale(request.headers['accept-language']);
  const account = await accountOfIdentity(services, {
    identity,
    locale,
    countNew: () => limits.register(request.ip),
  });
  if (account.state === 'refused') return tell(needs, account.why, request, reply);
  const isIn = await createSessionOrAskSecondFactor(
    needs,
    { request, reply },
    { ...account, isNewAccount: account.state === 'made' },
  );
  return goOn(needs, request, reply, isIn ? '' : SECOND_FACTOR_STEP);
}

/**
 * Redirects to the page that the user came from, if it is a page of the app (docs/behaviour.md#2).
 */
function goOn(
  { config, social }: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
  step = '',
): FastifyReply {
  return reply.redirect(
    config.baseUrl + (safeRedirectPath(social.takeWayBack(request, reply) ?? '/') ?? '/') + step,
    303,
  );
}

/** Errors of a navigation are shown by a page of the app; its URL identifies the log line. */
async function orTell(
  needs: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SocialFailure) {
      request.log.info({ reason: error.reason }, error.why);
      // A user who cancelled returns to the form.
      return error.why === 'social-refused'
        ? goOn(needs, request, reply)
        : tell(needs, error.why, request, reply);
    }
    if (!(error instanceof AppError || error instanceof DatabaseUnavailable))
      request.log.error({ err: error }, 'fault');
    const { code } = failureOf(error);
    // The error page cannot show the seconds to wait.
    return tell(needs, code === 'too-many-attempts' ? 'social-too-many' : code, request, reply);
  }
}

function tell(
  { config }: Needs,
  details: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.refusal = details;
  return reply.redirect(config.baseUrl + links.error(details, request.id), 303);
}
