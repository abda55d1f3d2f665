import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [480, 300];
/** The height of each hill, from the top. */
const HILLS = [0.45, 0.6, 0.78];

/** A picture for a card as a PNG: hills under a coloured sky. The same hue gives the same bytes. */
export function paintPicture(hue: number): Buffer {
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  const lines = HILLS.map((line, index) =>
    Array.from(
      { length: WIDTH },
      (_, x) => line + 0.08 * Math.sin((x / WIDTH) * (5 + index * 3) + hue + index),
    ),
  );
  const green = HILLS.map((_, index) => fromHue(hue + (index + 1) * 14, 0.45, 0.49 - 0.13 * index));
  for (let y = 0; y < HEIGHT; y += 1) {
    const sky = fromHue(hue, 0.45, 0.92 - 0.25 * (y / HEIGHT));
    for (let x = 0; x < WIDTH; x += 1) {
      const hill = lines.findLastIndex((line) => y / HEIGHT > (line[x] ?? 1));
      rows.set(green[hill] ?? sky, y * (WIDTH * 3 + 1) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Hue in degrees, the others between 0 and 1. */
function fromHue(hue: number, saturation: number, light: number): [number, number, number] {
  const amount = saturation * Math.min(light, 1 - light);
  const part = (shift: number) => {
    const at = (shift + hue / 30) % 12;
    return Math.round(255 * (light - amount * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [part(0), part(8), part(4)];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
