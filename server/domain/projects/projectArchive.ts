import { idOnly } from '../../../contract/rules/boards';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { canDeleteBoard } from '../../../contract/roles';
import { requireProject } from '../rows/projectRows';
import { archiveBoard, restoreBoard } from './archiveBoard';

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
    const { project, ...written } = await archiveBoard(tx, before, seq);
    return { payload: { ...SUCCESS, project }, ...written };
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
    const { project, ...written } = await restoreBoard(tx, before, seq);
    return { payload: { ...SUCCESS, project }, ...written };
  },
});
