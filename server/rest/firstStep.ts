import { isOn, readFactors } from '../domain/rows/factors';
import { startPendingSignIn } from '../domain/secondFactor/pendingSignIn';
import { createSession, type SessionNeeds, type Exchange, type Person } from './createSession';
import { pendingCookie } from './pendingCookie';

/**
 * Goes on with somebody who has proved who they are by a password or a provider: signs them in, or
 * asks for their second
 * factor. There is no session before that.
 * @returns whether they are signed in.
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
  pendingCookie(config).set(exchange.reply, await startPendingSignIn(db, person.userId));
  return false;
}
