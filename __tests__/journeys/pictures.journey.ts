import { test } from './fixture';
import { idIn, openTask, panel, taskOn } from './onTask';
import { expect, type Page } from './support';

/** An image that the browser renders: noise, which cannot be compressed, or one colour. */
async function drawn(
  page: Page,
  type: string,
  width: number,
  height: number,
  isNoise: boolean,
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([mime, across, down, noise]) => {
      const canvas = new OffscreenCanvas(across, down);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('Nothing to draw on');
      const image = context.createImageData(across, down);
      for (let at = 0; at < image.data.length; at += 4)
        image.data.set(
          noise
            ? [(at * 7919) % 251, (at * 104_729) % 241, (at * 1_299_709) % 239, 255]
            : [40, 90, 60, 255],
          at,
        );
      context.putImageData(image, 0, 0);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: mime, quality: 1 })).arrayBuffer(),
      );
      let text = '';
      for (let at = 0; at < bytes.length; at += 32_768)
        text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
      return btoa(text);
    },
    [type, width, height, isNoise] as const,
  );
  return Buffer.from(base64, 'base64');
}

interface Stored {
  filename: string;
  mime: string;
  size: number;
  url: string;
}

test('an image over 512,000 bytes is uploaded as a JPEG of at most 1024 by 768, and any other unchanged', async ({
  fixture,
  open,
}) => {
  const at = await taskOn(fixture, 'Pictures');
  const { page } = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
  await openTask({ page }, at);
  const wide = await drawn(page, 'image/png', 1600, 1000, true);
  const tall = await drawn(page, 'image/jpeg', 900, 1600, true);
  // Many pixels and few bytes: the rule is about bytes.
  const plain = await drawn(page, 'image/png', 2000, 1200, false);
  const small = await drawn(page, 'image/png', 64, 48, true);
  expect(Math.min(wide.length, tall.length)).toBeGreaterThan(512_000);
  expect(Math.max(plain.length, small.length)).toBeLessThan(512_000);
  const given = { 'Wide.png': wide, 'Tall.jpeg': tall, 'Plain.png': plain, 'Small.png': small };
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles(
      Object.entries(given).map(([name, buffer]) => ({
        name,
        buffer,
        mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
      })),
    );
  for (const name of ['Wide.jpg', 'Tall.jpeg', 'Plain.png', 'Small.png'])
    await expect(panel(page).getByRole('link', { name, exact: true })).toBeVisible({
      timeout: 30_000,
    });

  const { task } = (await fixture.anna.ask(
    'query ($id: Id!) { task(id: $id) { files { filename mime size url } } }',
    { id: idIn(at) },
  )) as unknown as { task: { files: Stored[] } };
  const sizes = await page.evaluate(
    (files) =>
      Promise.all(
        files.map(async ({ filename, mime, size, url }) => {
          const blob = await (await fetch(url)).blob();
          const { width, height } = await createImageBitmap(blob);
          return [filename, { mime, width, height, isWhole: blob.size === size }];
        }),
      ),
    task.files,
  );
  expect(Object.fromEntries(sizes)).toEqual({
    'Wide.jpg': { mime: 'image/jpeg', width: 1024, height: 640, isWhole: true },
    'Tall.jpeg': { mime: 'image/jpeg', width: 432, height: 768, isWhole: true },
    'Plain.png': { mime: 'image/png', width: 2000, height: 1200, isWhole: true },
    'Small.png': { mime: 'image/png', width: 64, height: 48, isWhole: true },
  });
  const sizeOf = (name: string) => task.files.find(({ filename }) => filename === name)?.size ?? 0;
  expect(sizeOf('Plain.png')).toBe(plain.length);
  expect(sizeOf('Small.png')).toBe(small.length);
  expect(sizeOf('Wide.jpg')).toBeLessThan(wide.length);
});
