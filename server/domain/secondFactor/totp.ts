import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Kreda';
/** Period in seconds, digits and algorithm: the defaults of authenticator apps (RFC 6238). */
const PERIOD_S = 30;
const SHAPE = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;
/** Accepted clock difference in periods, in both directions (RFC 6238 §5.2). */
const WINDOW = 1;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;

/** A new secret in base32, which users can type into their app. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * The `otpauth://` URI for the QR code.
 * @param account the account name that the app shows.
 */
export function totpUri(secret: string, account: string): string {
  return new TOTP({ ...SHAPE, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The time step of a code: the current step or one of its two neighbours; null for a wrong code.
 * @param at the time in milliseconds.
 */
export function totpStep(secret: string, code: string, at: number): number | null {
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: at, window: WINDOW });
  return delta === null ? null : Math.floor(at / 1000 / PERIOD_S) + delta;
}
