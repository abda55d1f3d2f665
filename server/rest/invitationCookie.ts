import type { Config } from '../config';
import { privateCookie, type PrivateCookie } from './privateCookie';

/** As long as the link itself (contract, "/link"). */
const MAX_AGE_S = 14 * 24 * 3600;

/** Remembers, through sign-in or registration, that this browser has opened an invitation. */
export function invitationCookie(config: Pick<Config, 'env' | 'baseUrl'>): PrivateCookie {
  return privateCookie(config, { name: 'invite', maxAgeS: MAX_AGE_S });
}
