import type { WireProject } from '../../../contract/wire';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { findPosition, PROJECTS_OF_WORKSPACE } from '../core/order';
import { boardAfter, readBoardBefore } from '../changes/projectChanges';
import { requireProject } from '../rows/projectRows';

interface NewProject {
  workspaceId: number;
  id: number;
  userId: number;
  seq: number;
  title: string;
  visibility: WireProject['visibility'];
  spaceId?: number | null;
  folderId?: number | null;
}

/** Inserts a new board and its creator's membership. */
export async function insertProject(
  tx: Tx,
  { workspaceId, id, userId, seq, title, visibility, spaceId, folderId }: NewProject,
) {
  const { sortIndex } = await findPosition(tx, PROJECTS_OF_WORKSPACE, {
    workspaceId,
    parentId: workspaceId,
    movedId: id,
    after: null,
  });
  const [, project, after] = await allEnded([
    tx.query(
      `with made as (
       insert into projects (workspace_id, id, title, visibility, creator_id, sort_index, version, content_version, space_id, folder_id)
       values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9) returning workspace_id, id, creator_id
     )
     insert into project_members (workspace_id, project_id, user_id) select workspace_id, id, creator_id from made`,
      [
        workspaceId,
        id,
        title,
        visibility,
        userId,
        sortIndex,
        seq,
        spaceId ?? null,
        folderId ?? null,
      ],
      'insert_project',
    ),
    requireProject(tx, workspaceId, id),
    readBoardBefore(tx, { workspaceId, visibility, sortIndex }),
  ]);
  return { project, change: boardAfter(project, after) };
}
