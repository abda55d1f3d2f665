/** The log as it is read: in order, in batches, and honest about where it begins. */
import type { Tx } from '../db/database';
import type { LoggedChange } from './scope';

/** One row of the log. */
export interface LoggedCommit {
  seq: number;
  mutationId: string | null;
  userId: number;
  /** The tab whose request made it, null for a script. */
  cardKey: string | null;
  isAboutRights: boolean;
  changes: readonly LoggedChange[];
}

/** Which part of a workspace's log. */
export interface Stretch {
  workspaceId: number;
  /** The last number that is known already. */
  after: number;
  /** The last number that is wanted; left out, everything that there is. */
  upTo?: number;
}

const BATCH = 200;

/**
 * The next commits behind `after`, at most {@link BATCH}, in order and without a gap.
 * @returns null where the log no longer reaches back to `after`: what stood there has been pruned.
 */
export async function readCommits(
  db: Pick<Tx, 'query'>,
  { workspaceId, after, upTo }: Stretch,
): Promise<LoggedCommit[] | null> {
  const commits = await db.query<LoggedCommit>(
    `select seq, mutation_id as "mutationId", user_id as "userId", card_key as "cardKey", is_about_rights as "isAboutRights", changes
     from commits where workspace_id = $1 and seq > $2 and seq <= $3 order by seq limit ${BATCH}`,
    [workspaceId, after, upTo ?? Number.MAX_SAFE_INTEGER],
    'read_commits',
  );
  const last = commits.at(-1)?.seq;
  if (last === undefined) return upTo === undefined || upTo <= after ? [] : null;
  // Numbers are gapless when they are given out, so a gap is what pruning took.
  return last === after + commits.length ? commits : null;
}
