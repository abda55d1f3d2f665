import type { FastifyRequest } from 'fastify';
import { errorCode } from '../db/errorCode';

/**
 * Whether a response failed only because the client, or the proxy in front, closed the connection
 * before the response began. Fastify passes that to error handlers, and it is no fault.
 */
export function hasClientLeft(error: unknown, { raw }: FastifyRequest): boolean {
  return errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed;
}
