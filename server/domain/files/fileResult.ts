import type { WireFile } from '../../../contract/wire';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import type { OnTask } from '../changes/checkListChanges';
import { requireTask, taskChanged } from '../changes/taskChanges';
import { SUCCESS } from '../core/defineCommand';
import { requireFile } from '../rows/fileRows';
import { deleteTaskWords, indexTaskText } from '../core/taskWords';

/** Message: the file's position after the given one. */
export function inPlace(
  file: WireFile,
  { taskId }: OnTask,
  after: number | null,
): LoggedChange['message'] {
  return {
    type: 'add-item',
    list: `Task:${taskId}.files`,
    key: `File:${file.id}`,
    item: file,
    after: after === null ? null : `File:${after}`,
  };
}

/** A change of a file: its kind of activity and its message. */
interface FileChange {
  kind: string;
  from?: string;
  message: (file: WireFile) => LoggedChange['message'];
}

/**
 * The result of a command on one file: its message, its task's row if the count of files changed,
 * and the activity. Search finds the file by its new name, and no deleted one.
 * @param change null if nothing changed.
 */
export async function fileResult(tx: Tx, on: OnTask, id: number, change: FileChange | null) {
  const file = await requireFile(tx, on.workspaceId, id);
  const payload = { ...SUCCESS, file };
  if (!change) return { payload, changes: [], activity: [] };
  const { workspaceId, projectId, taskId } = on;
  const text = { workspaceId, taskId, source: 'file', sourceId: id } as const;
  if (file.deletedAt === null) await indexTaskText(tx, text, file.filename);
  else await deleteTaskWords(tx, text);
  const scope = `Project:${projectId}` as const;
  const data = {
    fileId: id,
    filename: file.filename,
    ...(change.from !== undefined && { from: change.from }),
  };
  return {
    payload,
    changes: [{ scope, message: change.message(file) }, ...(await countFiles(tx, on))],
    activity: [{ kind: change.kind, projectId, taskId, data }],
  };
}

/**
 * Recounts a task's live files.
 * @returns the task's row if the count changed, otherwise nothing.
 */
async function countFiles(
  tx: Tx,
  { workspaceId, seq, taskId, projectId }: OnTask,
): Promise<LoggedChange[]> {
  const changed = await tx.query(
    `update tasks t set files_count = n.total, version = $3, updated_at = now()
     from (select count(*)::int as total from files where workspace_id = $1 and task_id = $2 and deleted_at is null) n
     where t.workspace_id = $1 and t.id = $2 and t.files_count <> n.total returning t.id`,
    [workspaceId, taskId, seq],
    'count_files',
  );
  return changed.length === 0
    ? []
    : [taskChanged(await requireTask(tx, workspaceId, taskId), projectId)];
}
