import { SHOWN_IMAGES, type FileAddress } from '../../../contract/files';
import { AppError } from '../../appError';
import { limitOf, readUpload, settleUpload } from './fileUploads';
import { loadVisible } from '../core/loadVisible';
import type { Services } from '../core/services';
import type { SignedIn } from '../core/viewer';

/** A file that the viewer may read. */
export interface ReadableFile {
  key: string;
  filename: string;
  mime: string;
  size: number;
}

/**
 * The file at an address, if the viewer may read it now: a task's file for readers of the task, a
 * board's background for readers of the board, a user's own background for that user only.
 * @throws {AppError} `file-not-found` in every other case, whether the file exists or not.
 */
export async function findReadable(
  services: Services,
  viewer: SignedIn,
  address: FileAddress,
): Promise<ReadableFile> {
  try {
    return address.place === 'tasks'
      ? await fileOfTask(services, viewer, address)
      : await background(services, viewer, address);
  } catch (error) {
    throw error instanceof AppError ? new AppError('file-not-found') : error;
  }
}

async function fileOfTask(
  { db }: Services,
  viewer: SignedIn,
  { placeId, key }: FileAddress,
): Promise<ReadableFile> {
  const [row] = await db.query<ReadableFile & { id: number }>(
    'select id, key, filename, mime, size from files where key = $1 and task_id = $2 and deleted_at is null',
    [key, placeId],
    'file_by_key',
  );
  if (!row) throw new AppError('file-not-found');
  const { isArchived } = await loadVisible(db, viewer, 'file', row.id);
  if (isArchived) throw new AppError('file-not-found');
  return row;
}

/** Inspects the upload at its first read; only images of an allowed size may be backgrounds. */
async function background(
  services: Services,
  viewer: SignedIn,
  { place, placeId, key }: FileAddress,
): Promise<ReadableFile> {
  // What was uploaded for an import is only read by the server.
  if (place === 'imports') throw new AppError('file-not-found');
  if (
    place === 'users'
      ? placeId !== viewer.userId
      : (await loadVisible(services.db, viewer, 'project', placeId)).isArchived
  )
    throw new AppError('file-not-found');
  const found = await readUpload(services.db, key);
  if (found?.place !== place || found.place_id !== placeId) throw new AppError('file-not-found');
  const { mime, size, filename } = await settleUpload(services, found);
  if (mime === null || size === null || !SHOWN_IMAGES.has(mime) || size > limitOf(services, place))
    throw new AppError('file-not-found');
  return { key, filename, mime, size };
}
