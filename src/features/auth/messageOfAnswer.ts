import { LIMITS } from '../../../contract/limits';
import { messageOfFailure } from '../../lib/serverMessage';
import type { ServerMessage } from '../../lib/serverMessage';
import type { Verdict } from './askServer';

/** Why a call of the auth forms did not do its work. A REST answer has no arguments; the bounds are the contract's. */
export function messageOfAnswer(verdict: Exclude<Verdict, { state: 'in' }>): ServerMessage {
  if (verdict.state === 'unheard') return { key: verdict.key, values: {} };
  const { error, retryAfterSeconds } = verdict.answer;
  return messageOfFailure({
    code: error ?? undefined,
    params: LIMITS.password,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
