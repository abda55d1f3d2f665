import type { Retention } from '../../config';
import type { Database } from '../../db/database';
import type { IdSource } from './ids';

/** Whose turn a piece of work takes in a queue that several clients share. */
export interface Turn {
  /** Work of one share never holds up work of another: the queue serves the shares in rotation. */
  share: string;
  /** Work that follows a failure. It gets one turn in four while other work waits. */
  isSuspect?: boolean;
}

/** How passwords are kept; the hashing itself lives outside the domain. */
export interface Passwords {
  /** @returns a hash that says how it was made (argon2id). */
  hash(password: string, turn: Turn): Promise<string>;
  /** Takes as long for a missing hash as for a wrong password, so that nobody learns which accounts exist. */
  verify(hash: string | null, password: string, turn: Turn): Promise<boolean>;
}

/** The turn of a person who is signed in. */
export function turnOf(userId: number): Turn {
  return { share: `user ${userId}` };
}

/** What the storage holds under a name, as its bytes say. */
export interface StoredBytes {
  size: number;
  mime: string;
  /** Width by height, null for what is no image that could be verified. */
  aspectRatio: number | null;
}

/** Where the bytes of files are kept: the disk, or S3. Names (`key`) are ours, never anybody's wish. */
export interface FileStore {
  /**
   * Leave to put bytes under a name until a moment.
   * @param size what is announced: where it is known the storage takes nothing else
   * @returns the address, and the hash of its secret where it is this server's own
   */
  ticket(upload: { key: string; size: number | null; expires: Date }): {
    url: string;
    tokenHash: Buffer | null;
  };
  /** Looks at what has come under a name and makes it unchangeable. Null where nothing has come, or not all. Again it is the same. */
  settle(key: string, limitBytes: number): Promise<StoredBytes | null>;
  /** Puts bytes there without a ticket. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Takes the bytes away, wherever they have got to; none are fine. */
  remove(key: string): Promise<void>;
}

/** Encrypts secrets that the server must be able to read again. */
export interface SecretBox {
  /** @param context what the secret belongs to: it opens for nothing else. */
  seal(text: string, context: string): Buffer;
  /** @returns null for what was sealed by another key or for something else, or was altered. */
  open(sealed: Buffer, context: string): string | null;
}

/** A call that has mail sent to these addresses. */
export interface InvitingCall {
  userId: number;
  /** Null for a workspace that is being made. */
  workspaceId: number | null;
  addresses: readonly string[];
}

/** What commands and queries need of the outside, handed in once when the server is built. */
export interface Services {
  db: Database;
  ids: IdSource;
  passwords: Passwords;
  secrets: SecretBox;
  files: FileStore;
  /** The largest file that may be attached. */
  fileLimitBytes: number;
  /** What the files and description versions of one workspace may take together. */
  quotaBytes: number;
  retention: Retention;
  /** Under which people reach the app: addresses that begin with it are ours. */
  origin: string;
  /** Whether an account must confirm its address before it may do more than account things. */
  isConfirmationRequired: boolean;
  /** How many connections one ticket opens: 1 in production (contract, "/socket"). */
  wsTokenUses: number;
  /**
   * Counts one call that invites people, and each address (`countMail`).
   * @returns whether it was one too many for today, and which addresses were sent too many mails
   * @throws {AppError} `too-many-attempts`
   */
  countInvitations(call: InvitingCall): Promise<{ isOver: boolean; often: readonly string[] }>;
  /** Counts a request for access. @returns whether it may be made */
  countAccessRequest(userId: number, workspaceId: number): Promise<boolean>;
  /**
   * Counts one confirmation mail that somebody asked for.
   * @throws {AppError} `too-many-attempts` (docs/accounts.md#limits)
   */
  countConfirmation(userId: number): Promise<void>;
  /** Runs one attempt of somebody signed in to give their password again. @throws {AppError} `too-many-attempts` */
  ownPassword<T>(
    userId: number,
    attempt: () => Promise<T>,
    isRight: (result: T) => boolean,
  ): Promise<T>;
  /** Runs one attempt to give a code of a person's second factor. @throws {AppError} `too-many-attempts` */
  secondFactor<T>(
    userId: number,
    attempt: () => Promise<T>,
    isRight: (result: T) => boolean,
  ): Promise<T>;
  /** Told after sessions have ended: what lives on them in this process is closed at once. */
  sessionsEnded(): void;
  /** Told after a commit is durable: a wake-up for whoever reads the log, never the carrier of the change. */
  committed(workspaceId: number, seq: number): void;
}
