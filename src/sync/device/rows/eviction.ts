import { removeCopies } from './copies';
import type { RowUsage } from './rowEvents';
import type { RowsContext } from './rowsContext';

const DAY_MS = 24 * 60 * 60 * 1000;
const MIB = 1024 * 1024;

/** A copy that has not been opened for this long is removed (docs/offline.md#what-is-stored). */
const MAX_AGE_MS = 30 * DAY_MS;
/** The most that is stored, however large the disk is. */
const MAX_BYTES = 200 * MIB;
/** The share of the space that the browser grants, so that unsent changes always find room. */
const SHARE = 0.25;

/** Bytes that the copies may take. @param quota what the browser grants the app, if it says so */
export const budgetOf = (quota: number | undefined): number =>
  Math.min(MAX_BYTES, (quota ?? Infinity) * SHARE);

/** What is stored of the user. */
export async function usageOf(
  { db, userId }: Pick<RowsContext, 'db' | 'userId'>,
  budget: number,
): Promise<RowUsage> {
  const copies = await db.getAllFromIndex('copies', 'userId', userId);
  const opened = copies.flatMap(({ workspaceId, openedAt }) =>
    workspaceId === null ? [] : [openedAt],
  );
  return {
    bytes: copies.reduce((sum, { bytes }) => sum + bytes, 0),
    budget,
    boards: copies.filter(({ endpoint }) => endpoint === 'projectView').length,
    tasks: copies.filter(({ endpoint }) => endpoint === 'task').length,
    oldest: opened.length > 0 ? Math.min(...opened) : null,
  };
}

/** Removes copies that are too old, and then those opened longest ago until the rest fits. */
export async function evict(
  context: Pick<RowsContext, 'db' | 'userId' | 'now'>,
  budget: number,
): Promise<void> {
  const copies = await context.db.getAllFromIndex('copies', 'userId', context.userId);
  const oldest = context.now() - MAX_AGE_MS;
  let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
  const gone = new Set<string>();
  for (const copy of copies.sort((a, b) => a.openedAt - b.openedAt)) {
    if (copy.openedAt >= oldest && bytes <= budget) break;
    bytes -= copy.bytes;
    gone.add(copy.name);
  }
  if (gone.size > 0) await removeCopies(context, ({ name }) => gone.has(name));
}
