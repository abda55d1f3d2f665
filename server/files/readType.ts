import { SHOWN_IMAGES } from '../../contract/files';
import { SERVER_LIMITS } from '../../contract/limits';
import type { StoredBytes } from '../domain/core/services';
import { imageSize } from './imageSize';

/**
 * The part of a file that is inspected: headers of photographs contain thumbnails before the
 * dimensions.
 */
export const HEAD_BYTES = 256 * 1024;
const PLAIN = 'application/octet-stream';

/**
 * Detects a file's type from its bytes. Only an image whose header states dimensions within the
 * pixel limit gets a type that browsers show inline; all other files are downloads, regardless of
 * their names.
 * @param head the first {@link HEAD_BYTES} of the file, or all of it
 */
export async function readType(head: Buffer): Promise<Pick<StoredBytes, 'mime' | 'aspectRatio'>> {
  const { fileTypeFromBuffer } = await import('file-type/core');
  const mime =
    (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ??
    (isText(head) ? 'text/plain' : PLAIN);
  if (!SHOWN_IMAGES.has(mime)) return { mime, aspectRatio: null };
  const size = imageSize(mime, head);
  if (!size || size.width * size.height > SERVER_LIMITS.imagePixels)
    return { mime: PLAIN, aspectRatio: null };
  return { mime, aspectRatio: size.width / size.height };
}

/** The same for a whole file. */
export const typeOf = (bytes: Buffer) => readType(bytes.subarray(0, HEAD_BYTES));

/** UTF-8 without control characters; the last character may be cut. */
function isText(head: Buffer): boolean {
  if (head.length === 0) return false;
  const text = new TextDecoder('utf-8').decode(head.subarray(0, 4096), { stream: true });
  return !/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text);
}
