import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as base64url: what a cookie holds. The database holds their hash alone. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function newBrowserToken(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns what the database calls a token; null for a text that is none. */
export function browserTokenHash(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}
