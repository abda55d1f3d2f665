import { percentile } from '../figures';
import { PASSWORD } from '../writers/fixture';
import type { Attack, Target } from './attack';
import { register, signIn } from './requests';

const LONGEST_MS = 60_000;
const OFFICE = '192.0.2.1';

/**
 * Not an attack: twenty people behind one address sign in at once, each at the third try. The
 * limits must not stop them.
 */
export const oneOffice: Attack = {
  name: 'one-office',
  about:
    '20 people behind one address sign in at once, each at the third try: all are in within a minute',
  run: signInTogether,
};

async function signInTogether({ url }: Target) {
  const people = Array.from({ length: 20 }, (_, index) => `person${index}@example.test`);
  for (const [index, email] of people.entries()) {
    await register(url, { email, password: PASSWORD, client: `198.51.100.${index + 1}` });
  }
  const since = performance.now();
  const answers = await Promise.all(
    people.map(async (email) => {
      for (const password of ['typo 1', 'typo 2'])
        await signIn(url, { email, password, client: OFFICE });
      return signIn(url, { email, password: PASSWORD, client: OFFICE });
    }),
  );
  const ms = performance.now() - since;
  const signedIn = answers.filter(({ success }) => success).length;
  const p99 = percentile(
    answers.map((answer) => answer.ms),
    0.99,
  );
  return {
    figures: `${signedIn} of 20 signed in within ${(ms / 1000).toFixed(1)} s, p99 ${Math.round(p99)} ms`,
    isWithinBound: signedIn === people.length && ms <= LONGEST_MS,
  };
}
