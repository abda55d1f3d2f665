import type { Commit } from '../../../../contract/messages';
import { rowChangesOf } from '../../../../contract/rowChangesOf';
import { encryptValue } from '../encryption';
import { changeCopies, removeCopies } from './copies';
import { joinRanges, completeUpTo, type LogRange } from './reach';
import { writeAtOnce, type RowsContext } from './rowsContext';

/** Appends a commit; a board that it revokes is removed at once. */
export async function putCommit(context: RowsContext, commit: Commit): Promise<void> {
  const { key, userId } = context;
  const { workspaceId, seq } = commit;
  const encrypted = await encryptValue(key, commit);
  await writeAtOnce(context, async (transaction) => {
    await transaction.objectStore('commits').put({ userId, workspaceId, seq, ...encrypted });
  });
  const revoked = rowChangesOf(commit).flatMap((change) =>
    change.op === 'forget-scope' ? [change.scope as string] : [],
  );
  if (revoked.length > 0)
    await removeCopies(context, ({ within }) => within.some((scope) => revoked.includes(scope)));
}

/** Records that the log is stored without a gap from `startSeq` up to `cursor`. */
export async function extendReach(
  context: RowsContext,
  workspaceId: number,
  { startSeq, cursor }: Omit<LogRange, 'at'>,
): Promise<void> {
  const { userId, now } = context;
  const next: LogRange = { startSeq, cursor, at: now() };
  const stored = await context.db.get('reaches', [userId, workspaceId]);
  const whole = stored ? joinRanges(stored, next) : next;
  // Each copy keeps what the earlier part gave it.
  if (!whole)
    await changeCopies(context, workspaceId, (copy) => ({
      ...copy,
      ...completeUpTo(copy, stored),
    }));
  await writeAtOnce(context, async (transaction) => {
    await transaction.objectStore('reaches').put({ userId, workspaceId, ...(whole ?? next) });
  });
}

/** A commit after `seq` may be missing: nothing counts as complete beyond it. */
export async function truncateLog(
  context: RowsContext,
  workspaceId: number,
  seq: number,
): Promise<void> {
  const { userId } = context;
  await writeAtOnce(context, async (transaction) => {
    const reaches = transaction.objectStore('reaches');
    const stored = await reaches.get([userId, workspaceId]);
    if (!stored || stored.cursor <= seq) return;
    if (seq < stored.startSeq) await reaches.delete([userId, workspaceId]);
    else await reaches.put({ ...stored, cursor: seq });
  });
  await changeCopies(context, workspaceId, (copy) =>
    copy.asOf > seq ? { ...copy, asOf: Math.max(copy.seq, seq) } : copy,
  );
}

/** The server could not say what followed: the copies serve only while it is unreachable. */
export async function invalidateCopies(context: RowsContext, workspaceId: number): Promise<void> {
  const { db, userId } = context;
  const stored = await db.get('reaches', [userId, workspaceId]);
  await db.delete('reaches', [userId, workspaceId]);
  await changeCopies(context, workspaceId, (copy) => ({
    ...copy,
    ...completeUpTo(copy, stored),
    isDoubtful: true,
  }));
}
