import { parseFileUrl, SHOWN_IMAGES } from '../../../contract/files';
import { InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { readUpload, settleUpload } from '../files/fileUploads';
import type { Services } from '../core/services';

/** Inspects the bytes of a new background image before any lock is taken. */
export async function lookAtBoardImage(
  services: Services,
  background: string | null | undefined,
): Promise<void> {
  const file = parseFileUrl(background ?? '');
  const upload = file?.place === 'projects' ? await readUpload(services.db, file.key) : null;
  if (upload?.place === 'projects') await settleUpload(services, upload);
}

/**
 * Accepts only a complete upload for this board whose bytes are an image type that browsers
 * display.
 */
export async function requireBoardImage(
  tx: Tx,
  background: string,
  projectId: number,
): Promise<void> {
  const file = parseFileUrl(background);
  const upload =
    file?.place === 'projects' && file.placeId === projectId
      ? await readUpload(tx, file.key)
      : null;
  const isOfBoard = upload?.place === 'projects' && upload.place_id === projectId;
  const isShown =
    isOfBoard && upload.stored_at !== null && upload.mime !== null && SHOWN_IMAGES.has(upload.mime);
  if (!isShown) throw new InputRejected({ field: 'background', key: 'background-invalid' });
}
