import type { CopyQuery, RestoredCopy } from '../../../api/rowStore';
import { compactWorkspace, type Compact } from './compactWorkspace';
import { budgetOf, evict, usageOf } from './eviction';
import { createLogStart } from './logStart';
import { readCopy } from './readCopy';
import { createRenewableEpoch } from './renewableEpoch';
import type { RowEvent, RowUsage } from './rowEvents';
import { RowsErasedError, type RowsContext } from './rowsContext';
import { openRowsDatabase } from './rowsDatabase';
import { writeEvent } from './writeEvent';

export interface OpenRowsOptions {
  /** Loads and runs the reducers when there is something to fold. */
  compact: Compact;
  now: () => number;
  whenIdle: () => Promise<void>;
  onDamaged: (count: number) => void;
  /** Bytes that the browser grants the app; undefined if it does not say. */
  quota: () => Promise<number | undefined>;
  /** The database; tests have their own. */
  name?: string;
}

/** The open row store; `rowsOnDemand` opens it when offline mode is on. */
export interface OpenRows {
  read(userId: number, query: CopyQuery): Promise<RestoredCopy | null>;
  /** Stores it when the browser is idle. */
  record(userId: number, event: RowEvent): void;
  /** Resolves when everything recorded so far is stored. */
  stored(): Promise<void>;
  usage(userId: number): Promise<RowUsage>;
  close(): void;
}

interface Recorded {
  userId: number;
  event: RowEvent;
  /** In which it was recorded. */
  epoch: string;
}

/** A stored log of this many commits is folded into the copies. */
const COMMITS_BEFORE_COMPACTION = 150;
/** If the device refuses to store anything, this page gives up at so many events that wait. */
const MAX_WAITING = 2_000;

/**
 * Opens the row store. A response that cannot be stored is skipped, because the server has every
 * row. After any other failed write later events wait: a log with a gap that counts as complete
 * would hide a change for good. The next event tries again. When the user has erased the rows and
 * offline mode is on, the store goes on with a new key.
 * @throws if the browser refuses to store anything
 */
export async function openDeviceRows(options: OpenRowsOptions): Promise<OpenRows> {
  const { now, whenIdle, onDamaged } = options;
  const { db, key, epoch: firstEpoch, lost } = await openRowsDatabase(options.name);
  if (lost > 0) onDamaged(lost);
  const logStart = createLogStart();
  const epochs = createRenewableEpoch(db, { key, epoch: firstEpoch }, logStart.restart);
  const contextOf = (userId: number): RowsContext => ({
    db,
    ...epochs.current(),
    userId,
    now,
    whenIdle,
  });
  const budget = async () => budgetOf(await options.quota());
  const queue: Recorded[] = [];
  let writing: Promise<void> | null = null;
  let hasGivenUp = false;

  async function writeAll(): Promise<void> {
    await whenIdle();
    const touched = new Map<string, [userId: number, workspaceId: number]>();
    const batch = withoutEarlierReaches(queue.splice(0));
    let unwritten = 0;
    for (const [index, recorded] of batch.entries()) {
      const { userId, event } = recorded;
      if (!(await isStored(recorded)) && !isResponse(event)) {
        unwritten = batch.length - index;
        break;
      }
      const workspaceId = workspaceOf(event);
      if (workspaceId !== null) touched.set(`${userId} ${workspaceId}`, [userId, workspaceId]);
    }
    // What fails is tried again after the next write.
    for (const one of touched.values()) await tidy(...one).catch(() => undefined);
    writing = unwritten === 0 && queue.length > 0 ? writeAll() : null;
    queue.unshift(...batch.slice(batch.length - unwritten));
  }

  async function isStored(recorded: Recorded): Promise<boolean> {
    const { userId, event, epoch } = recorded;
    // The commits that it counts on are erased.
    if (event.type === 'reached' && epoch !== epochs.current().epoch) return true;
    try {
      return await isWritten(contextOf(userId), event);
    } catch (error) {
      return (await epochs.renew(userId, error)) && isStored(recorded);
    }
  }

  async function tidy(userId: number, workspaceId: number): Promise<void> {
    const context = contextOf(userId);
    await evict(context, await budget());
    const all = IDBKeyRange.bound([userId, workspaceId], [userId, workspaceId + 1], false, true);
    if ((await db.count('commits', all)) >= COMMITS_BEFORE_COMPACTION)
      await compactWorkspace(context, workspaceId, options.compact);
  }

  return {
    async read(userId, query) {
      const read = () => readCopy(contextOf(userId), query);
      const { copy, damaged } = await read().catch(async (error: unknown) => {
        if (await epochs.renew(userId, error)) return read();
        throw error;
      });
      if (damaged > 0) onDamaged(damaged);
      return copy;
    },
    record(userId, event) {
      hasGivenUp ||= queue.length >= MAX_WAITING;
      if (hasGivenUp) return;
      const adjusted = logStart.adjust(event);
      if (!adjusted) return;
      queue.push({ userId, event: adjusted, epoch: epochs.current().epoch });
      writing ??= writeAll();
    },
    stored: async () => {
      while (writing) await writing;
    },
    usage: async (userId) => usageOf(contextOf(userId), await budget()),
    close: () => db.close(),
  };
}

/** Each commit moves the cursor; only the last position of a batch is stored. */
function withoutEarlierReaches(batch: readonly Recorded[]): Recorded[] {
  const last = new Map<string, RowEvent>();
  const keyOf = (event: RowEvent) =>
    event.type === 'reached' ? `${event.workspaceId} ${event.startSeq}` : null;
  for (const { event } of batch) last.set(keyOf(event) ?? '', event);
  return batch.filter(({ event }) => {
    const key = keyOf(event);
    return key === null || last.get(key) === event;
  });
}

/** A response that cannot be stored is skipped. A removal (`copy: null`) is retried. */
const isResponse = (event: RowEvent) => event.type === 'response-received' && event.copy !== null;

/**
 * A full disk: frees half of what is stored, once.
 * @returns whether the event is stored
 * @throws {RowsErasedError} as `writeAtOnce`
 */
async function isWritten(context: RowsContext, event: RowEvent): Promise<boolean> {
  try {
    await writeEvent(context, event);
    return true;
  } catch (error) {
    if (error instanceof RowsErasedError) throw error;
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return false;
  }
  try {
    await evict(context, (await usageOf(context, 0)).bytes / 2);
    await writeEvent(context, event);
    return true;
  } catch {
    return false;
  }
}

function workspaceOf(event: RowEvent): number | null {
  if ('workspaceId' in event) return event.workspaceId;
  if (event.type === 'committed') return event.commit.workspaceId;
  return event.type === 'response-received' ? (event.copy?.workspaceId ?? null) : null;
}
