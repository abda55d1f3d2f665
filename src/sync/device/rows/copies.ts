import type { CopyQuery, ResponseCopy } from '../../../api/rowStore';
import { encryptText, type Encrypted } from '../encryption';
import { copyName, formatOf } from './copyName';
import { writeAtOnce, type RowsContext } from './rowsContext';
import type { CopyRecord } from './rowsDatabase';
import { scopesWithin } from './scopesWithin';
import { withHandledDone } from '../withHandledDone';

/** The encrypted part of a copy. */
export type CopyBody = Pick<ResponseCopy, 'rows' | 'cacheData' | 'etag'>;

/** Rows whose text is made without a pause: about 70 KiB, a few milliseconds on a slow phone. */
const ROWS_AT_ONCE = 200;

/** Encrypts a copy in short steps: the text of a large board would hold up frames. */
export async function encryptBody(
  { key, whenIdle }: Pick<RowsContext, 'key' | 'whenIdle'>,
  body: CopyBody,
): Promise<Encrypted> {
  const parts: string[] = [JSON.stringify({ ...body, rows: [] }).slice(0, -2)];
  for (let at = 0; at < body.rows.length; at += ROWS_AT_ONCE) {
    if (at > 0) await whenIdle();
    const text = JSON.stringify(body.rows.slice(at, at + ROWS_AT_ONCE));
    parts.push(at > 0 ? ',' : '', text.slice(1, -1));
  }
  return encryptText(key, await new Blob([...parts, ']}']).arrayBuffer());
}

/** Stores a response, unless another tab has stored a newer one. */
export async function putCopy(
  context: RowsContext,
  query: CopyQuery,
  copy: ResponseCopy,
): Promise<void> {
  const { userId, now } = context;
  const { workspaceId, scope, seq, rows, cacheData, etag } = copy;
  const encrypted = await encryptBody(context, { cacheData, etag, rows });
  const name = copyName(query);
  const format = formatOf(query);
  await writeAtOnce(context, async (transaction) => {
    const copies = transaction.objectStore('copies');
    const before = await copies.get([userId, name]);
    const earlier = before?.format === format && !before.isDoubtful ? before : null;
    if (earlier && earlier.seq > seq) return;
    await transaction.objectStore('bodies').put({ userId, name, ...encrypted });
    await copies.put({
      userId,
      name,
      endpoint: query.endpoint,
      workspaceId,
      scope,
      within: scopesWithin(copy),
      seq,
      asOf: Math.max(seq, earlier?.asOf ?? 0),
      at: now(),
      openedAt: now(),
      bytes: encrypted.text.byteLength,
      format,
      isDoubtful: false,
    });
  });
}

/** Removes the user's copies that match. */
export async function removeCopies(
  { db, userId }: Pick<RowsContext, 'db' | 'userId'>,
  matches: (copy: CopyRecord) => boolean,
): Promise<void> {
  const transaction = withHandledDone(db.transaction(['copies', 'bodies'], 'readwrite'));
  const copies = transaction.objectStore('copies');
  for (const copy of await copies.index('userId').getAll(userId))
    if (matches(copy)) {
      await copies.delete([userId, copy.name]);
      await transaction.objectStore('bodies').delete([userId, copy.name]);
    }
  await transaction.done;
}

/** Changes what is known of the copies of a workspace. @throws as `writeAtOnce` */
export async function changeCopies(
  context: RowsContext,
  workspaceId: number,
  changed: (copy: CopyRecord) => CopyRecord,
): Promise<void> {
  await writeAtOnce(context, async (transaction) => {
    const copies = transaction.objectStore('copies');
    for (const copy of await copies.index('workspace').getAll([context.userId, workspaceId])) {
      const next = changed(copy);
      if (next !== copy) await copies.put(next);
    }
  });
}
