import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnusable } from './databaseUnusable';

export type Migration = { number: number; name: string; checksum: string; text: string };

/**
 * The files `NNNN_name.sql` of a folder, ordered by number. A gap is no error: work that began
 * earlier may be merged later.
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  let last = 0;
  return names.map((name) => {
    const number = Number(/^(\d{4})_\w+\.sql$/.exec(name)?.[1]);
    if (!(number > last)) {
      const expected = `${String(last + 1).padStart(4, '0')}_<name>.sql`;
      throw new DatabaseUnusable(
        `Migration ${name} should be called ${expected}: each has a name and a number of its own.`,
      );
    }
    last = number;
    // A checkout may convert line ends; that is no change.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(text).digest('hex');
    return { number, name: name.slice(0, -'.sql'.length), checksum, text };
  });
}
