import { asSeenBy, type ChangeMessage, type Commit } from '../../contract/messages';
import { AppError } from '../appError';
import { RunAgainAlone } from '../db/commitTogether';
import type { Tx } from '../db/database';
import { sequenceOf, type Sequence } from '../db/sendTogether';
import type { LoggedCommit } from './readCommits';
import { boardsOf, isPrivateToOther, type LoggedChange } from './scope';

/** One activity entry: `data` holds the old and the new values. */
export interface ActivityEntry {
  kind: string;
  projectId?: number;
  taskId?: number;
  data: Record<string, unknown>;
}

/** The result of a command after it has written its rows. Without changes no seq is assigned. */
export interface CommandResult<Payload> {
  payload: Payload;
  changes: readonly LoggedChange[];
  activity: readonly ActivityEntry[];
  /**
   * The commit changes access rights: every process reloads its subscribers' rights before it sends
   * this commit.
   */
  isAboutRights?: boolean;
}

export interface Author {
  workspaceId: number;
  userId: number;
  /** The idempotency key of the request, null for one without. */
  mutationId: string | null;
  /** The tab that sent the request: live delivery skips it. */
  tabKey: string | null;
}

export interface CommitResult<Payload> {
  payload: Payload;
  commit: Commit | null;
}

/** What the caller of {@link writeCommit} has done before. */
interface Before {
  /** The call of {@link lockWorkspace}, if more statements were sent right behind it. */
  numbered?: Promise<number>;
  expected?: Expected | undefined;
  /** See `sendsAtOnce`: the command changes nothing that decides about access. */
  keepsAccess?: boolean;
}

/** Runs a command. */
interface Runs<Payload> {
  /**
   * Writes its rows with `seq` as their version.
   * @param isExpected the seq is not confirmed yet (see {@link writeCommit}).
   */
  (seq: number, isExpected: boolean): Promise<CommandResult<Payload>>;
}

/**
 * The only writer: every change to a workspace goes through here, inside the caller's transaction.
 * Locks the workspace and assigns a seq, runs the command, and appends the log and the activity.
 * The lock makes `seq` gapless, and everything that the command reads after it is current.
 *
 * The log is written without waiting for the answer, because the transaction commits only if that
 * statement succeeds. The lock is thus held for one round trip less. If the next seq is expected
 * ({@link expectedCommit}), `run` starts before the database confirms it
 * (docs/adr/0303-changes-run-ahead.md, docs/adr/0317-changes-sent-together.md).
 * @throws {AppError} `workspace-not-found` if the workspace has been deleted meanwhile; whatever
 *   `run` throws. {@link RunAgainAlone} if the expected seq was wrong.
 */
export async function writeCommit<Payload>(
  tx: Tx,
  author: Author,
  run: Runs<Payload>,
  { numbered = lockWorkspace(tx, author.workspaceId), expected, keepsAccess = false }: Before = {},
): Promise<CommitResult<Payload>> {
  const { workspaceId } = author;
  const seq = expected?.seq ?? (await numbered);
  const running = run(seq, expected !== undefined);
  running.catch(() => undefined);
  // A change that is sent right behind this one expects the number after it.
  const giveBack = takeSeq(tx, { workspaceId, seq }, keepsAccess);
  const result = await confirmed(running, numbered, seq).catch((error: unknown) => {
    giveBack();
    throw error;
  });
  if (result.changes.length === 0) {
    giveBack();
    await tx.query(
      'update workspaces set seq = seq - 1 where id = $1',
      [workspaceId],
      'release_seq',
    );
    return { payload: result.payload, commit: null };
  }
  insertCommit(tx, author, seq, result);
  const commit = asCommit(author, seq, result.changes);
  const { isAboutRights = false, changes } = result;
  const { mutationId, userId, tabKey } = author;
  rows.set(commit, { seq, mutationId, userId, tabKey, isAboutRights, changes });
  return { payload: result.payload, commit };
}

/**
 * The result of a command, if its seq was the right one.
 * @throws {RunAgainAlone} if not.
 */
async function confirmed<Result>(
  running: Promise<Result>,
  numbered: Promise<number>,
  seq: number,
): Promise<Result> {
  if ((await numbered.catch(afterwards(running))) === seq) return running;
  await running.catch(() => undefined);
  throw new RunAgainAlone();
}

interface Numbered {
  workspaceId: number;
  seq: number;
}
/**
 * The last commit of each sequence of changes. `accessSeq` is the last one that may have changed who
 * may do what: all after it are of commands that `sendsAtOnce`.
 */
