import { isOn, readFactors } from '../domain/rows/factors';
import { startPendingSignIn } from '../domain/secondFactor/pendingSignIn';
import { createSession, type SessionNeeds, type Exchange, type Person } from './createSession';
import { pendingCookie } from './pendingCookie';

/**
 * Continues after a password or a provider has proved the user's identity: signs the user in, or
 * asks for the second factor. No session exists before that.
 * @returns whether the user is signed in.
 */
export async function createSessionOrAskSecondFactor(
  entering: SessionNeeds,
  exchange: Exchange,
  person: Person,
): Promise<boolean> {
  const {
    config,
    services: { db },
  } = entering;
  if (!isOn(await readFactors(db, person.userId))) {
    await createSession(entering, exchange, person);
    return true;
  }
  pendingCookie(config).set(exchange.reply, await startPendingSignIn(db, person));
  return false;
}
