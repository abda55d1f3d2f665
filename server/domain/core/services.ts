import type { Readable } from 'node:stream';
import type { LoggedCommit } from '../../commits/readCommits';
import type { Retention } from '../../config';
import type { Database } from '../../db/database';
import type { IdSource } from './ids';

/** The position of a piece of work in a fair queue: groups (`share`) are served round robin. */
export interface QueueSlot {
  /** Work of one group never delays work of another. */
  share: string;
  /** Work after a failed attempt. It gets one turn in four while other work waits. */
  isSuspect?: boolean;
}

/** Hashes and verifies passwords; the implementation is outside the domain. */
export interface Passwords {
  /** @returns a hash that includes its parameters (argon2id). */
  hash(password: string, turn: QueueSlot): Promise<string>;
  /**
   * A missing hash takes as long as a wrong password, so the timing does not reveal which accounts
   * exist.
   */
  verify(hash: string | null, password: string, turn: QueueSlot): Promise<boolean>;
}

/** The turn of a signed-in user. */
export function slotOf(userId: number): QueueSlot {
  return { share: `user ${userId}` };
}

/** Properties of a stored file, derived from its bytes. */
export interface StoredBytes {
  size: number;
  mime: string;
  /** Width divided by height; null if the bytes are not a verified image. */
  aspectRatio: number | null;
}

/**
 * Chooses the version of an upload's bytes, once and for all.
 * @returns the version that was chosen first; null if the upload is settled or gone
 */
export type FixVersion = (version: string) => Promise<string | null>;

/**
 * Storage of file bytes: the local disk or S3. The server generates the names (`key`), never a
 * client.
 */
export interface FileStore {
  /**
   * Permission to upload bytes under a name until it expires.
   * @param size the announced size: if known, the storage accepts no other size
   * @returns the address, and the hash of its secret if this server stores the bytes itself
   * @throws {AppError} `invalid-request` without a size, if the storage cannot limit it otherwise
   */
  createUploadUrl(upload: { key: string; size: number | null; expires: Date }): {
    url: string;
    tokenHash: Buffer | null;
  };
  /**
   * Inspects the uploaded bytes and makes them immutable. Null if the upload is missing or
   * incomplete. Idempotent, also if it runs several times at once.
   * @param fixVersion chooses the version of the bytes, for a storage whose uploads can be replaced
   */
  finalizeUpload(
    key: string,
    limitBytes: number,
    fixVersion: FixVersion,
  ): Promise<StoredBytes | null>;
  /** Stores bytes without a ticket. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The same with the bytes of a file of this machine, of any size. */
  putFile(key: string, path: string): Promise<void>;
  /** The bytes, little by little; null if they are missing. */
  open(key: string): Promise<Readable | null>;
  /** Removes the bytes, uploaded or settled; missing bytes are no error. */
  remove(key: string): Promise<void>;
}

/** Encrypts secrets that the server must be able to decrypt. */
export interface SecretBox {
  /** @param context what the secret belongs to: decryption with another context fails. */
  seal(text: string, context: string): Buffer;
  /** @returns null if the data was encrypted with another key or context, or was altered. */
  open(sealed: Buffer, context: string): string | null;
}

/** A call that sends mail to these addresses. */
export interface InvitingCall {
  userId: number;
  /** Null while the workspace is being created. */
  workspaceId: number | null;
  addresses: readonly string[];
}

/** The outside dependencies of commands and queries, passed in once when the server is built. */
export interface Services {
  db: Database;
  ids: IdSource;
  passwords: Passwords;
  secrets: SecretBox;
  files: FileStore;
  /** The largest file that may be attached. */
  fileLimitBytes: number;
  /** Bytes that the files and description versions of one workspace may use together. */
  quotaBytes: number;
  retention: Retention;
  /** The app's public origin: addresses that begin with it belong to this server. */
  origin: string;
  /** Whether an account must confirm its address before it may do more than manage the account. */
  isConfirmationRequired: boolean;
  /** Folded addresses of the support; empty: the installation has no support inbox. */
  supportEmails: ReadonlySet<string>;
  push: {
    /** The key that browsers subscribe with; null if the installation's key pair cannot be read. */
    publicKey(): Promise<string | null>;
    /** Whether push services may be on this machine and in private networks. */
    allowsPrivateAddresses: boolean;
  };
  webhooks: {
    /** Whether receivers may be on this machine and in private networks, also without TLS. */
    allowsPrivateAddresses: boolean;
  };
  /** How many connections one token opens: 1 in production (docs/live.md). */
  wsTokenUses: number;
  /**
   * Counts one call that invites users, and each address (`countMail`).
   * @returns whether the call exceeds today's limit, and the addresses that were sent too many
   * mails
   * @throws {AppError} `too-many-attempts`
   */
  countInvitations(call: InvitingCall): Promise<{ isOver: boolean; often: readonly string[] }>;
  /**
   * Counts a request for access.
   * @returns whether the request is within the limit
   */
  countAccessRequest(userId: number, workspaceId: number): Promise<boolean>;
  /**
   * Counts one confirmation mail that a user requested.
   * @throws {AppError} `too-many-attempts` (docs/accounts.md#limits)
   */
  countConfirmation(userId: number): Promise<void>;
  /**
   * Counts one report of a problem.
   * @throws {AppError} `too-many-attempts` (docs/accounts.md#limits)
   */
  countReport(userId: number): Promise<void>;
  /**
   * Counts one export.
   * @throws {AppError} `too-many-attempts` (docs/accounts.md#limits)
   */
  countExport(userId: number): Promise<void>;
  /**
   * Runs one attempt of a signed-in user to re-enter their password.
   * @throws {AppError} `too-many-attempts`
   */
  limitPasswordAttempt<T>(
    userId: number,
    attempt: () => Promise<T>,
    isRight: (result: T) => boolean,
  ): Promise<T>;
  /**
   * Runs one attempt to enter a code of a user's second factor.
   * @throws {AppError} `too-many-attempts`
   */
  limitSecondFactorAttempt<T>(
    userId: number,
    attempt: () => Promise<T>,
    isRight: (result: T) => boolean,
  ): Promise<T>;
  /** Called after sessions have ended: closes their connections in this process at once. */
  sessionsEnded(): void;
  /**
   * Called after a commit is durable. Notifies the broadcasters that the log has grown.
   * @param commit saves this process from reading the commit from the log.
   */
  committed(workspaceId: number, seq: number, commit?: LoggedCommit): void;
}
