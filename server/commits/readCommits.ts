/** Reads the log in order and in batches, and detects whether its beginning was pruned. */
import type { Tx } from '../db/database';
import type { LoggedChange } from './scope';

/** One row of the log. */
export interface LoggedCommit {
  seq: number;
  mutationId: string | null;
  userId: number;
  /** The tab whose request made it, null for a script. */
  tabKey: string | null;
  isAboutRights: boolean;
  changes: readonly LoggedChange[];
}

/** A range of a workspace's log. */
export interface LogRange {
  workspaceId: number;
  /** The last seq that the caller already has. */
  after: number;
  /** The last seq to read; without it, everything. */
  upTo?: number;
}

const BATCH = 200;

/**
 * The next commits after `after`, at most {@link BATCH}, in order and without a gap.
 * @returns null if the log no longer reaches back to `after`, because it was pruned.
 */
export async function readCommits(
  db: Pick<Tx, 'query'>,
  { workspaceId, after, upTo }: LogRange,
): Promise<LoggedCommit[] | null> {
  const commits = await db.query<LoggedCommit>(
    `select seq, mutation_id as "mutationId", user_id as "userId", card_key as "tabKey", is_about_rights as "isAboutRights", changes
     from commits where workspace_id = $1 and seq > $2 and seq <= $3 order by seq limit ${BATCH}`,
    [workspaceId, after, upTo ?? Number.MAX_SAFE_INTEGER],
    'read_commits',
  );
  const last = commits.at(-1)?.seq;
  if (last === undefined) return upTo === undefined || upTo <= after ? [] : null;
  // Seqs are gapless when they are assigned, so a gap means that commits were pruned.
  return last === after + commits.length ? commits : null;
}
