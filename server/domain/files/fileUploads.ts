import { randomBytes } from 'node:crypto';
import { fileUrl, parseDirectory, type FilePlace } from '../../../contract/files';
import { IMPORT_BYTES } from '../../../contract/boardDocument/importRules';
import { SERVER_LIMITS } from '../../../contract/limits';
import { uploadTicket } from '../../../contract/rules/files';
import { canChangeBoard } from '../../../contract/roles';
import { AppError, InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { checkInput } from '../core/checkInput';
import { defineQuery } from '../core/defineQuery';
import { isMember } from '../core/permissions';
import { loadVisible } from '../core/loadVisible';
import { refuseOverQuota } from './quota';
import type { Services, StoredBytes } from '../core/services';
import type { SignedIn } from '../core/viewer';

/** How long an upload address accepts bytes. */
const TICKET_MS = 15 * 60_000;
/** Unused uploads of one user per hour: enough for a folder of pictures, too few to fill a disk. */
const OPEN_UPLOADS = 200;

/**
 * Ticket to upload one file for a task, or a background for a board or for the user's own screens.
 */
export const s3UploadUrl = defineQuery('s3UploadUrl', {
  // The directory argument names the target of the upload; the command checks it.
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  writes: true,
  async run({ tx, viewer, services, resources }, args) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    const { filename, directory, size = null } = await inWords(checkInput(uploadTicket, args));
    const place = await placeOf(tx, viewer, { directory, workspaceId: resources.workspaceId.id });
    if (size !== null && size > limitOf(services, place.place))
      throw new AppError('file-too-large', { max: mib(limitOf(services, place.place)) });
    await refuseFlood(tx, viewer.userId);
    const key = randomBytes(16).toString('base64url');
    const expires = new Date(Date.now() + TICKET_MS);
    const { url, tokenHash } = services.files.createUploadUrl({ key, size, expires });
    await tx.query(
      'insert into uploads (key, workspace_id, user_id, place, place_id, filename, token_hash, announced, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      [
        key,
        resources.workspaceId.id,
        viewer.userId,
        place.place,
        place.placeId,
        filename,
        tokenHash,
        size,
        expires.toISOString(),
      ],
      'insert_upload',
    );
    await refuseOverQuota(tx, services, resources.workspaceId.id);
    return { data: { url, expires: expires.toISOString(), publicUrl: fileUrl({ ...place, key }) } };
  },
});

/** A query has no payload that could carry a field error. */
function inWords<T>(checked: Promise<T>): Promise<T> {
  return checked.catch((error: unknown) => {
    throw error instanceof InputRejected ? new AppError('invalid-request') : error;
  });
}

/**
 * Checks that the viewer may upload there: to a task or board that they may change in this
 * workspace, or to their own account.
 */
async function placeOf(
  tx: Tx,
  viewer: SignedIn,
  { directory, workspaceId }: { directory: string; workspaceId: number },
) {
  const place = parseDirectory(directory);
  if (!place) throw new AppError('invalid-request');
  if (place.place === 'users') {
    if (place.placeId !== viewer.userId) throw new AppError('user-not-found');
    return place;
  }
  if (place.place === 'imports') {
    if (place.placeId !== workspaceId) throw new AppError('workspace-not-found');
    return place;
  }
  const kind = place.place === 'tasks' ? 'task' : 'project';
  const object = await loadVisible(tx, viewer, kind, place.placeId);
  if (object.workspaceId !== workspaceId || object.isArchived)
    throw new AppError(kind === 'task' ? 'task-not-found' : 'project-not-found');
  if (!canChangeBoard(object.relation)) throw new AppError('not-authorized');
  return place;
}

async function refuseFlood(tx: Tx, userId: number): Promise<void> {
  const [row] = await tx.query<{ open: number }>(
    `select count(*)::int as open from uploads where user_id = $1 and created_at > now() - interval '1 hour'`,
    [userId],
    'count_uploads',
  );
  if ((row?.open ?? 0) >= OPEN_UPLOADS) throw new AppError('too-many-attempts', { seconds: 600 });
}

