import { cleanLine } from '../../../contract/cleanText';

/** Addresses are compared case-insensitively. */
export function foldEmail(email: string): string {
  return email.toLowerCase();
}

/**
 * Key of the account that an address from a client names: equal for all spellings that find the
 * same account. Every limit that counts by address counts by this key, never by the raw text.
 */
export function accountKey(email: string): string {
  return foldEmail(cleanLine(email));
}
