import type { Installation } from '../product/installation';

/** `short` runs in `npm test` and takes a few seconds; `full` runs in `npm run torture`. */
export type AttackSize = 'short' | 'full';

/** The target of an attack: the running product on this machine, with a fresh database. */
export interface Target {
  installation: Installation;
  /** Scheme, host and port, for example `http://127.0.0.1:21000`. */
  url: string;
  size: AttackSize;
}

export interface AttackResult {
  /** The measurements as text: `"0 of 100 guesses passed, 3 expected at most"`. */
  figures: string;
  /** Whether the figures are within the attack's bound. */
  isWithinBound: boolean;
}

/** One attack of bounded size. Each has its own file and is listed in `attacks.ts`. */
export interface Attack {
  /** The attack's name on the command line: lower-case words joined by dashes. */
  name: string;
  /** One sentence: what the attacker does, and what must hold. */
  about: string;
  /**
   * Settings of the attacked product, in addition to the defaults of `runAttack.ts`, which include
   * production rate limits.
   */
  env?: Readonly<Record<string, string>>;
  run(target: Target): Promise<AttackResult>;
}
