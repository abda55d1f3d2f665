import { LIMITS } from '../../../contract/limits';
import { messageOfFailure } from '../../lib/server/serverMessage';
import type { ServerMessage } from '../../lib/server/serverMessage';
import type { Verdict } from './askServer';

/**
 * Why a request of the auth forms failed. A REST response has no arguments; the limits come from
 * the contract.
 */
export function messageOfAnswer(verdict: Exclude<Verdict, { state: 'in' }>): ServerMessage {
  if (verdict.state === 'unheard') return { key: verdict.key, values: {} };
  const { error, retryAfterSeconds } = verdict.answer;
  return messageOfFailure({
    code: error ?? undefined,
    params: LIMITS.password,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
