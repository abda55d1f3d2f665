import type { Commit } from '../../../../contract/messages';
import type { RowChange } from '../../../../contract/rows';
import type { RestoredCopy } from '../../../api/rowStore';
import { decryptEach } from '../encryption';
import { encryptBody, type CopyBody } from './copies';
import { variablesOf } from './copyName';
import { completeUpTo } from './reach';
import { writeAtOnce, type RowsContext } from './rowsContext';
import type { CopyRecord } from './rowsDatabase';

/**
 * Folds commits into the rows of a copy, which are then its rows as of `asOf`.
 * @param copy all of its commits are at or before `asOf`
 */
export type Compact = (
  copy: Omit<RestoredCopy, 'etag' | 'at' | 'isDoubtful'> & {
    /** Those of the query. */
    variables: Readonly<Record<string, unknown>>;
  },
) => Promise<RowChange[]>;

/**
 * Folds the stored log of a workspace into its copies, one at a time, and then removes it. Stopped
 * halfway, it leaves the rest of the work to the next call: a commit that is already in a copy has
 * no effect.
 */
export async function compactWorkspace(
  context: RowsContext,
  workspaceId: number,
  compact: Compact,
): Promise<void> {
  const { db, key, userId, whenIdle } = context;
  const range = await db.get('reaches', [userId, workspaceId]);
  if (!range) return;
  const all = IDBKeyRange.bound([userId, workspaceId], [userId, workspaceId, range.cursor]);
  const records = await db.getAll('commits', all);
  const { values: commits } = await decryptEach(key, records, (plain) => plain as Commit);
  for (const copy of await db.getAllFromIndex('copies', 'workspace', [userId, workspaceId])) {
    await whenIdle();
    await compactCopy(context, { copy, ...completeUpTo(copy, range) }, { commits, compact });
  }
  await removeCommits(context, workspaceId, range.cursor);
}

/**
 * Removes the commits up to `cursor`, and records that they are gone. A copy that was stored
 * meanwhile, for instance by another tab, is complete only up to its own rows.
 */
async function removeCommits(
  context: RowsContext,
  workspaceId: number,
  cursor: number,
): Promise<void> {
  const { userId } = context;
  await writeAtOnce(context, async (transaction) => {
    const reaches = transaction.objectStore('reaches');
    const copies = transaction.objectStore('copies');
    const range = await reaches.get([userId, workspaceId]);
    if (range) await reaches.put({ ...range, foldedSeq: Math.max(range.foldedSeq ?? 0, cursor) });
    for (const copy of await copies.index('workspace').getAll([userId, workspaceId]))
      if (copy.seq < copy.asOf && copy.seq < cursor) await copies.put({ ...copy, asOf: copy.seq });
    await transaction
      .objectStore('commits')
      .delete(IDBKeyRange.bound([userId, workspaceId], [userId, workspaceId, cursor]));
  });
}

async function compactCopy(
  context: RowsContext,
  { copy, asOf, at }: { copy: CopyRecord; asOf: number; at: number },
  { commits, compact }: { commits: readonly Commit[]; compact: Compact },
): Promise<void> {
  const { db, key, userId } = context;
  const { name, seq, workspaceId } = copy;
  const mine = commits.filter((commit) => commit.seq > seq && commit.seq <= asOf);
  const body = await db.get('bodies', [userId, name]);
  if (!body) return;
  const { values } = await decryptEach(key, [body], (plain) => plain as CopyBody);
  const [content] = values;
  // The next read of an unreadable copy reports it.
  if (!content) return;
  const scope = copy.scope as RestoredCopy['scope'];
  const rows =
    mine.length > 0
      ? await compact({
          ...content,
          variables: variablesOf(name),
          workspaceId,
          scope,
          seq,
          commits: mine,
          asOf,
        })
      : content.rows;
  const encrypted = await encryptBody(context, { ...content, rows });
  await writeAtOnce(context, async (transaction) => {
    const now = await transaction.objectStore('copies').get([userId, name]);
    // A response has arrived meanwhile.
    if (now?.seq !== seq) return;
    const bytes = encrypted.text.byteLength;
    await transaction.objectStore('bodies').put({ userId, name, ...encrypted });
    await transaction.objectStore('copies').put({ ...now, seq: asOf, asOf, at, bytes });
  });
}
