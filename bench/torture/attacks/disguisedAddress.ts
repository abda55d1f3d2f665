import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '../writers/fixture';
import type { Attack, Target } from './attack';
import { register, signIn } from './requests';

const EMAIL = 'anna@example.test';
/** Five failures, then one more for each wait of 1, 2, 4 … s that ends while the attack runs. */
const FREE_FAILURES = 5;

/** Spellings of one address. The server finds the same account by each of them. */
const DISGUISES: ReadonlyArray<(index: number) => string> = [
  (index) => `${String.fromCharCode(1 + (index % 31))}${EMAIL}`,
  (index) => `${EMAIL}${'\u0000'.repeat(1 + index)}`,
  (index) => `${'\u2028'.repeat(1 + index)}${EMAIL}`,
  (index) => `${' '.repeat(1 + index)}${EMAIL}`,
  (index) => `${EMAIL}${String.fromCharCode(0x80 + (index % 32))}`,
  (index) =>
    [...EMAIL]
      .map((letter, at) => ((index >> (at % 5)) & 1 ? letter.toUpperCase() : letter))
      .join(''),
];

/**
 * Guesses the password of one account and spells its address differently each time. The limit must
 * count the normalized address, not the spelling.
 */
export const disguisedAddress: Attack = {
  name: 'disguised-address',
  about:
    'guesses for one account, its address written in another form each time: 5 pass, then the waits hold',
  run: guess,
};

async function guess({ url, size }: Target) {
  const guesses = size === 'short' ? 24 : 100;
  await register(url, { email: EMAIL, password: PASSWORD, client: '192.0.2.1' });
  const since = performance.now();
  let passed = 0;
  for (let index = 0; index < guesses; index += 1) {
    const email = DISGUISES[index % DISGUISES.length]?.(index) ?? EMAIL;
    const { error } = await signIn(url, { email, password: `wrong-${index}`, client: '192.0.2.2' });
    passed += Number(error === 'invalid-credentials');
    await sleep(1);
  }
  const most = FREE_FAILURES + Math.floor(Math.log2(1 + (performance.now() - since) / 1000));
  return {
    figures: `${passed} of ${guesses} guesses passed, at most ${most} expected`,
    isWithinBound: passed <= most,
  };
}
