import type { Config } from '../config';
import { PENDING_S } from '../domain/secondFactor/pendingSignIn';
import { privateCookie, type PrivateCookie } from './privateCookie';

/** Holds the ticket of a sign-in that still needs its second step. */
export function pendingCookie(config: Pick<Config, 'env' | 'baseUrl'>): PrivateCookie {
  return privateCookie(config, { name: 'second-factor', maxAgeS: PENDING_S });
}
