import type { WireProject } from '../../../contract/wire';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';

/** Message: the board's current row. */
export function boardChanged(project: WireProject): LoggedChange {
  return {
    scope: `Project:${project.id}`,
    message: { type: 'update', key: `Project:${project.id}`, fields: project },
  };
}

/**
 * Message: the board's position among the others. The preceding board is one that all readers of
 * this board may see, so that the message does not leak the id of a private one.
 */
export async function boardInPlace(
  tx: Pick<Tx, 'query'>,
  project: WireProject,
): Promise<LoggedChange> {
  return boardAfter(project, await readBoardBefore(tx, project));
}

/** @returns the id of the board that precedes a place for all readers of a board there. */
export async function readBoardBefore(
  tx: Pick<Tx, 'query'>,
  {
    workspaceId,
    visibility,
    sortIndex,
  }: Pick<WireProject, 'workspaceId' | 'visibility' | 'sortIndex'>,
): Promise<number | null> {
  const [before] = await tx.query<{ id: number }>(
    `select id from projects where workspace_id = $1 and kind = 'board' and archived_at is null and sort_index < $2
       and (visibility = 'public' or visibility = 'workspace' and $3 <> 'public')
     order by sort_index desc limit 1`,
    [workspaceId, sortIndex, visibility],
    'board_before',
  );
  return before?.id ?? null;
}

/** Message: the board's position after another one that all of its readers may see. */
export function boardAfter(project: WireProject, after: number | null): LoggedChange {
  const { id, workspaceId } = project;
  return {
    scope: `Project:${id}`,
    message: {
      type: 'add-item',
      list: `Workspace:${workspaceId}.projects`,
      key: `Project:${id}`,
      item: project,
      after: after === null ? null : `Project:${after}`,
    },
  };
}

/** Message: refetch the board if it is open. */
export function askForBoard(id: number): LoggedChange {
  return {
    scope: `Project:${id}`,
    message: { type: 'update-query', query: 'projectView', variables: { id } },
  };
}
