import { errorCode } from '../db/errorCode';

/** Width and height from an image's header. */
export interface ImageSize {
  width: number;
  height: number;
}

const READERS: Readonly<Record<string, (bytes: Buffer) => ImageSize | null>> = {
  'image/png': png,
  'image/gif': gif,
  'image/jpeg': jpeg,
  'image/webp': webp,
  'image/avif': avif,
};

/**
 * Measures an image of one of the supported types without decoding it.
 * @param bytes its beginning; only the header is read
 * @returns null if the header is not that of such an image, even if its magic bytes match.
 */
export function imageSize(mime: string, bytes: Buffer): ImageSize | null {
  const size = safely(() => READERS[mime]?.(bytes) ?? null);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

/** A truncated header counts as none. */
function safely(read: () => ImageSize | null): ImageSize | null {
  try {
    return read();
  } catch (error) {
    if (['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'].includes(errorCode(error))) return null;
    throw error;
  }
}

function png(bytes: Buffer): ImageSize | null {
  if (bytes.readUInt32BE(8) !== 13 || text(bytes, 12) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gif(bytes: Buffer): ImageSize | null {
  const isGif = ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6));
  return isGif ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : null;
}

/** A sequence of segments (marker and length) up to the start of a frame. */
function jpeg(bytes: Buffer): ImageSize | null {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function webp(bytes: Buffer): ImageSize | null {
  if (text(bytes, 0) !== 'RIFF' || text(bytes, 8) !== 'WEBP') return null;
  switch (text(bytes, 12)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** The first `ispe` box contains the image's dimensions. */
function avif(bytes: Buffer): ImageSize | null {
  if (text(bytes, 4) !== 'ftyp') return null;
  const at = bytes.indexOf('ispe', 0, 'latin1');
  return at === -1
    ? null
    : { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}

const text = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);
