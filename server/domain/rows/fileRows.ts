import { fileUrl } from '../../../contract/files';
import type { File } from '../../../contract/generated/schema';
import type { WireFile } from '../../../contract/wire';
import { AppError } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';

type FileColumns = Omit<WireFile, 'url'> & { key: string };

const filesFrom = (
  files: string,
) => `select f.id, f.version, f.task_id as "taskId", t.project_id as "projectId", f.key, f.filename, f.mime, f.size,
  f.aspect_ratio as "aspectRatio", f.sort_index as "sortIndex", f.created_at as "createdAt", f.updated_at as "updatedAt", f.deleted_at as "deletedAt"
  from ${files} f join tasks t on t.workspace_id = f.workspace_id and t.id = f.task_id`;
const FILES = filesFrom('files');
/** Finds the files as `TASKS_BY_ID` finds tasks (docs/adr/0316-tasks-by-ids-without-statistics.md). */
const FILES_BY_ID = filesFrom(
  `(select file.* from workspaces w cross join lateral (select * from files where workspace_id = w.id and id = any($2) offset 0) file where w.id = $1 and file.deleted_at is null)`,
);

const fileOf = ({ key, ...file }: FileColumns): WireFile => ({
  ...file,
  url: fileUrl({ place: 'tasks', placeId: file.taskId, key }),
});

/** The live files of tasks in their order. Only for tasks that the reader may see. */
export async function readFilesOf(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskIds: readonly number[],
): Promise<File[]> {
  const live = `${FILES} where f.workspace_id = $1 and f.task_id = any($2) and f.deleted_at is null order by f.sort_index, f.id`;
  return (await tx.query<FileColumns>(live, [workspaceId, taskIds], 'read_files_of')).map(fileOf);
}

/** The live ones of these files, in no order. Only for files that the reader may see. */
export async function readFilesById(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireFile[]> {
  if (ids.length === 0) return [];
  return (await tx.query<FileColumns>(FILES_BY_ID, [workspaceId, ids], 'read_files_by_id')).map(
    fileOf,
  );
}

/** A file's current row, deleted or not, for responses and messages. */
export async function requireFile(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  id: number,
): Promise<WireFile> {
  const [file] = await tx.query<FileColumns>(
    `${FILES} where f.workspace_id = $1 and f.id = $2`,
    [workspaceId, id],
    'read_file',
  );
  if (!file) throw new AppError('file-not-found');
  return fileOf(file);
}

/**
 * The files of tasks for the readers of their new board, who may not have them; the rows have the
 * commit's version already.
 */
export async function filesBrought(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskIds: readonly number[],
  scope: LoggedChange['scope'],
): Promise<LoggedChange[]> {
  const files = await readFilesOf(tx, workspaceId, taskIds);
  return files.map((file) => ({
    scope,
    message: { type: 'update', key: `File:${file.id}`, fields: file },
  }));
}
