import type { ResponseCopy } from '../../../api/rowStore';

/** Copies of one board, of one task, or of rows of one: they are useless without it. */
const OF_ONE = /^(Project|Task):/;

/**
 * The scopes whose loss removes a copy: the boards and tasks of its rows. A list over all boards
 * stays; the stored log removes from it what the user may no longer see.
 */
export function scopesWithin({ workspaceId, scope, rows }: ResponseCopy): string[] {
  if (workspaceId === null || (scope !== null && !OF_ONE.test(scope))) return [];
  const boards = new Set(
    rows.flatMap((change) =>
      change.op === 'put' && 'projectId' in change.row && change.row.projectId != null
        ? [`Project:${change.row.projectId}`]
        : [],
    ),
  );
  // A personal board shows tasks of many boards.
  const isOfMany = boards.size > 1 && scope?.startsWith('Project:');
  return [...new Set([...(scope ? [scope] : []), ...(isOfMany ? [] : boards)])];
}
