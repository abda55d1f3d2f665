import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../db/errorCode';
import { failureOf } from '../http/failure';
import { hasClientLeft } from '../http/hasClientLeft';

/** File routes are no GraphQL: errors also set the HTTP status. */
const STATUS: Readonly<Record<string, number>> = {
  'user-not-logged-in': 401,
  'confirm-email': 403,
  'file-not-found': 404,
  'export-not-found': 404,
  'upload-expired': 410,
  'file-too-large': 413,
  'workspace-full': 413,
  'file-not-uploaded': 400,
};

/**
 * Turns any thrown error into `{ success: false, error }`; a full disk is a transient failure, a
 * bug is logged.
 */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureOf(error);
  const isFull = ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
  if (failure.isFault && !hasClientLeft(error, request))
    request.log.error({ err: error }, isFull ? 'no room for files' : 'fault');
  const isTooLarge = failure.status === 413;
  const code = isFull ? 'service-unavailable' : isTooLarge ? 'file-too-large' : failure.code;
  request.refusal = code;
  if (failure.retryAfter !== null) reply.header('retry-after', String(failure.retryAfter));
  const status = isFull ? 503 : (STATUS[code] ?? failure.status);
  const { max } = failure.params;
  // Close the connection instead of waiting for the rest of the upload.
  if (!request.raw.complete) reply.header('connection', 'close');
  return reply
    .code(status)
    .headers({ 'cache-control': 'private, no-store' })
    .type('application/json')
    .send({ success: false, error: code, ...(max !== undefined && { max }) });
}
