import { extensionOf } from '../../../contract/files';

/**
 * docs/behaviour.md#9: images over 512,000 bytes are sent at most 1024 wide or 768 tall, as JPEG at
 * 0.7.
 */
const SCALING = {
  overBytes: 512_000,
  maxWidth: 1024,
  maxHeight: 768,
  type: 'image/jpeg',
  quality: 0.7,
} as const;

/** Image types that a canvas can draw. */
const PICTURES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/bmp',
]);

/**
 * Width and height of a picture once it is scaled down; one that is small enough stays as it is.
 */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SCALING.maxWidth / width, SCALING.maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Whether the rule asks for a smaller one. */
export function isTooLargePicture({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return PICTURES.has(type) && size > SCALING.overBytes;
}

/**
 * A smaller picture in place of a large one, its name with another extension. Null where the file
 * is no large picture, where this browser cannot read it, or where the smaller one would weigh
 * more: then the file is sent as it is.
 */
export async function scaledDown(file: File): Promise<File | null> {
  if (!isTooLargePicture(file) || typeof createImageBitmap === 'undefined') return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = scaledSize(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG knows nothing of what is transparent.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, SCALING.type, SCALING.quality),
  );
  if (!blob || blob.size >= file.size) return null;
  return new File([blob], asJpeg(file.name), { type: SCALING.type });
}

function asJpeg(filename: string): string {
  const extension = extensionOf(filename);
  if (extension === '.jpg' || extension === '.jpeg') return filename;
  return `${extension === '' ? filename : filename.slice(0, -extension.length)}.jpg`;
}
