import en from '../../../locales/en.json';
import pl from '../../../locales/pl.json';
import type { Tx } from '../../db/database';
import type { IdSource } from '../core/ids';
import { GAP } from '../core/order';

/** The four lists of My Tasks in their order (docs/behaviour.md#1). */
const SLOTS = {
  recent: 'recently-assigned',
  today: 'to-do-today',
  week: 'to-do-this-week',
  later: 'to-do-later',
} as const;
export type Slot = keyof typeof SLOTS;
const IN_ORDER = ['recent', 'today', 'week', 'later'] as const satisfies readonly Slot[];

/**
 * A user's My Tasks in one workspace: a board that only its owner sees, and the ids of its lists.
 */
export interface PersonalBoard {
  id: number;
  sectionIds: Record<Slot, number>;
  /** The last day, in the user's time zone, on which tasks were moved up by their due dates. */
  promotedOn: string | null;
}

interface Owner {
  workspaceId: number;
  userId: number;
}

/** @returns null if the user has not used My Tasks yet. */
export async function findPersonalBoard(
  tx: Pick<Tx, 'query'>,
  { workspaceId, userId }: Owner,
): Promise<PersonalBoard | null> {
  const rows = await tx.query<{
    id: number;
    slot: Slot;
    sectionId: number;
    promotedOn: string | null;
  }>(
    `select p.id, s.slot, s.id as "sectionId", p.promoted_on as "promotedOn" from projects p
     join sections s on s.workspace_id = p.workspace_id and s.project_id = p.id and s.slot is not null
     where p.workspace_id = $1 and p.creator_id = $2 and p.kind = 'my_tasks'`,
    [workspaceId, userId],
    'find_my_tasks',
  );
  const [first] = rows;
  if (!first) return null;
  const idOf = (slot: Slot) => rows.find((row) => row.slot === slot)?.sectionId ?? 0;
  const sectionIds = {
    recent: idOf('recent'),
    today: idOf('today'),
    week: idOf('week'),
    later: idOf('later'),
  };
  return { id: first.id, sectionIds, promotedOn: first.promotedOn };
}

/**
 * A user's My Tasks, created if missing with lists named in their language. Call it under the
 * workspace's lock, in the commit with number `seq`.
 */
export async function requirePersonalBoard(
  tx: Tx,
  ids: IdSource,
  owner: Owner & { seq: number },
): Promise<{ board: PersonalBoard; isNew: boolean }> {
  const known = await findPersonalBoard(tx, owner);
  if (known) return { board: known, isNew: false };
  const { workspaceId, userId, seq } = owner;
  const texts = (await localeOf(tx, userId)) === 'pl' ? pl : en;
  const id = await ids.next();
  await tx.query(
    `insert into projects (workspace_id, id, kind, title, visibility, creator_id, sort_index, version, content_version)
     values ($1, $2, 'my_tasks', $3, 'private', $4, 0, $5, $5)`,
    [workspaceId, id, texts['my-tasks'], userId, seq],
    'insert_my_tasks',
  );
  const sectionIds = { recent: 0, today: 0, week: 0, later: 0 };
  for (const [index, slot] of IN_ORDER.entries()) {
    sectionIds[slot] = await ids.next();
    await tx.query(
      'insert into sections (workspace_id, id, project_id, link_id, title, sort_index, version, slot) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [
        workspaceId,
        sectionIds[slot],
        id,
        await ids.next(),
        texts[SLOTS[slot]],
        index * GAP,
        seq,
        slot,
      ],
      'insert_my_list',
    );
  }
  return { board: { id, sectionIds, promotedOn: null }, isNew: true };
}

async function localeOf(tx: Tx, userId: number): Promise<string> {
  const [user] = await tx.query<{ locale: string }>(
    'select locale from users where id = $1',
    [userId],
    'locale_of',
  );
  return user?.locale ?? 'en';
}
