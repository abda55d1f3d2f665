import { SHOWN_IMAGES } from '../../../contract/files';
import { setTaskCover as setTaskCoverRule } from '../../../contract/rules/boards';
import { AppError, InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { requireTask, taskChanged } from '../changes/taskChanges';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { requireFile } from '../rows/fileRows';

/** Sets, replaces or removes the cover of a task's card; an equal cover changes nothing. */
export const setTaskCover = defineCommand('setTaskCover', {
  resources: { id: 'task' },
  includesTemplates: true,
  can: ({ id }) => canChange(id),
  rule: setTaskCoverRule,
  async run({ tx, workspaceId, seq, resources }, { id, hue = null, fileId = null }) {
    const { projectId } = resources.id;
    const before = await requireTask(tx, workspaceId, id);
    if (fileId !== null) await requireImage(tx, { workspaceId, taskId: id, fileId });
    const [changed] = await tx.query(
      `update tasks set cover_hue = $3, cover_file_id = $4, version = $5, updated_at = now()
       where workspace_id = $1 and id = $2 and (cover_hue, cover_file_id) is distinct from ($3::smallint, $4::bigint) returning id`,
      [workspaceId, id, hue, fileId, seq],
      'set_task_cover',
    );
    if (!changed) return { payload: { ...SUCCESS, task: before }, changes: [], activity: [] };
    const task = await requireTask(tx, workspaceId, id);
    const kind = hue === null && fileId === null ? 'task-cover-removed' : 'task-cover-set';
    return {
      payload: { ...SUCCESS, task },
      changes: [taskChanged(task, projectId)],
      activity: [{ kind, projectId, taskId: id, data: { title: task.title } }],
    };
  },
});

/**
 * Accepts a deleted file, because Undo may restore a cover whose file has been deleted since.
 * @throws {AppError} `file-not-found` for a file of another task and for an unknown one
 * @throws {InputRejected} for a file that browsers cannot show as an image
 */
async function requireImage(
  tx: Tx,
  { workspaceId, taskId, fileId }: { workspaceId: number; taskId: number; fileId: number },
): Promise<void> {
  const file = await requireFile(tx, workspaceId, fileId);
  if (file.taskId !== taskId) throw new AppError('file-not-found');
  if (!SHOWN_IMAGES.has(file.mime))
    throw new InputRejected({ field: 'fileId', key: 'cover-not-image' });
}
