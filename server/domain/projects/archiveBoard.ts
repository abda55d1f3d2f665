import type { WireProject } from '../../../contract/wire';
import type { LoggedChange } from '../../commits/scope';
import type { ActivityEntry } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { myTasksOfBoardStale } from '../changes/myTasksStale';
import { askForBoard, boardChanged, boardInPlace } from '../changes/projectChanges';
import { requireProject } from '../rows/projectRows';

interface Written {
  /** The board's row. */
  project: WireProject;
  /** What the commit logs. */
  changes: LoggedChange[];
  activity: ActivityEntry[];
}

/** Archives a board within a commit. */
export async function archiveBoard(tx: Tx, before: WireProject, seq: number): Promise<Written> {
  const { workspaceId, id } = before;
  const project = await setArchived(tx, before, { seq, isArchived: true });
  return {
    project,
    // Clients that show the board refetch it and get not-found.
    changes: [
      boardChanged(project),
      archiveChanged(project),
      askForBoard(id),
      ...(await myTasksOfBoardStale(tx, workspaceId, id)),
    ],
    activity: [{ kind: 'project-archived', projectId: id, data: { title: project.title } }],
  };
}

/** Restores a board with its content at its former position, within a commit. */
export async function restoreBoard(tx: Tx, before: WireProject, seq: number): Promise<Written> {
  const { workspaceId, id } = before;
  const project = await setArchived(tx, before, { seq, isArchived: false });
  return {
    project,
    changes: [
      await boardInPlace(tx, project),
      archiveChanged(project),
      askForBoard(id),
      ...(await myTasksOfBoardStale(tx, workspaceId, id)),
    ],
    activity: [{ kind: 'project-restored', projectId: id, data: { title: project.title } }],
  };
}

/** Writes whether a board is archived. @returns its row */
export async function setArchived(
  tx: Tx,
  { workspaceId, id }: WireProject,
  { seq, isArchived }: { seq: number; isArchived: boolean },
): Promise<WireProject> {
  await tx.query(
    'update projects set archived_at = case when $4 then now() end, version = $3, updated_at = now() where workspace_id = $1 and id = $2',
    [workspaceId, id, seq, isArchived],
    'archive_project',
  );
  return requireProject(tx, workspaceId, id);
}

/** Sent only to readers of the board, because others may not know that it exists. */
export function archiveChanged({ id, workspaceId }: WireProject): LoggedChange {
  return {
    scope: `Project:${id}`,
    message: { type: 'update-query', query: 'archivedProjects', variables: { workspaceId } },
  };
}
