import type { Tx } from '../../db/database';

/**
 * Order among siblings: integers with gaps, computed here under the workspace's lock. Clients send
 * the preceding sibling, never a sort index.
 */

/**
 * Leaves room for twenty insertions between two neighbours before their siblings must be
 * renumbered.
 */
export const GAP = 2 ** 20;
/** Far below 2^53, so that adding a gap stays in the range of exact integers. */
const MAX_SORT_INDEX = 2 ** 52;

export interface Sibling {
  id: number;
  sortIndex: number;
}

/** A sortable table with its parent column and its id column. Constants, never input. */
export interface Siblings {
  table:
    | 'task_links'
    | 'sections'
    | 'projects'
    | 'check_lists'
    | 'check_list_items'
    | 'files'
    | 'fields'
    | 'field_options'
    | 'spaces'
    | 'folders'
    | 'saved_views';
  parent: 'section_id' | 'project_id' | 'workspace_id' | 'task_id' | 'check_list_id' | 'field_id';
  id: 'task_id' | 'id';
}
export const TASKS_OF_SECTION: Siblings = {
  table: 'task_links',
  parent: 'section_id',
  id: 'task_id',
};
export const SECTIONS_OF_PROJECT: Siblings = { table: 'sections', parent: 'project_id', id: 'id' };
export const PROJECTS_OF_WORKSPACE: Siblings = {
  table: 'projects',
  parent: 'workspace_id',
  id: 'id',
};

export const SPACES_OF_WORKSPACE: Siblings = { table: 'spaces', parent: 'workspace_id', id: 'id' };
export const FOLDERS_OF_WORKSPACE: Siblings = {
  table: 'folders',
  parent: 'workspace_id',
  id: 'id',
};
export const CHECK_LISTS_OF_TASK: Siblings = { table: 'check_lists', parent: 'task_id', id: 'id' };
export const FILES_OF_TASK: Siblings = { table: 'files', parent: 'task_id', id: 'id' };
export const ITEMS_OF_CHECK_LIST: Siblings = {
  table: 'check_list_items',
  parent: 'check_list_id',
  id: 'id',
};
export const VIEWS_OF_PROJECT: Siblings = { table: 'saved_views', parent: 'project_id', id: 'id' };
export const FIELDS_OF_WORKSPACE: Siblings = { table: 'fields', parent: 'workspace_id', id: 'id' };
export const OPTIONS_OF_FIELD: Siblings = { table: 'field_options', parent: 'field_id', id: 'id' };

export interface Position {
  sortIndex: number;
  /** The preceding sibling; null for the top. */
  after: number | null;
  next: Sibling | null;
  before: Sibling | null;
  /** Siblings that must be renumbered to make room; usually none. */
  renumbered: Sibling[];
}

export interface PositionRequest {
  workspaceId: number;
  parentId: number;
  /**
   * The id of the moved object, which is excluded from its siblings. For a new object its new id,
   * or 0.
   */
  movedId: number;
  /**
   * A sibling's id, 0 for the top, null for the end; the id of a deleted sibling also means the
   * end.
   */
  after: number | null;
}

/** Computes the wanted position among siblings; the caller holds the workspace's lock. */
export async function findPosition(
  tx: Tx,
  siblings: Siblings,
  request: PositionRequest,
): Promise<Position> {
  const { before, next } = await readNeighbours(tx, siblings, request);
  const sortIndex = between(before?.sortIndex, next?.sortIndex);
  const position = { before, next, after: before?.id ?? null };
  if (sortIndex !== null) return { ...position, sortIndex, renumbered: [] };
  return {
    ...position,
    ...renumberWithGaps(await readAll(tx, siblings, request), before?.id ?? null),
  };
}

/**
 * Writes the new sort indexes of siblings, in a table with a version column. Not for `task_links`:
 * a task has links in other sections, which must keep their index (`renumber` in
 * tasks/moveTask.ts).
 */
export async function writeSortIndexes(
  tx: Tx,
  { table, id }: Siblings,
  { workspaceId, seq }: { workspaceId: number; seq: number },
  siblings: readonly Sibling[],
): Promise<void> {
  if (siblings.length === 0) return;
  await tx.query(
    `update ${table} t set sort_index = n.sort_index, version = $2
     from unnest($3::bigint[], $4::bigint[]) as n (id, sort_index) where t.workspace_id = $1 and t.${id} = n.id`,
    [workspaceId, seq, siblings.map((one) => one.id), siblings.map(({ sortIndex }) => sortIndex)],
  );
}

/** Whether an object is already between its wanted neighbours. */
export function isBetween(
  sortIndex: number,
  { before, next }: Pick<Position, 'before' | 'next'>,
): boolean {
  return (before?.sortIndex ?? -Infinity) < sortIndex && sortIndex < (next?.sortIndex ?? Infinity);
}

