import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The secret part of an address that works without sign-in. */
export const newAddressToken = (): string => randomBytes(32).toString('base64url');

/** @returns the hash by which the database finds an address; null if the text is not a token. */
export function addressHash(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}
