import { extensionOf } from '../../../contract/files';

/**
 * docs/behaviour.md#9: images over 512,000 bytes are sent at most 1024 wide or 768 tall, as JPEG
 * with quality 0.7.
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

/** Width and height of a scaled image; a small one keeps its size. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SCALING.maxWidth / width, SCALING.maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Whether an image is large enough to be scaled down. */
export function isTooLargePicture({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return PICTURES.has(type) && size > SCALING.overBytes;
}

/**
 * Scales a large image down and changes the extension of its name. Returns null if the file is no
 * large image, if this browser cannot read it, or if the result would be larger: then the original
 * is sent.
 */
export async function scaleDown(file: File): Promise<File | null> {
  if (!isTooLargePicture(file) || typeof createImageBitmap === 'undefined') return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = scaledSize(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency.
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
