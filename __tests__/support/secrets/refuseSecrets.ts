import { rmSync } from 'node:fs';
import { lookThrough } from './lookThrough';

const MOST = 40;

/**
 * The end of a run: what its processes noted in the folder KREDA_SEEN is looked through, and thrown away.
 * @throws {Error} where a secret of any test stands in a log or in a table, in the clear
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
