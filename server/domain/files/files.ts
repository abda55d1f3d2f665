import { keepExtension, parseFileUrl } from '../../../contract/files';
import { LIMITS, SERVER_LIMITS } from '../../../contract/limits';
import { idOnly } from '../../../contract/rules/boards';
import {
  addTaskFile as addRule,
  updateFilename as renameRule,
} from '../../../contract/rules/files';
import type { MutationAddTaskFileArgs } from '../../../contract/generated/schema';
import { InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { defineCommand } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { readFilesOf, requireFile } from '../rows/fileRows';
import { limitOf, mib, readUpload, settleUpload, type Upload } from './fileUploads';
import { FILES_OF_TASK, findPosition } from '../core/order';
import { fileResult, inPlace } from './fileResult';
import { workspaceFull } from './quota';
import type { Services } from '../core/services';

/**
 * Attaches an uploaded file to a task, after its other files. Type and size come from the bytes,
 * not from the client.
 */
export const addTaskFile = defineCommand('addTaskFile', {
  resources: { taskId: 'task' },
  can: ({ taskId }) => canChange(taskId),
  rule: addRule,
  async before(services, { userId }, args) {
    const upload = await readUpload(services.db, keyIn(services, args));
    if (upload?.user_id === userId) await settleUpload(services, upload);
  },
  async run({ tx, services, viewer, workspaceId, seq, resources }, args) {
    const { taskId, filename, aspectRatio } = args;
    const upload = await requireUpload(tx, services, args, viewer.userId);
    await requireRoomForFile(tx, workspaceId, taskId);
    const id = await services.ids.next();
    const { sortIndex, after } = await findPosition(tx, FILES_OF_TASK, {
      workspaceId,
      parentId: taskId,
      movedId: id,
      after: null,
    });
    await tx.query(
      `with upload as (delete from uploads where workspace_id = $1 and key = $4)
       insert into files (workspace_id, id, task_id, key, filename, mime, size, aspect_ratio, sort_index, version)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        workspaceId,
        id,
        taskId,
        upload.key,
        filename,
        upload.mime,
        upload.size,
        turned(upload.aspect_ratio, aspectRatio),
        sortIndex,
        seq,
      ],
      'insert_file',
    );
    const on = { workspaceId, seq, taskId, projectId: resources.taskId.projectId };
    return fileResult(tx, on, id, {
      kind: 'file-added',
      message: (file) => inPlace(file, on, after),
    });
  },
});

/** Deletes a file from its task; it can be restored. */
export const deleteTaskFile = defineCommand('deleteTaskFile', {
  resources: { id: 'file' },
  can: ({ id }) => canChange(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { taskId, projectId } = resources.id;
    const on = { workspaceId, seq, taskId, projectId };
    await tx.query(
      'update files set deleted_at = now(), version = $3 where workspace_id = $1 and id = $2',
      [workspaceId, id, seq],
      'delete_file',
    );
    return fileResult(tx, on, id, {
      kind: 'file-deleted',
      message: () => ({ type: 'remove-item', list: `Task:${taskId}.files`, key: `File:${id}` }),
    });
  },
});

/** Restores a deleted file at its former position. */
export const restoreTaskFile = defineCommand('restoreTaskFile', {
  resources: { id: 'file' },
  includesDeleted: true,
  can: ({ id }) => canChange(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { taskId, projectId, isDeleted } = resources.id;
    const on = { workspaceId, seq, taskId, projectId };
    if (!isDeleted) return fileResult(tx, on, id, null);
    await requireRoomForFile(tx, workspaceId, taskId);
    await tx.query(
      'update files set deleted_at = null, version = $3 where workspace_id = $1 and id = $2',
      [workspaceId, id, seq],
      'restore_file',
    );
    const all = await readFilesOf(tx, workspaceId, [taskId]);
    const before = all[all.findIndex((file) => file.id === id) - 1]?.id ?? null;
    return fileResult(tx, on, id, {
      kind: 'file-restored',
      message: (file) => inPlace(file, on, before),
    });
  },
});

/** Renames a file; its extension stays. An equal name changes nothing. */
export const updateFilename = defineCommand('updateFilename', {
  resources: { id: 'file' },
  can: ({ id }) => canChange(id),
  rule: renameRule,
  async run({ tx, workspaceId, seq, resources }, { id, filename: input }) {
    const on = { workspaceId, seq, taskId: resources.id.taskId, projectId: resources.id.projectId };
    const before = await requireFile(tx, workspaceId, id);
    const filename = keepExtension(before.filename, input);
    if (filename.length > LIMITS.filename.max)
      throw new InputRejected({
        field: 'filename',
        key: 'filename-too-long',
        values: { max: LIMITS.filename.max },
      });
    if (filename === before.filename) return fileResult(tx, on, id, null);
    await tx.query(
      'update files set filename = $3, version = $4, updated_at = now() where workspace_id = $1 and id = $2',
      [workspaceId, id, filename, seq],
      'rename_file',
    );
    return fileResult(tx, on, id, {
      kind: 'file-renamed',
      from: before.filename,
      message: (file) => ({ type: 'update', key: `File:${id}`, fields: file }),
    });
  },
});

/**
 * The upload's key in the address that its ticket for this task gave; the address may have the
 * server's own origin in front.
 */
function keyIn(
  { origin }: Pick<Services, 'origin'>,
  { url, taskId }: Pick<MutationAddTaskFileArgs, 'url' | 'taskId'>,
): string {
  const address = parseFileUrl(url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
  return address?.place === 'tasks' && address.placeId === taskId ? address.key : '';
}

/**
 * The viewer's own upload for this task, complete and within the size limit. A foreign, missing or
 * incomplete upload gives the same error.
 */
async function requireUpload(
  tx: Tx,
  services: Services,
  args: MutationAddTaskFileArgs,
  userId: number,
): Promise<Upload> {
  const upload = await readUpload(tx, keyIn(services, args), { isLocked: true });
  const isTheirs =
    upload?.user_id === userId && upload.place === 'tasks' && upload.place_id === args.taskId;
  if (isTheirs && upload.is_over_quota)
    throw new InputRejected({ field: 'url', ...workspaceFull(services) });
  if (!upload || !isTheirs || upload.stored_at === null)
    throw new InputRejected({ field: 'url', key: 'file-not-uploaded' });
  const limit = limitOf(services, 'tasks');
  if ((upload.size ?? 0) > limit)
    throw new InputRejected({ field: 'url', key: 'file-too-large', values: { max: mib(limit) } });
  return upload;
}

async function requireRoomForFile(tx: Tx, workspaceId: number, taskId: number): Promise<void> {
  const live = await readFilesOf(tx, workspaceId, [taskId]);
  if (live.length >= SERVER_LIMITS.filesOfTask)
    throw new InputRejected({
      field: 'taskId',
      key: 'files-too-many',
      values: { max: SERVER_LIMITS.filesOfTask },
    });
}

/**
 * The server measures the ratio from the bytes; only the client knows whether a photograph is
 * displayed rotated by 90°.
 */
function turned(measured: number | null, claimed: number | null | undefined): number | null {
  if (measured === null || claimed == null || !(claimed > 0)) return measured;
  return Math.abs(measured * claimed - 1) < 0.05 ? 1 / measured : measured;
}
