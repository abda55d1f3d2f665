import type { Database } from '../db/database';
import type { IdSource } from './ids';

/** How passwords are kept; the hashing itself lives outside the domain. */
export interface Passwords {
  /** @returns a hash that says how it was made (argon2id). */
  hash(password: string): Promise<string>;
  /** Takes as long for a missing hash as for a wrong password, so that nobody learns which accounts exist. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** What commands and queries need of the outside, handed in once when the server is built. */
export interface Services {
  db: Database;
  ids: IdSource;
  passwords: Passwords;
  /** Whether an account must confirm its address before it may do more than account things. */
  isConfirmationRequired: boolean;
  /** How many connections one ticket opens: 1 in production (contract, "/socket"). */
  wsTokenUses: number;
  /** Counts one call that invites people. @throws {AppError} `too-many-attempts` (decisions: "Bounds") */
  countInvitation(userId: number): Promise<void>;
  /** Told after sessions have ended: what lives on them in this process is closed at once. */
  sessionsEnded(): void;
  /** Told after a commit is durable: a wake-up for whoever reads the log, never the carrier of the change. */
  committed(workspaceId: number, seq: number): void;
}