/** Maximum file size for a kind of place. */
export function limitOf(
  { fileLimitBytes }: Pick<Services, 'fileLimitBytes'>,
  place: FilePlace,
): number {
  if (place === 'imports') return IMPORT_BYTES;
  return place === 'tasks'
    ? fileLimitBytes
    : Math.min(fileLimitBytes, SERVER_LIMITS.backgroundBytes);
}

/** Whole MiB, for messages. */
export function mib(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

/** An upload whose bytes may have arrived. */
export interface Upload {
  key: string;
  user_id: number;
  workspace_id: number;
  filename: string;
  place: FilePlace;
  place_id: number;
  stored_at: string | null;
  size: number | null;
  mime: string | null;
  aspect_ratio: number | null;
  announced: number | null;
  /** The workspace was full when the bytes arrived. */
  is_over_quota: boolean;
}

const COLUMNS =
  'key, user_id, workspace_id, filename, place, place_id, stored_at, size, mime, aspect_ratio, announced, is_over_quota';

/** Reads an upload by key; locks its row if the caller is about to use it. */
export async function readUpload(
  tx: Pick<Tx, 'query'>,
  key: string,
  { isLocked = false } = {},
): Promise<Upload | null> {
  const [row] = await tx.query<Upload>(
    `select ${COLUMNS} from uploads where key = $1${isLocked ? ' for update' : ''}`,
    [key],
    isLocked ? 'lock_upload' : 'read_upload',
  );
  return row ?? null;
}

/**
 * Inspects the bytes of an upload once they have arrived and stores their properties; a settled
 * upload stays as it is. Removes the bytes if they exceed the workspace's quota.
 * @returns the upload's current row; `stored_at` is null if the bytes are missing, incomplete or
 * over the quota.
 */
export async function settleUpload(services: Services, upload: Upload): Promise<Upload> {
  if (upload.stored_at !== null || upload.is_over_quota) return upload;
  const stored = await services.files.finalizeUpload(
    upload.key,
    limitOf(services, upload.place),
    (etag) => fixEtag(services, upload, etag),
  );
  if (!stored) return upload;
  try {
    await services.db.transaction((tx) => recordBytes(tx, services, upload, stored));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'workspace-full')) throw error;
    await services.db.query(
      'update uploads set is_over_quota = true, announced = null where workspace_id = $1 and key = $2',
      [upload.workspace_id, upload.key],
      'refuse_upload',
    );
    await services.files.remove(upload.key);
  }
  return (await readUpload(services.db, upload.key)) ?? upload;
}

/** @returns the ETag that was chosen first; null if the upload is settled or gone */
async function fixEtag(
  { db }: Services,
  { key, workspace_id: workspaceId }: Upload,
  etag: string,
): Promise<string | null> {
  const [fixed] = await db.query<{ etag: string | null }>(
    `update uploads set etag = coalesce(etag, $3)
     where workspace_id = $1 and key = $2 and stored_at is null and not is_over_quota returning etag`,
    [workspaceId, key, etag],
    'fix_etag',
  );
  return fixed?.etag ?? null;
}

async function recordBytes(
  tx: Tx,
  services: Services,
  upload: Upload,
  stored: StoredBytes,
): Promise<void> {
  await tx.query(
    'update uploads set stored_at = now(), size = $2, mime = $3, aspect_ratio = $4 where workspace_id = $5 and key = $1 and stored_at is null',
    [upload.key, stored.size, stored.mime, stored.aspectRatio, upload.workspace_id],
    'settle_upload',
  );
  // The announced size is counted in the quota already.
  if (stored.size > (upload.announced ?? 0))
    await refuseOverQuota(tx, services, upload.workspace_id);
}
