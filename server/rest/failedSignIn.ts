import type { FastifyRequest } from 'fastify';
import { networkOf } from '../auth/clientSummary';

/** What the log says of one failed attempt beside its code and network. */
export interface FailedAttempt {
  /** The hashed address, where the attempt named an account. */
  account?: string;
  /** Why a passkey's answer was not accepted. */
  reason?: string;
}

/** One line in the log and one in the metrics for each attempt to sign in that failed. */
export function noteFailedSignIn(
  request: FastifyRequest,
  code: string,
  attempt: FailedAttempt = {},
): void {
  request.failedSignIn = code;
  const network = networkOf(request.ip) ?? 'unknown';
  request.log.warn({ code, network, ...attempt }, 'sign-in failed');
}
