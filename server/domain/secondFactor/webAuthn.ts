import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { CHALLENGE_S, hashOfChallenge } from './challenges';

/** EdDSA, ES256 and RS256 (COSE): the algorithms of current authenticators. */
const ALGORITHMS = [-8, -7, -257];
const NAME = 'Kreda';
/** WebAuthn Level 3, section 5.8.4. */
const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/**
 * The library takes a third of a second to load, so it is imported with the first passkey and not
 * at the server's start.
 */
const library = () => import('@simplewebauthn/server');

/** Identifies a credential to a browser. */
export interface CredentialRef {
  credentialId: string;
  transports: readonly string[];
}

/** The owner of a new passkey, as the browser shows them. */
export interface PasskeyOwner {
  userId: number;
  email: string;
  name: string;
}

/** The binary parts are base64url. */
export interface Attestation extends CredentialRef {
  clientDataJSON: string;
  attestationObject: string;
}

/** An authenticator's signed answer at sign-in. The binary parts are base64url. */
export interface Assertion {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  /** Empty if the authenticator did not send one. */
  userHandle: string;
}

export interface VerifiedPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

/**
 * The account's user handle, derived so that it contains neither address nor name (WebAuthn Level
 * 3, section 14.6.1).
 * @returns 32 bytes.
 */
function userHandleOf(userId: number): Buffer {
  return createHash('sha256').update(`kreda passkey owner ${userId}`).digest();
}

/** @param origin the public origin of the installation: passkeys belong to its host. */
export async function creationOptions(
  origin: string,
  { userId, email, name }: PasskeyOwner,
  existing: readonly CredentialRef[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: new URL(origin).hostname,
    userName: email,
    userDisplayName: name || email,
    userID: new Uint8Array(userHandleOf(userId)),
    timeout: CHALLENGE_S * 1000,
    attestationType: 'none',
    excludeCredentials: existing.map(referenceOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * @param allowed the passkeys to choose from; if empty, any passkey that the device has for this
 * origin.
 */
export async function requestOptions(
  origin: string,
  allowed: readonly CredentialRef[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    timeout: CHALLENGE_S * 1000,
    userVerification: 'required',
    allowCredentials: allowed.map(referenceOf),
  });
}

function referenceOf({ credentialId, transports }: CredentialRef) {
  return { id: credentialId, transports: [...transports] };
}

/**
 * @param challenge its hash.
 * @returns the new passkey, or the reason of the rejection for the log.
 */
export async function verifyAttestation(
  origin: string,
  challenge: string,
  { credentialId, transports: _, ...response }: Attestation,
): Promise<VerifiedPasskey | { reason: string }> {
  const { verifyRegistrationResponse } = await library();
  const given: RegistrationResponseJSON = { ...envelopeOf(credentialId), response };
  const verified = await verifyRegistrationResponse({
    response: given,
    ...expected(origin, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(mismatch);
  if ('reason' in verified) return verified;
  if (!verified.verified) return { reason: 'The attestation is not valid' };
  const { credential } = verified.registrationInfo;
  if (credential.id !== credentialId) return { reason: 'Two credential identifiers' };
  const publicKey = Buffer.from(credential.publicKey);
  return { credentialId, publicKey, counter: credential.counter };
}

/** The stored part of a passkey. */
export interface KnownPasskey {
  userId: number;
  publicKey: Buffer;
}

/**
 * Checks challenge, origin, relying party, flags and signature. The caller compares the signature
 * counter, because a decreased counter needs another reaction than a wrong signature.
 * @param challenge its hash.
 * @returns the counter, or the reason of the rejection for the log.
 */
export async function verifyAssertion(
  origin: string,
  challenge: string,
  { publicKey, userId }: KnownPasskey,
  { credentialId, userHandle, ...signed }: Assertion,
): Promise<{ counter: number } | { reason: string }> {
  if (userHandle && userHandle !== userHandleOf(userId).toString('base64url'))
    return { reason: 'The user handle names another account' };
  const { verifyAuthenticationResponse } = await library();
  const given: AuthenticationResponseJSON = { ...envelopeOf(credentialId), response: signed };
  const verified = await verifyAuthenticationResponse({
    response: given,
    ...expected(origin, challenge),
    // With a counter of 0 the library does not compare counters before it has verified the
    // signature.
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(mismatch);
  if ('reason' in verified) return verified;
  if (!verified.verified) return { reason: 'The signature is not valid' };
  return { counter: verified.authenticationInfo.newCounter };
}

/** Filters out transports that browsers do not know. */
export function knownTransports(transports: readonly string[]): string[] {
  return TRANSPORTS.filter((one) => transports.includes(one));
}

const envelopeOf = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

const expected = (origin: string, challenge: string) => ({
  expectedChallenge: (given: string) => hashOfChallenge(given) === challenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
});

/**
 * The library throws a plain Error for every mismatch and for bytes that it cannot parse. Its
 * message quotes client input, which may be a challenge that is valid elsewhere, so quotes are kept
 * out of the log.
 */
function mismatch(error: unknown): { reason: string } {
  if (error instanceof Error) return { reason: error.message.replace(/"[^"]*"/g, '"…"') };
  throw error;
}
