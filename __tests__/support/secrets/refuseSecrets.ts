import { rmSync } from 'node:fs';
import { lookThrough } from './lookThrough';

const MOST = 40;

/**
 * At the end of a run, searches the records of its processes in the folder KREDA_SEEN, and deletes
 * them.
 * @throws {Error} if a log or a table contains a secret of any test as plain text
 */
export function refuseSecrets(): void {
  const folder = process.env['KREDA_SEEN'];
  if (!folder) return;
  const { found } = lookThrough(folder);
  rmSync(folder, { recursive: true, force: true });
  if (found.length > 0)
    throw new Error(
      `${found.length} secrets stand in the clear:\n${found.slice(0, MOST).join('\n')}`,
    );
}
