import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Kreda';
/**
 * Seconds that one code stands for, digits and algorithm: what authenticator apps take for granted
 * (RFC 6238).
 */
const PERIOD_S = 30;
const SHAPE = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;
/** Steps that a clock may be off, either way (RFC 6238 §5.2). */
const WINDOW = 1;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;

/** A new secret in base32, as people type it into their app. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * The `otpauth://` address that a QR code carries. @param account who it is for, as the app shows
 * it.
 */
export function totpUri(secret: string, account: string): string {
  return new TOTP({ ...SHAPE, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The time step that a code belongs to, of the current one and its two neighbours; null for a wrong
 * code.
 * @param at the moment in milliseconds.
 */
export function totpStep(secret: string, code: string, at: number): number | null {
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: at, window: WINDOW });
  return delta === null ? null : Math.floor(at / 1000 / PERIOD_S) + delta;
}
