import { pageNumber } from '../../../contract/rules/workspaces';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { errorCode } from '../../db/errorCode';
import type { SearchConditions } from './conditions';
import { searchStatement } from './statement';

/** A part of a list. */
export interface Part {
  limit: number;
  offset: number;
}

/** The part of each kind of result that is read. */
export interface RequestedParts {
  tasks: Part;
  comments: Part;
  files: Part;
}

const NONE: Part = { limit: 0, offset: 0 };
export const NO_PARTS: RequestedParts = { tasks: NONE, comments: NONE, files: NONE };

/** A page, as the API numbers them. */
export const partOf = (page: number | null | undefined, limit: number): Part => ({
  limit,
  offset: (pageNumber(page) - 1) * limit,
});

/** The ids of a page of each kind of result, best first, and the numbers of all results. */
export interface FoundIds {
  taskTotal: number;
  taskIds: number[];
  commentTotal: number;
  commentIds: number[];
  fileTotal: number;
  fileIds: number[];
}

export const NOTHING: FoundIds = {
  taskTotal: 0,
  taskIds: [],
  commentTotal: 0,
  commentIds: [],
  fileTotal: 0,
  fileIds: [],
};

/** A search that takes longer fails, so that it holds no connection that others need. */
const MAX_MS = 2_500;
/** PostgreSQL's `query_canceled`, by the statement timeout. */
const CANCELED = '57014';

/**
 * Settings for the statement:
 * - `enable_nestloop`, `enable_mergejoin` off: without statistics the planner would choose them.
 * - `enable_hashagg` off: a hash table would grow from an estimate that is far too low, and the texts
 *   are nearly sorted by task already.
 * - `jit` off: before PostgreSQL 18 a plan with a disabled join counts as so expensive that it would
 *   be compiled each time.
 * - `work_mem` of 32 MB: enough to sort all texts of a large workspace.
 * - `statement_timeout`: {@link MAX_MS}. Returns the one before, for {@link RESTORE_JOINS}.
 */
export const DISABLE_SLOW_JOINS = `select current_setting('statement_timeout') as timeout, array[
  set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('enable_hashagg', 'off', true),
  set_config('jit', 'off', true), set_config('work_mem', '32MB', true), set_config('statement_timeout', '${MAX_MS}', true)] as changed`;
const RESTORE_JOINS = `select set_config('enable_nestloop', 'on', true), set_config('enable_mergejoin', 'on', true),
  set_config('enable_hashagg', 'on', true), set_config('statement_timeout', $1, true)`;

/**
 * Finds what meets the conditions.
 * @param tx a transaction or a snapshot. On a database without statistics the planner expects one
 * row where there are thousands of matches and would use a nested loop, so joins other than hash
 * joins are switched off in it while the statement runs.
 * @throws {AppError} `search-too-slow` after {@link MAX_MS}.
 */
export async function findAll(
  tx: Tx,
  workspace: { workspaceId: number; readerId: number },
  conditions: SearchConditions,
  parts: RequestedParts,
): Promise<FoundIds> {
  if (conditions.isImpossible || conditions.boardIds.length === 0) return NOTHING;
  const [before] = await tx.query<{ timeout: string; changed: string[] }>(
    DISABLE_SLOW_JOINS,
    [],
    'search_joins_by_hashing',
  );
  const [found = NOTHING] = await tx
    .query<FoundIds>(
      searchStatement(conditions.required.some(({ labels }) => labels.length > 0)),
      searchValues(workspace, conditions, parts),
    )
    .catch((error: unknown) => {
      throw errorCode(error) === CANCELED ? new AppError('search-too-slow') : error;
    });
  await tx.query(RESTORE_JOINS, [before?.timeout ?? '0'], 'search_all_joins');
  return found;
}

/** The parameters of the statement, $1 to $28. */
export function searchValues(
  { workspaceId, readerId }: { workspaceId: number; readerId: number },
  conditions: SearchConditions,
  { tasks, comments, files }: RequestedParts,
): unknown[] {
  const { required, people, due, flags } = conditions;
  const texts = (ids: readonly number[]) => ids.map(String);
  return [
    workspaceId,
    conditions.boardIds,
    required.map(({ query }) => query),
    required.map(({ labels }) => labels.join(',')),
    2 ** required.length - 1,
    conditions.exact,
    conditions.excluded,
    readerId,
    flags.watching ?? null,
    flags.done ?? null,
    people?.ids ?? null,
    people?.includesUnassigned ?? false,
    conditions.notPeople,
    conditions.isAssigned,
    conditions.labels && texts(conditions.labels),
    texts(conditions.notLabels),
    due && [due.firstDay, due.lastDay, due.from, due.before],
    conditions.hasDue,
    flags.files ?? null,
    flags.comments ?? null,
    flags.description ?? null,
    flags.checklist ?? null,
    tasks.limit,
    tasks.offset,
    comments.limit,
    comments.offset,
    files.limit,
    files.offset,
  ];
}
