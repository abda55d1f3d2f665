import { percentile } from '../figures';
import { PASSWORD } from '../writers/fixture';
import type { Attack, Target } from './attack';
import { attackUntil, signInOneByOne } from './crowd';
import { register, signIn } from './requests';

const CONNECTIONS = 80;
/**
 * The full size runs on a dedicated machine. The short form runs beside other tests, whose load
 * also slows down sign-ins.
 */
const LONGEST_P99_MS = { short: 10_000, full: 2_000 };
/** The allowed slowdown of a sign-in compared with one without the attack, for slow machines. */
const SLOWEST_RATIO = 20;
/**
 * `CLIENT` of server/auth/signInLimits.ts, plus the guesses after waits that end during the attack.
 */
const MAX_GUESSES_OF_CLIENT = 60 + 8;
const PEOPLE = { short: 10, full: 100 };

/**
 * Eighty connections guess passwords of one account after another, all from one client. The server
 * may compare no more passwords than the client's budget, and other users sign in as usual.
 */
export const sprayingClient: Attack = {
  name: 'spraying-client',
  about:
    '80 connections of one client, each guess for another account: 60 pass, others sign in at p99 <= 2 s',
  run: (target) => spray(target, () => '203.0.113.1', MAX_GUESSES_OF_CLIENT),
};

/**
 * The same with a separate client per connection: each has its own limit, and other clients are not
 * affected.
 */
export const sprayingClients: Attack = {
  name: 'spraying-clients',
  about:
    '80 connections of 80 clients, each guess for another account: others sign in at p99 <= 2 s',
  run: (target) =>
    spray(
      target,
      (index) => `203.0.113.${1 + (index % CONNECTIONS)}`,
      CONNECTIONS * MAX_GUESSES_OF_CLIENT,
    ),
};

async function spray({ url, size }: Target, clientOf: (index: number) => string, most: number) {
  const people = Array.from({ length: PEOPLE[size] }, (_, index) => ({
    email: `person${index}@example.test`,
    password: PASSWORD,
    client: `198.51.100.${1 + index}`,
  }));
  for (const person of people) await register(url, person);
  const alone = await signInOneByOne(url, people.slice(0, 5));
  const longest = Math.max(
    LONGEST_P99_MS[size],
    SLOWEST_RATIO *
      percentile(
        alone.map(({ ms }) => ms),
        0.5,
      ),
  );
  let isOver = false;
  const attack = attackUntil(
    CONNECTIONS,
    () => isOver,
    (index) =>
      signIn(url, {
        email: `victim${index}@example.test`,
        password: 'Summer2026!',
        client: clientOf(index),
      }),
  );
  const answers = await signInOneByOne(url, people);
  isOver = true;
  const guesses = await attack;
  const passed = guesses.filter(({ error }) => error === 'invalid-credentials').length;
  const signedIn = answers.filter(({ success }) => success).length;
  const p99 = percentile(
    answers.map(({ ms }) => ms),
    0.99,
  );
  return {
    figures: `${signedIn} of ${people.length} others signed in, p99 ${Math.round(p99)} ms; ${passed} of ${guesses.length} guesses passed`,
    isWithinBound: signedIn === people.length && p99 <= longest && passed <= most,
  };
}
