import { crc32, deflateSync } from 'node:zlib';

/** A real PNG of one colour, which any program can open. */
export function png(width = 4, height = 2): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
  };
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])]);
  const rows = Buffer.alloc((width * 3 + 1) * Math.min(height, 4096), 0x40);
  for (let row = 0; row < Math.min(height, 4096); row++) rows[row * (width * 3 + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('ffc0001108000300060301220002110103110 1'.replace(' ', ''), 'hex'),
  Buffer.from('ffd9', 'hex'),
]);
const webpHead = (kind: string, rest: string) =>
  Buffer.concat([
    Buffer.from('RIFF', 'latin1'),
    Buffer.from([0x1a, 0, 0, 0]),
    Buffer.from(`WEBP${kind}`, 'latin1'),
    Buffer.from(rest, 'hex'),
  ]);

/** One small image of each shown type, with its dimensions. */
export const IMAGES = [
  { mime: 'image/png', bytes: png(4, 2), ratio: 2 },
  { mime: 'image/gif', bytes: GIF, ratio: 1 },
  { mime: 'image/jpeg', bytes: JPEG, ratio: 2 },
  {
    mime: 'image/webp',
    bytes: webpHead('VP8X', '0a00000000000000' + '070000' + '030000' + '00000000'),
    ratio: 2,
  },
  {
    mime: 'image/webp',
    bytes: webpHead('VP8L', '0e0000002f' + vp8l(8, 4) + '0000000000000000'),
    ratio: 2,
  },
  {
    mime: 'image/webp',
    bytes: webpHead('VP8 ', '12000000300100' + '9d012a' + '0800' + '0400' + '000000000000'),
    ratio: 2,
  },
  { mime: 'image/avif', bytes: avif(8, 4), ratio: 2 },
] as const;

function vp8l(width: number, height: number): string {
  const bits = Buffer.alloc(4);
  bits.writeUInt32LE((width - 1) | ((height - 1) << 14));
  return bits.toString('hex');
}

function avif(width: number, height: number): Buffer {
  const box = (type: string, ...content: Buffer[]) => {
    const body = Buffer.concat(content);
    return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
  };
  const size = box('ispe', uint32(0), uint32(width), uint32(height));
  const properties = box('iprp', box('ipco', size));
  return Buffer.concat([
    box('ftyp', Buffer.from('avif', 'latin1'), uint32(0), Buffer.from('avifmif1', 'latin1')),
    box('meta', uint32(0), properties),
  ]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
