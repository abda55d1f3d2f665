import type { Commit } from '../../../../contract/messages';
import type { CopyQuery, RestoredCopy } from '../../../api/rowStore';
import { decryptEach } from '../encryption';
import type { CopyBody } from './copies';
import { copyName, formatOf, variablesOf } from './copyName';
import { completeUpTo } from './reach';
import { isOfThisEpoch, RowsErasedError, writeAtOnce, type RowsContext } from './rowsContext';
import type { CopyRecord } from './rowsDatabase';

/** What a read found; `damaged` records were unreadable and have been removed. */
export interface ReadResult {
  copy: RestoredCopy | null;
  damaged: number;
}

/**
 * Reads a copy with the stored commits that follow it. An unreadable copy is removed.
 * @throws {RowsErasedError} if another tab has stored the copy with the key of a later epoch
 */
export async function readCopy(context: RowsContext, query: CopyQuery): Promise<ReadResult> {
  const own = await readNamed(context, copyName(query), formatOf(query));
  return own.copy || own.damaged > 0 ? own : readLastSession(context, query);
}

async function readNamed(context: RowsContext, name: string, format: string): Promise<ReadResult> {
  const { db, key, userId } = context;
  const [record, body] = await Promise.all([
    db.get('copies', [userId, name]),
    db.get('bodies', [userId, name]),
  ]);
  if (record?.format !== format) return { copy: null, damaged: 0 };
  const { values } = await decryptEach(key, body ? [body] : [], (plain) => plain as CopyBody);
  const [content] = values;
  if (!content) {
    if (!(await isOfThisEpoch(context))) throw new RowsErasedError('the copy has another key');
    await Promise.all([
      db.delete('copies', [userId, name]),
      db.delete('bodies', [userId, name]),
    ]).catch(() => undefined);
    return { copy: null, damaged: 1 };
  }
  const log = await commitsAfter(context, record);
  const { workspaceId, seq, isDoubtful } = record;
  void markOpened(context, record);
  const scope = record.scope as RestoredCopy['scope'];
  return {
    copy: { ...content, workspaceId, scope, seq, isDoubtful, ...log },
    damaged: 0,
  };
}

/** The copies opened last are kept longest. Does nothing if the copy was replaced or removed. */
async function markOpened(context: RowsContext, { name, seq }: CopyRecord): Promise<void> {
  await writeAtOnce(context, async (transaction) => {
    const copies = transaction.objectStore('copies');
    const now = await copies.get([context.userId, name]);
    if (now?.seq === seq) await copies.put({ ...now, openedAt: context.now() });
  }).catch(() => undefined);
}

/**
 * The session of no particular workspace, which `/` asks for: without a server, the session of the
 * workspace that was opened last.
 */
async function readLastSession(context: RowsContext, query: CopyQuery): Promise<ReadResult> {
  const none: ReadResult = { copy: null, damaged: 0 };
  if (copyName(query) !== NO_WORKSPACE) return none;
  const format = formatOf(query);
  const sessions = (await context.db.getAllFromIndex('copies', 'userId', context.userId))
    .filter((copy) => copy.endpoint === 'me' && copy.format === format)
    .sort((a, b) => b.openedAt - a.openedAt);
  const [last] = sessions;
  if (!last) return none;
  const { copy, damaged } = await readNamed(context, last.name, format);
  if (!copy) return { copy, damaged };
  const { wid } = variablesOf(last.name);
  const cacheData = { ...(copy.cacheData as object), myCurrentWid: wid };
  return { copy: { ...copy, cacheData, isDoubtful: true }, damaged };
}

const NO_WORKSPACE = copyName({ endpoint: 'me', variables: { wid: null } });

/** The stored commits after a copy, up to the first unreadable one. */
async function commitsAfter(
  { db, key, userId }: RowsContext,
  record: CopyRecord,
): Promise<Pick<RestoredCopy, 'commits' | 'asOf' | 'at'>> {
  const { workspaceId, seq } = record;
  if (workspaceId === null) return { commits: [], asOf: record.asOf, at: record.at };
  const after = IDBKeyRange.bound([userId, workspaceId, seq], [userId, workspaceId + 1], true);
  const [records, range] = await Promise.all([
    db.getAll('commits', after),
    db.get('reaches', [userId, workspaceId]),
  ]);
  const { values, damaged } = await decryptEach(key, records, (plain) => plain as Commit);
  const known = completeUpTo(record, range);
  const [first] = damaged;
  if (!first) return { commits: values, ...known };
  const asOf = Math.max(seq, Math.min(known.asOf, first.seq - 1));
  return { commits: values.filter((commit) => commit.seq < first.seq), asOf, at: record.at };
}
