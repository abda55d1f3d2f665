import { timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../appError';
import { roomIn, workspaceFull } from '../domain/files/quota';
import { limitOf, mib, readUpload, settleUpload, type Upload } from '../domain/files/fileUploads';
import type { Services } from '../domain/core/services';
import { hashOfToken } from './diskStorage';
import type { FileStorage } from './fileStorage';

interface Sent {
  key: string;
  token: string;
  userId: number;
  request: FastifyRequest;
}
interface Taking {
  services: Services;
  take: NonNullable<FileStorage['take']>;
}
interface Ticket {
  token_hash: Buffer | null;
  announced: number | null;
  is_over: boolean;
}

/**
 * Stores the bytes of an upload, completely or not at all, and only once: of several requests with
 * one ticket, the first that is complete.
 * @throws {AppError} `file-not-found` for a ticket of another user or a forged one,
 *   `upload-expired` for an expired or used one, `file-too-large`, `workspace-full`, and
 *   `file-not-uploaded` if the size differs from the announced one.
 */
export async function takeUpload(
  { services, take }: Taking,
  { key, token, userId, request }: Sent,
): Promise<void> {
  const upload = await readUpload(services.db, key);
  const [ticket] = await services.db.query<Ticket>(
    'select token_hash, announced, expires_at < now() as is_over from uploads where key = $1',
    [key],
    'upload_ticket',
  );
  if (
    upload?.user_id !== userId ||
    !ticket?.token_hash ||
    !timingSafeEqual(hashOfToken(token), ticket.token_hash)
  )
    throw new AppError('file-not-found');
  if (ticket.is_over || upload.stored_at !== null) throw new AppError('upload-expired');
  const limitBytes = limitOf(services, upload.place);
  // The announced size is reserved in the quota; uploads without one get what is left.
  const room = ticket.announced === null ? await roomIn(services, upload.workspace_id) : Infinity;
  const tooLarge =
    room < limitBytes ? full(services) : new AppError('file-too-large', { max: mib(limitBytes) });
  const most = Math.min(room, limitBytes);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge;
  const outcome = await take(key, bodyOf(request), { limitBytes: most, exactly: ticket.announced });
  if (outcome === 'too-large') throw tooLarge;
  if (outcome === 'cut') throw new AppError('file-not-uploaded');
  await settle(services, upload, { isOurs: outcome === 'taken' });
}

/** @param isOurs whether the stored bytes are those of this request, not of an earlier one */
async function settle(
  services: Services,
  { key, workspace_id: workspaceId }: Upload,
  { isOurs }: { isOurs: boolean },
): Promise<void> {
  const upload = await readUpload(services.db, key);
  if (!upload) {
    if (isOurs && (await isInUse(services, workspaceId, key))) return;
    // The row of this slow upload was swept before it ended: remove the orphaned bytes.
    if (isOurs) await services.files.remove(key);
    throw new AppError('upload-expired');
  }
  if (!isOurs && upload.stored_at !== null) throw new AppError('upload-expired');
  const settled = await settleUpload(services, upload);
  if (!settled.is_over_quota) return;
  // It may be so since an earlier request.
  if (isOurs) await services.files.remove(key);
  throw full(services);
}

/** Whether the bytes belong to a task or an import: they were attached before this request ended. */
async function isInUse({ db }: Services, workspaceId: number, key: string): Promise<boolean> {
  const found = await db.query(
    `select 1 as used from files where workspace_id = $1 and key = $2
     union all select 1 from imports where workspace_id = $1 and key = $2`,
    [workspaceId, key],
    'upload_in_use',
  );
  return found.length > 0;
}

function full(services: Services): AppError {
  const { key, values } = workspaceFull(services);
  return new AppError(key, values);
}

/** The request's stream; an empty one if the file is empty. */
function bodyOf({ body, raw }: FastifyRequest): Readable {
  return (body as Readable | null | undefined) ?? raw;
}
