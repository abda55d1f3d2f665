import type { WireProject } from '../../../contract/wire';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';

/** "This board's row is now so." */
export function boardChanged(project: WireProject): LoggedChange {
  return {
    scope: `Project:${project.id}`,
    message: { type: 'update', key: `Project:${project.id}`, fields: project },
  };
}

/**
 * "This board now stands among the others." The board that it stands behind is one that all of its readers may see: the
 * id of another one is nobody's business.
 */
export async function boardInPlace(
  tx: Pick<Tx, 'query'>,
  project: WireProject,
): Promise<LoggedChange> {
  const { id, workspaceId, visibility, sortIndex } = project;
  const [before] = await tx.query<{ id: number }>(
    `select id from projects where workspace_id = $1 and kind = 'board' and archived_at is null and sort_index < $2
       and (visibility = 'public' or visibility = 'workspace' and $3 <> 'public')
     order by sort_index desc limit 1`,
    [workspaceId, sortIndex, visibility],
    'board_before',
  );
  return {
    scope: `Project:${id}`,
    message: {
      type: 'add-item',
      list: `Workspace:${workspaceId}.projects`,
      key: `Project:${id}`,
      item: project,
      after: before ? `Project:${before.id}` : null,
    },
  };
}

/** "Whoever looks at this board asks for it again." */
export function askForBoard(id: number): LoggedChange {
  return {
    scope: `Project:${id}`,
    message: { type: 'update-query', query: 'projectView', variables: { id } },
  };
}
