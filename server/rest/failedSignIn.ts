import type { FastifyRequest } from 'fastify';
import { networkOf } from '../auth/clientSummary';

/** Logged for a failed attempt in addition to its code and network. */
export interface FailedAttempt {
  /** The hashed address, if the attempt named an account. */
  account?: string;
  /** Why a passkey's response was not accepted. */
  reason?: string;
}

/** Writes one log line and one metric for each failed sign-in. */
export function noteFailedSignIn(
  request: FastifyRequest,
  code: string,
  attempt: FailedAttempt = {},
): void {
  request.failedSignIn = code;
  const network = networkOf(request.ip) ?? 'unknown';
  request.log.warn({ code, network, ...attempt }, 'sign-in failed');
}
