import type { Tx } from '../../../db/database';
import type { IdSource } from '../../core/ids';
import { insertVersion } from '../descriptionVersions';
import type { StoredText } from '../writeText';
import { readSpell, versionOfSpell } from './spells';
import { appendUpdates, readLog, updatesOf, type SharedPlace, type TaskPlace } from './updateLog';
import { mergeAside } from './workOnText';

export interface SharedWrite extends TaskPlace {
  userId: number;
  description: string;
  /** The version that the writer edited; null if they replace the text. */
  baseVersion: number | null;
  stored: StoredText | null;
}

/** A plain write, merged into the shared description. */
export interface SharedWritten {
  /** What the description says now. */
  description: string;
  /** Text that another user wrote is replaced: the versions hold both texts. */
  isLossy: boolean;
}

/**
 * Merges a plain write into a task's shared description and appends it to the log, under the row's
 * lock. What was typed and not derived yet becomes a version first.
 * @returns null for a task that has no shared description.
 */
export async function writeToShared(
  tx: Tx,
  ids: IdSource,
  write: SharedWrite,
): Promise<SharedWritten | null> {
  const shared = await lockShared(tx, write);
  if (!shared) return null;
  const { place, seq, updates, derivedSeq } = shared;
  const base = await readBase(tx, write);
  const { update, before, goal, after, isLossy, isAhead } = await mergeAside(updates, {
    base,
    text: write.description,
    stored: write.stored?.description ?? '',
  });
  const spell = await readSpell(tx, place, { after: derivedSeq, upTo: seq });
  if (spell && isAhead) {
    const { version } = await versionOfSpell(tx, place, {
      spell,
      description: before,
      newId: await ids.next(),
    });
    await insertVersion(tx, version);
  }
  const isReplaced = write.baseVersion !== null && base === null && before !== goal;
  if (isLossy && goal !== after) await insertVersion(tx, ownVersion(write, await ids.next()));
  await append(tx, place, { userId: write.userId, update, seq });
  return {
    description: goal === after ? write.description : after,
    isLossy: isLossy || isReplaced,
  };
}

function ownVersion({ workspaceId, taskId, description, userId }: SharedWrite, id: number) {
  return { workspaceId, taskId, id, description, authorId: userId };
}

async function append(
  tx: Tx,
  place: SharedPlace,
  { userId, update, seq }: { userId: number; update: Uint8Array | null; seq: number },
): Promise<void> {
  const updates = update ? [{ userId, characters: 0, bytes: update }] : [];
  const last = updates.length > 0 ? await appendUpdates(tx, place, updates) : seq;
  await tx.query(
    'update shared_descriptions set derived_seq = $3 where workspace_id = $1 and task_id = $2',
    [place.workspaceId, place.taskId, last],
    'mark_written',
  );
}

async function lockShared(tx: Tx, { workspaceId, taskId }: TaskPlace) {
  const [row] = await tx.query<{ generation: number; derivedSeq: number }>(
    'select generation, derived_seq as "derivedSeq" from shared_descriptions where workspace_id = $1 and task_id = $2 for update',
    [workspaceId, taskId],
    'lock_shared',
  );
  if (!row) return null;
  const place = { workspaceId, taskId, generation: row.generation };
  const log = await readLog(tx, place, null);
  return log && { place, derivedSeq: row.derivedSeq, seq: log.seq, updates: updatesOf(log) };
}

/** The text that the writer started from: the stored one, or that of the commit they name. */
async function readBase(
  tx: Tx,
  { workspaceId, taskId, baseVersion, stored }: SharedWrite,
): Promise<string | null> {
  if (baseVersion === null) return null;
  // The writer saw a task without a description.
  if (baseVersion === 0) return '';
  if (!stored || stored.writtenAt <= baseVersion) return stored?.description ?? '';
  const [logged] = await tx.query<{ description: string }>(
    `select change->'message'->'fields'->>'description' as description
     from commits c, jsonb_array_elements(c.changes) as change
     where c.workspace_id = $1 and c.seq = $2 and change->'message'->>'key' = $3 and change->'message'->'fields' ? 'description'`,
    [workspaceId, baseVersion, `Description:${taskId}`],
    'base_of_write',
  );
  return logged?.description ?? null;
}
