import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { TextChunk } from '../../domain/exports/formats/textChunk';

/** Other requests get their turn after this long. */
const SLICE_MS = 10;

/**
 * Writes a text to the end of a file, part after part, as they are made.
 * @param onTasks is called with the tasks of each part, and may throw to stop
 */
export async function appendText(
  path: string,
  parts: AsyncIterable<TextChunk> | Iterable<TextChunk>,
  onTasks: (count: number) => void = () => undefined,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 });
  const end = finished(file);
  end.catch(() => undefined);
  let since = performance.now();
  try {
    for await (const { text, tasks } of parts) {
      if (text !== '' && !file.write(text)) await Promise.race([once(file, 'drain'), end]);
      onTasks(tasks);
      if (performance.now() - since < SLICE_MS) continue;
      await setImmediate();
      since = performance.now();
    }
  } catch (error) {
    file.destroy();
    throw error;
  }
  file.end();
  await end;
}
