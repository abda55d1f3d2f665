import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from '../http/failure';
import { hasClientLeft } from '../http/hasClientLeft';
import { presentError, type Presenting } from './presentError';

/** Logs the faults of a request under its id; the response contains only that id. */
export function presentingOf(request: FastifyRequest): Presenting {
  return {
    requestId: request.id,
    onFault: (error) => {
      if (!hasClientLeft(error, request)) request.log.error({ err: error }, 'fault');
    },
  };
}

interface HttpPart {
  status: number;
  headers?: Record<string, string>;
}

/**
 * Formats a rejection that occurs before there is a document, like every other GraphQL response.
 */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, status } = failureOf(error);
  request.refusal = code;
  // The header describes the response that failed.
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
