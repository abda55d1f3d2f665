import type { FastifyReply, FastifyRequest } from 'fastify';
import { InputRejected } from '../appError';
import { failureOf } from '../http/failure';

/**
 * The only two shapes of a response: `{ success: true, error: null }`, or the error as a dictionary
 * key.
 */
export function succeed(reply: FastifyReply): FastifyReply {
  return reply.send({ success: true, error: null });
}

/** The order of the form: the first invalid field determines the response's one error. */
const FORM_ORDER = ['email', 'password', 'password2', 'token', 'newPassword'];

/**
 * Turns any thrown error into `{ success: false, error }`; a bug is logged, and its response
 * reveals nothing of it.
 */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureOf(error);
  const code = error instanceof InputRejected ? firstKey(error) : failure.code;
  if (failure.isFault) request.log.error({ err: error }, 'fault');
  request.refusal = code;
  if (failure.retryAfter !== null) reply.header('retry-after', String(failure.retryAfter));
  return reply.code(failure.status).send({ success: false, error: code });
}

function firstKey({ fields }: InputRejected): string {
  const first = FORM_ORDER.map((name) => fields.find(({ field }) => field === name)).find(
    (one) => one !== undefined,
  );
  return (first ?? fields[0])?.key ?? 'invalid-request';
}
