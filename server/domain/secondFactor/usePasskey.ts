import type { Tx } from '../../db/database';
import { queueMail } from '../mail/mails';
import { lockPasskey, notePasskeyUse, type StoredPasskey } from './passkeys';
import { verifyAssertion, type Assertion } from './webAuthn';

/** How an answer to a challenge was judged. `reason` is for the log. */
export type PasskeyUse =
  { state: 'right'; userId: number } | { state: 'wrong'; error: PasskeyError; reason: string };
export type PasskeyError =
  'passkey-unknown' | 'passkey-refused' | 'passkey-copied' | 'passkey-expired';

export interface PasskeyAnswer {
  /** The public address of the installation. */
  origin: string;
  /** Its hash; null where the challenge has expired or was answered before. */
  challenge: string | null;
  /** Whose passkey it has to be; null: anybody's, which is how they say who they are. */
  userId: number | null;
  assertion: Assertion;
}

/** Judges what an authenticator has signed, and counts the use of a passkey that is right. */
export async function usePasskey(
  tx: Tx,
  { origin, challenge, userId, assertion }: PasskeyAnswer,
): Promise<PasskeyUse> {
  if (challenge === null) return wrong('passkey-expired', 'There is no such challenge');
  const passkey = await lockPasskey(tx, assertion.credentialId);
  if (passkey === null || (userId !== null && passkey.userId !== userId))
    return wrong('passkey-unknown', 'The account has no such passkey');
  // A passkey that names its owner has to say so itself (WebAuthn Level 3, section 7.2, step 6).
  if (userId === null && !assertion.userHandle)
    return wrong('passkey-refused', 'There is no user handle');
  const verified = await verifyAssertion(origin, challenge, passkey, assertion);
  if ('reason' in verified) return wrong('passkey-refused', verified.reason);
  return countUse(tx, passkey, verified.counter);
}

/**
 * A counter that does not grow tells of a second copy (section 6.1.1); passkeys that are
 * synchronised count nothing and stay at 0.
 */
async function countUse(tx: Tx, passkey: StoredPasskey, counter: number): Promise<PasskeyUse> {
  const { id, userId, name } = passkey;
  const isCounting = counter > 0 || passkey.counter > 0;
  if (isCounting && counter <= passkey.counter) {
    await queueMail(tx, { kind: 'passkey-copied', userId, data: { name } });
    return wrong('passkey-copied', `The counter went from ${passkey.counter} to ${counter}`);
  }
  await notePasskeyUse(tx, id, counter);
  return { state: 'right', userId };
}

function wrong(error: PasskeyError, reason: string): PasskeyUse {
  return { state: 'wrong', error, reason };
}
