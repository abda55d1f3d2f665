import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from '../http/failure';
import { presentError, type Presenting } from './presentError';

/** Faults of a request go to its log under its id, which is all that the answer tells of them. */
export function presentingOf(request: FastifyRequest): Presenting {
  return { requestId: request.id, onFault: (error) => request.log.error({ err: error }, 'fault') };
}

interface HttpPart {
  status: number;
  headers?: Record<string, string>;
}

/** What is refused before there is a document: in the form of every other GraphQL answer. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, status } = failureOf(error);
  request.refusal = code;
  // It belongs to the answer that did not come.
  reply.removeHeader('etag');
  if (error instanceof Error && code === 'invalid-request') {
    return reply
      .code(status)
      .send({ errors: [{ message: error.message, extensions: { code, params: {} } }] });
  }
  const { message, extensions } = presentError(error, presentingOf(request));
  const { http, ...told } = extensions as { http: HttpPart };
  return reply
    .code(http.status)
    .headers(http.headers ?? {})
    .send({ errors: [{ message, extensions: told }] });
}
