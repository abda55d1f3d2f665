import type { RowChange } from '../../../../contract/rows';
import type { ResponseCopy } from '../../../api/rowStore';
import type { CopyRecord } from './rowsDatabase';

/** Copies of one board, of one task, or of rows of one: they are useless without it. */
const OF_ONE = /^(Project|Task|Relations):/;

/**
 * The scopes whose loss removes a copy: the boards and tasks of its rows. A list over all boards
 * stays, and so does the personal board; the stored log removes from them what the user may no
 * longer see.
 */
export function scopesWithin({ workspaceId, scope, rows }: ResponseCopy): string[] {
  if (workspaceId === null || (scope !== null && !OF_ONE.test(scope))) return [];
  if (rows.some((change) => isPersonal(change, scope))) return [];
  const boards = new Set(
    rows.flatMap((change) =>
      change.op === 'put' ? boardsOf(change.row).map((id) => `Project:${id}`) : [],
    ),
  );
  // A list of tasks of many boards does not go with one of them.
  const isOfMany = boards.size > 1 && scope?.startsWith('Project:');
  return [...new Set([...(scope ? [scope] : []), ...(isOfMany ? [] : boards)])];
}

/** The boards of a row: a relation has two. */
function boardsOf(row: object): number[] {
  const ids = [
    'projectId' in row && row.projectId,
    'relatedProjectId' in row && row.relatedProjectId,
  ];
  return ids.filter((id) => typeof id === 'number');
}

/** Whether a row is the personal board that a copy shows. */
const isPersonal = (change: RowChange, scope: string | null) =>
  change.op === 'put' &&
  change.table === 'projects' &&
  change.row.isPersonal === true &&
  scope === `Project:${change.row.id}`;

/** Whether a copy is one of the personal board, which no list of boards names. */
export const isOfPersonalBoard = ({ scope, within }: Pick<CopyRecord, 'scope' | 'within'>) =>
  scope !== null && scope.startsWith('Project:') && within.length === 0;
