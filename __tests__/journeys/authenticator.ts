import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';

const PERIOD_MS = 30_000;

/**
 * A code of the user's authenticator app. The server accepts each time step once, so every code of
 * a journey belongs to a later one.
 */
export const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * PERIOD_MS,
  });

/** The time that a user needs to enter a code. */
const ENTRY_MS = 5_000;

/** The code of the previous time step, once it stays valid for long enough to be entered. */
export async function previousCode(secret: string): Promise<string> {
  const left = PERIOD_MS - (Date.now() % PERIOD_MS);
  if (left < ENTRY_MS) await new Promise((resolve) => setTimeout(resolve, left));
  return codeOf(secret, -1);
}

/**
 * A device that confirms every passkey request at once.
 * @returns a switch that makes it stop confirming.
 */
export async function addAuthenticator(
  page: Page,
): Promise<(isConfirming: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}