const lastOf = new WeakMap<Sequence, Numbered & { accessSeq: number }>();

/** What the next commit of a workspace is likely to be. */
export interface Expected {
  seq: number;
  /** If it gets this seq, nothing that decides about access has changed since `seen`. */
  keepsAccess: boolean;
}

/**
 * The next commit of a workspace, from the last one that this process knows of.
 * @param seen the workspace's seq when permission was read, before the lock
 * @param guesses if nothing later is known, expect the one after `seen`. That is wrong if there was
 *   another commit since; the change then runs again.
 */
export function expectedCommit(
  tx: Tx,
  workspaceId: number,
  { seen, guesses }: { seen: number; guesses: boolean },
): Expected | undefined {
  const last = lastOf.get(sequenceOf(tx));
  if (last?.workspaceId === workspaceId && last.seq >= seen)
    return { seq: last.seq + 1, keepsAccess: last.accessSeq <= seen };
  return guesses ? { seq: seen + 1, keepsAccess: true } : undefined;
}

/** @returns a call that makes the seq available again, for a change that does not need it */
function takeSeq(tx: Tx, numbered: Numbered, keepsAccess: boolean): () => void {
  const { workspaceId, seq } = numbered;
  const sequence = sequenceOf(tx);
  const before = lastOf.get(sequence);
  const isNext = before?.workspaceId === workspaceId && before.seq === seq - 1;
  const kept = isNext ? before.accessSeq : seq - 1;
  lastOf.set(sequence, { ...numbered, accessSeq: keepsAccess ? kept : seq });
  return () => void (before ? lastOf.set(sequence, before) : lastOf.delete(sequence));
}

/** Passes on an error, but not before other statements of the same work are answered. */
const afterwards = (running: Promise<unknown>) => async (error: unknown) => {
  await running.catch(() => undefined);
  throw error;
};

const rows = new WeakMap<Commit, LoggedCommit>();

/**
 * What {@link writeCommit} wrote to the log for this commit, so that this process need not read it;
 * undefined for a commit from another source, such as a stored response.
 */
export const loggedCommit = (commit: Commit): LoggedCommit | undefined => rows.get(commit);

/**
 * Locks a workspace until the end of the transaction and assigns the seq of its next commit.
 * @throws {AppError} `workspace-not-found` if it has been deleted.
 */
export async function lockWorkspace(tx: Tx, workspaceId: number): Promise<number> {
  const [row] = await tx.query<{ seq: number }>(
    'update workspaces set seq = seq + 1 where id = $1 and deleted_at is null returning seq',
    [workspaceId],
    'number_commit',
  );
  if (!row) throw new AppError('workspace-not-found');
  return row.seq;
}

function insertCommit(tx: Tx, author: Author, seq: number, result: CommandResult<unknown>): void {
  const { workspaceId, userId, mutationId, tabKey } = author;
  const isAboutRights = result.isAboutRights ?? false;
  tx.sendLast(
    `with logged as (
       insert into commits (workspace_id, seq, mutation_id, user_id, changes, is_about_rights, card_key) values ($1, $2, $3, $4, $5, $6, $9)
     ), entries as (
       insert into activity (workspace_id, seq, user_id, kind, project_id, task_id, data)
       select $1, $2, $4, kind, "projectId", "taskId", data
       from jsonb_to_recordset($7::jsonb) as entry (kind text, "projectId" bigint, "taskId" bigint, data jsonb)
     ), people as (
       update workspaces set people_version = $2 where id = $1 and $6
     )
     update projects set content_version = $2 where workspace_id = $1 and id = any($8)`,
    [
      workspaceId,
      seq,
      mutationId,
      userId,
      JSON.stringify(result.changes),
      isAboutRights,
      JSON.stringify(result.activity),
      boardsOf(result.changes),
      tabKey,
    ],
    'log_commit',
  );
}

function asCommit(
  { workspaceId, mutationId, userId }: Author,
  seq: number,
  changes: readonly LoggedChange[],
): Commit {
  const position = { workspaceId, seq, mutationId };
  // The response leaves out messages that are private to another user, although this user caused
  // them.
  const messages: ChangeMessage[] = changes
    .filter(({ scope }) => !isPrivateToOther(scope, userId))
    .map(({ message }) => asSeenBy(message, userId));
  const [only] = messages;
  return only && messages.length === 1
    ? { ...position, ...only }
    : { ...position, type: 'batch-update', messages };
}