/**
 * A number between two neighbours; either may be missing.
 * @returns null if no integer is left between them, or the number would leave the exact range.
 */
function between(before: number | undefined, next: number | undefined): number | null {
  if (before === undefined && next === undefined) return 0;
  if (before === undefined) return inSafeRange((next ?? 0) - GAP);
  if (next === undefined) return inSafeRange(before + GAP);
  const middle = Math.floor((before + next) / 2);
  return middle > before && middle < next ? middle : null;
}

/** Renumbers all siblings with a gap between them and leaves the position after `after` free. */
function renumberWithGaps(
  siblings: readonly Sibling[],
  after: number | null,
): { sortIndex: number; renumbered: Sibling[] } {
  const at = siblings.findIndex(({ id }) => id === after) + 1;
  const renumbered = siblings.map(({ id }, index) => ({
    id,
    sortIndex: (index < at ? index : index + 1) * GAP,
  }));
  return { sortIndex: at * GAP, renumbered };
}

function inSafeRange(sortIndex: number): number | null {
  return Math.abs(sortIndex) < MAX_SORT_INDEX ? sortIndex : null;
}

type Neighbour = { id: number; sort_index: number; is_before: boolean };

async function readNeighbours(tx: Tx, { table, parent, id }: Siblings, request: PositionRequest) {
  const among = `from ${table} where workspace_id = $1 and ${parent} = $2 and ${id} <> $3`;
  const rows = await tx.query<Neighbour>(
    `with anchor as (select ${id} as id, sort_index ${among} and ${id} = $4),
     before as (
       select id, sort_index from anchor
       union all
       (select ${id}, sort_index ${among} and $4 is distinct from 0 and not exists (select from anchor) order by sort_index desc limit 1)
     )
     select id, sort_index, true as is_before from before
     union all
     (select ${id}, sort_index, false ${among} and sort_index > coalesce((select sort_index from before), -9223372036854775808)
      order by sort_index limit 1)`,
    [request.workspaceId, request.parentId, request.movedId, request.after],
    `neighbours_${table}`,
  );
  const find = (isBefore: boolean) => rows.find((row) => row.is_before === isBefore);
  return { before: asSibling(find(true)), next: asSibling(find(false)) };
}

async function readAll(
  tx: Tx,
  { table, parent, id }: Siblings,
  request: PositionRequest,
): Promise<Sibling[]> {
  const rows = await tx.query<Neighbour>(
    `select ${id} as id, sort_index from ${table} where workspace_id = $1 and ${parent} = $2 and ${id} <> $3 order by sort_index`,
    [request.workspaceId, request.parentId, request.movedId],
  );
  return rows.map(({ id: sibling, sort_index }) => ({ id: sibling, sortIndex: sort_index }));
}

function asSibling(row: Neighbour | undefined): Sibling | null {
  return row ? { id: row.id, sortIndex: row.sort_index } : null;
}

/**
 * The numbers of siblings in a new order. Those that have a number keep it; if there is no room
 * between them for the others, all get new ones.
 * @param numbers of the siblings that did not move
 * @returns the siblings with a new number
 */
export function numbersOf(
  order: readonly number[],
  numbers: ReadonlyMap<number, number>,
): Sibling[] {
  const found: Sibling[] = [];
  for (let start = 0; start < order.length; start += 1) {
    if (numbers.has(order[start] ?? 0)) continue;
    const end = order.findIndex((id, index) => index >= start && numbers.has(id));
    const run = order.slice(start, end === -1 ? undefined : end);
    const spread = spreadBetween(
      run.length,
      numbers.get(order[start - 1] ?? 0),
      end === -1 ? undefined : numbers.get(order[end] ?? 0),
    );
    if (spread === null) return order.map((id, index) => ({ id, sortIndex: index * GAP }));
    found.push(...run.map((id, index) => ({ id, sortIndex: spread(index) })));
    start += run.length - 1;
  }
  return found;
}

/** The numbers of a run between two neighbours, either of which may be missing. */
function spreadBetween(
  count: number,
  before: number | undefined,
  next: number | undefined,
): ((index: number) => number) | null {
  if (before === undefined && next === undefined) return (index) => index * GAP;
  const step =
    before === undefined || next === undefined ? GAP : Math.floor((next - before) / (count + 1));
  const first = before === undefined ? (next ?? 0) - GAP * count : before + step;
  const isInside = inSafeRange(first) !== null && inSafeRange(first + step * count) !== null;
  return step >= 1 && isInside ? (index) => first + step * index : null;
}
