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
import type { MessageKey } from './useText';

/** What a browser's authenticator has done, or why not. */
export type Ceremony<Made> = { state: 'done'; made: Made } | { state: 'failed'; key: MessageKey };

/** The arguments of `addPasskey` that the browser makes. */
export interface MadePasskey {
  credentialId: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

/** What the server verifies at sign-in. */
export interface SignedChallenge {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** Has the browser make a passkey. The person confirms it on their device. */
export function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Ceremony<MadePasskey>> {
  return inBrowser(async () => {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { credentialId: id, clientDataJSON, attestationObject, transports };
  });
}

/** Has the browser sign a challenge with a passkey that the person chooses. */
export function signChallenge(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Ceremony<SignedChallenge>> {
  return inBrowser(async () => {
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
  });
}

/** Takes the browser's question off the screen. */
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

/** By the names of the errors in WebAuthn Level 3, sections 5.1.3 and 5.1.4. */
const REASONS: Readonly<Record<string, MessageKey>> = {
  // Browsers do not tell a refusal from a timeout.
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-already-here',
  SecurityError: 'passkey-wrong-address',
  NotSupportedError: 'passkey-unsupported',
  ConstraintError: 'passkey-no-screen-lock',
};
