import { cleanLine } from '../../../contract/cleanText';

/** Addresses are compared without regard to case. */
export function foldEmail(email: string): string {
  return email.toLowerCase();
}

/**
 * The account that an address from a client names: equal for all spellings that find the same account. Every limit that
 * counts by address counts by this key, never by the text itself.
 */
export function accountKey(email: string): string {
  return foldEmail(cleanLine(email));
}
