import { createHash, randomBytes } from 'node:crypto';

/** Scanners for leaked secrets recognise the prefix. */
const PREFIX = 'kreda_';
/** The prefix and 32 random bytes as base64url. */
const TOKEN = /^kreda_[A-Za-z0-9_-]{43}$/;

export function newToken(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

/** @returns the hash under which the database stores the token; null if the text is not a token. */
export function tokenHash(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}
