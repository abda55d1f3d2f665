import type { Installation } from '../product/installation';

/** `short` is for `npm test` and takes a few seconds; `full` is what `npm run torture` runs. */
export type AttackSize = 'short' | 'full';

/** What an attack is aimed at: a running product on this machine with a fresh database. */
export interface Target {
  installation: Installation;
  /** Scheme, host and port, for example `http://127.0.0.1:21000`. */
  url: string;
  size: AttackSize;
}

export interface AttackResult {
  /** What was measured, in words: `"0 of 100 guesses passed, 3 expected at most"`. */
  figures: string;
  /** Whether the figures stay within the bound of the attack. */
  isWithinBound: boolean;
}

/** One attack of bounded size. Each stands in a file of its own and is listed in `attacks.ts`. */
export interface Attack {
  /** Names the attack on the command line: lower-case words joined by dashes. */
  name: string;
  /** One sentence: what the attacker does, and what must hold. */
  about: string;
  /**
   * Settings of the attacked product beside the defaults of `runAttack.ts`, which include real rate
   * limits.
   */
  env?: Readonly<Record<string, string>>;
  run(target: Target): Promise<AttackResult>;
}
