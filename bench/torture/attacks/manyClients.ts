import { PASSWORD } from '../writers/fixture';
import type { Attack, Target } from './attack';
import { register, signIn } from './requests';

const EMAIL = 'anna@example.test';
const GUESSES_EACH = 4;
/** `ACCOUNT` of server/auth/signInLimits.ts: after that each client has one guess a minute. */
const FREE_FAILURES = 30;

/**
 * Many clients guess the password of one account. After a shared budget each of them has one guess
 * a minute, and the right password is still accepted from a client without failures.
 */
export const manyClients: Attack = {
  name: 'many-clients',
  about:
    'many clients guess for one account: 30 together, then one each; the right password from a new client is accepted',
  run: guess,
};

async function guess({ url, size }: Target) {
  const clients = size === 'short' ? 20 : 200;
  await register(url, { email: EMAIL, password: PASSWORD, client: '192.0.2.1' });
  let passed = 0;
  for (let index = 0; index < clients * GUESSES_EACH; index += 1) {
    const client = `203.0.${Math.floor(index / GUESSES_EACH / 250)}.${1 + (Math.floor(index / GUESSES_EACH) % 250)}`;
    const { error } = await signIn(url, { email: EMAIL, password: `wrong-${index}`, client });
    passed += Number(error === 'invalid-credentials');
  }
  const owner = await signIn(url, { email: EMAIL, password: PASSWORD, client: '192.0.2.2' });
  const most = FREE_FAILURES + clients;
  return {
    figures: `${passed} of ${clients * GUESSES_EACH} guesses passed, at most ${most} expected; the owner ${owner.success ? 'signed in' : `got ${owner.error}`}`,
    isWithinBound: passed <= most && owner.success,
  };
}
