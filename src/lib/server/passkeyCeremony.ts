import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { MessageKey } from '../text/useText';

/** The result of an authenticator, or the error. */
export type Ceremony<Made> = { state: 'done'; made: Made } | { state: 'failed'; key: MessageKey };

/** The arguments of `addPasskey` that the browser creates. */
export interface MadePasskey {
  credentialId: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

/** The data that the server verifies at sign-in. */
export interface SignedChallenge {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** Creates a passkey with the browser. The user confirms it on their device. */
export function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Ceremony<MadePasskey>> {
  return inBrowser(async () => {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { credentialId: id, clientDataJSON, attestationObject, transports };
  });
}

/** Signs a challenge with a passkey that the user chooses. */
export function signChallenge(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Ceremony<SignedChallenge>> {
  return inBrowser(async () => {
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
  });
}

/** Closes the browser's dialog. */
export function cancelCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function inBrowser<Made>(work: () => Promise<Made>): Promise<Ceremony<Made>> {
  if (!browserSupportsWebAuthn()) return { state: 'failed', key: 'passkey-unsupported' };
  try {
    return { state: 'done', made: await work() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { state: 'failed', key: REASONS[error.name] ?? 'passkey-failed' };
  }
}

/** By the error names of WebAuthn Level 3, sections 5.1.3 and 5.1.4. */
const REASONS: Readonly<Record<string, MessageKey>> = {
  // Browsers do not distinguish a refusal from a timeout.
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-already-here',
  SecurityError: 'passkey-wrong-address',
  NotSupportedError: 'passkey-unsupported',
  ConstraintError: 'passkey-no-screen-lock',
};
