import type { Tx } from '../../db/database';
import { queueMail } from '../mail/mails';
import type { Proven } from '../sessions/proven';
import { lockPasskey, notePasskeyUse, type StoredPasskey } from './passkeys';
import { verifyAssertion, type Assertion } from './webAuthn';

/** Result of checking an answer to a challenge. `reason` is for the log. */
export type PasskeyUse =
  ({ state: 'right' } & Proven) | { state: 'wrong'; error: PasskeyError; reason: string };
export type PasskeyError =
  'passkey-unknown' | 'passkey-refused' | 'passkey-copied' | 'passkey-expired';

export interface PasskeyAnswer {
  /** The public origin of the installation. */
  origin: string;
  /** The challenge's hash; null if it has expired or was answered already. */
  challenge: string | null;
  /**
   * The required owner of the passkey; null accepts any passkey, which then identifies the user.
   */
  userId: number | null;
  assertion: Assertion;
}

/** Verifies an authenticator's signature and records the use of a valid passkey. */
export async function usePasskey(
  tx: Tx,
  { origin, challenge, userId, assertion }: PasskeyAnswer,
): Promise<PasskeyUse> {
  if (challenge === null) return wrong('passkey-expired', 'There is no such challenge');
  const passkey = await lockPasskey(tx, assertion.credentialId);
  if (passkey === null || (userId !== null && passkey.userId !== userId))
    return wrong('passkey-unknown', 'The account has no such passkey');
  // A passkey that identifies the user must send a user handle (WebAuthn Level 3, section 7.2, step
  // 6).
  if (userId === null && !assertion.userHandle)
    return wrong('passkey-refused', 'There is no user handle');
  const verified = await verifyAssertion(origin, challenge, passkey, assertion);
  if ('reason' in verified) return wrong('passkey-refused', verified.reason);
  return countUse(tx, passkey, verified.counter);
}

/**
 * A counter that does not increase indicates a cloned passkey (section 6.1.1); synchronised
 * passkeys keep the counter at 0.
 */
async function countUse(tx: Tx, passkey: StoredPasskey, counter: number): Promise<PasskeyUse> {
  const { id, userId, epoch, name } = passkey;
  const isCounting = counter > 0 || passkey.counter > 0;
  if (isCounting && counter <= passkey.counter) {
    await queueMail(tx, { kind: 'passkey-copied', userId, data: { name } });
    return wrong('passkey-copied', `The counter went from ${passkey.counter} to ${counter}`);
  }
  await notePasskeyUse(tx, id, counter);
  return { state: 'right', userId, epoch };
}

function wrong(error: PasskeyError, reason: string): PasskeyUse {
  return { state: 'wrong', error, reason };
}
