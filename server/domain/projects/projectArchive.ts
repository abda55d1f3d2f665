import { idOnly } from '../../../contract/rules/boards';
import type { WireProject } from '../../../contract/wire';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { canDeleteBoard } from '../../../contract/roles';
import { myTasksOfBoardStale } from '../changes/myTasksStale';
import { askForBoard, boardChanged, boardInPlace } from '../changes/projectChanges';
import { requireProject } from '../rows/projectRows';

/** Archives a board for all users; its readers find it in the archive. */
export const archiveProject = defineCommand('archiveProject', {
  resources: { id: 'project' },
  includesArchived: true,
  can: ({ id }) => canDeleteBoard(id.relation),
  rule: idOnly,
  async run({ tx, workspaceId, seq }, { id }) {
    const before = await requireProject(tx, workspaceId, id);
    if (before.archivedAt !== null)
      return { payload: { ...SUCCESS, project: before }, changes: [], activity: [] };
    const project = await write(tx, before, { seq, isArchived: true });
    return {
      payload: { ...SUCCESS, project },
      // Clients that show the board refetch it and get not-found.
      changes: [
        boardChanged(project),
        archiveChanged(project),
        askForBoard(id),
        ...(await myTasksOfBoardStale(tx, workspaceId, id)),
      ],
      activity: [{ kind: 'project-archived', projectId: id, data: { title: project.title } }],
    };
  },
});

/** Restores a board with its content at its former position. */
export const restoreProject = defineCommand('restoreProject', {
  resources: { id: 'project' },
  includesArchived: true,
  can: ({ id }) => canChange(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq }, { id }) {
    const before = await requireProject(tx, workspaceId, id);
    if (before.archivedAt === null)
      return { payload: { ...SUCCESS, project: before }, changes: [], activity: [] };
    const project = await write(tx, before, { seq, isArchived: false });
    return {
      payload: { ...SUCCESS, project },
      changes: [
        await boardInPlace(tx, project),
        archiveChanged(project),
        askForBoard(id),
        ...(await myTasksOfBoardStale(tx, workspaceId, id)),
      ],
      activity: [{ kind: 'project-restored', projectId: id, data: { title: project.title } }],
    };
  },
});

async function write(
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
function archiveChanged({ id, workspaceId }: WireProject): LoggedChange {
  return {
    scope: `Project:${id}`,
    message: { type: 'update-query', query: 'archivedProjects', variables: { workspaceId } },
  };
}
