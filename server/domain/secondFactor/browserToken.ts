import { createHash, randomBytes } from 'node:crypto';

/** A cookie's token: 32 random bytes as base64url. The database stores only its hash. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function newBrowserToken(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns the hash under which the database stores the token; null if the text is not a token. */
export function browserTokenHash(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}
