import { stat } from 'node:fs/promises';
import { AppError } from '../../appError';
import { isReadable } from '../../domain/exports/exportLink';
import type { Made } from '../../domain/exports/exportRows';
import { exportAccount } from './exportAccount';
import { exportBoard } from './exportBoard';
import { exportWorkspace } from './exportWorkspace';
import type { Exporting, MadeFile } from './exporting';

/**
 * Makes the file of an export and stores it.
 * @throws {AppError} if its user may no longer read what it is of
 */
export async function makeExport(exporting: Exporting): Promise<Made> {
  const { services, job, signal } = exporting;
  if (!(await isReadable(services, job.userId, job))) throw new AppError('not-authorized');
  const { path, filename, mime, boardIds } = await makeFile(exporting);
  const { size } = await stat(path);
  signal.throwIfAborted();
  await services.files.putFile(job.key, path);
  return { filename, mime, size, boardIds };
}

function makeFile(exporting: Exporting): Promise<MadeFile> {
  const { workspaceId, projectId } = exporting.job;
  if (workspaceId === null) return exportAccount(exporting);
  return projectId === null
    ? exportWorkspace(exporting, workspaceId)
    : exportBoard(exporting, { workspaceId, projectId });
}
