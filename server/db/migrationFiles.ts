import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnusable } from './databaseUnusable';

export type Migration = { number: number; name: string; checksum: string; text: string };

/** The files `NNNN_name.sql` of a folder in the order of their numbers, which count up from 1 without a gap. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql')).sort();
  return names.map((name, index) => {
    const number = Number(/^(\d{4})_\w+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1) {
      const expected = `${String(index + 1).padStart(4, '0')}_<name>.sql`;
      throw new DatabaseUnusable(`Migration ${name} should be called ${expected}: the numbers count up by one.`);
    }
    // A checkout may turn line ends; that is no change.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(text).digest('hex');
    return { number, name: name.slice(0, -'.sql'.length), checksum, text };
  });
}
