import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Services } from '../core/services';
import { browserTokenHash, newBrowserToken } from './browserToken';
import { keepChallenge, takeChallenge } from './challenges';
import { readCredentialRefs } from './passkeys';
import { findPendingSignIn } from './pendingSignIn';
import { withTicket, type SecondStep } from './secondStep';
import { usePasskey, type PasskeyUse } from './usePasskey';
import { requestOptions, type Assertion } from './webAuthn';

const byCookie = (token: string) =>
  ({ purpose: 'sign-in', boundTo: browserTokenHash(token) }) as const;
const byTicket = (ticket: string) =>
  ({ purpose: 'second-factor', boundTo: browserTokenHash(ticket) }) as const;

/**
 * The request for the browser's authenticator, and the cookie's token that binds the answer to this
 * browser.
 */
export interface BegunSignIn {
  options: PublicKeyCredentialRequestOptionsJSON;
  token: string;
}

/** Begins a sign-in without a password: any passkey for this origin may answer. */
export async function beginPasskeySignIn({ db, origin }: Services): Promise<BegunSignIn> {
  const token = newBrowserToken();
  const options = await requestOptions(origin, []);
  await keepChallenge(db, { ...byCookie(token), userId: null, challenge: options.challenge });
  return { options, token };
}

/** @param token of the browser's cookie; empty if it has none. */
export function finishPasskeySignIn(
  { db, origin }: Services,
  token: string,
  assertion: Assertion,
): Promise<PasskeyUse> {
  return db.transaction(async (tx) => {
    const challenge = await takeChallenge(tx, byCookie(token));
    return usePasskey(tx, { origin, challenge, userId: null, assertion });
  });
}

/**
 * Begins a second step with a passkey.
 * @returns null if the ticket is no longer valid.
 */
export async function beginPasskeyStep(
  { db, origin }: Services,
  ticket: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const proven = await findPendingSignIn(db, ticket);
  if (proven === null) return null;
  const { userId } = proven;
  const options = await requestOptions(origin, await readCredentialRefs(db, userId));
  await keepChallenge(db, { ...byTicket(ticket), userId, challenge: options.challenge });
  return options;
}

/**
 * Completes the second step with one of the user's passkeys.
 * @throws {AppError} `too-many-attempts`
 */
export function takePasskeyStep(
  services: Services,
  ticket: string,
  assertion: Assertion,
): Promise<SecondStep> {
  const { origin } = services;
  return withTicket(services, ticket, async (tx, userId) => {
    const challenge = await takeChallenge(tx, byTicket(ticket));
    const use = await usePasskey(tx, { origin, challenge, userId, assertion });
    return use.state === 'right' ? null : use.error;
  });
}
