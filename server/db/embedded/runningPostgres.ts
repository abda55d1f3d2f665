import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER } from './makeCluster';
import { isHeld, readLockFile } from './lockFile';

/** The address of the embedded PostgreSQL that runs on a folder, null if none does. Read-only. */
export function runningPostgres(dataDir: string): string | null {
  const file = readLockFile(join(dataDir, 'pg', 'postmaster.pid'));
  if (
    file?.status !== 'ready' ||
    !isHeld(file) ||
    file.folder !== join(realpathSync(dataDir), 'pg')
  )
    return null;
  return `postgresql://${OWNER}@localhost/${OWNER}?host=${encodeURIComponent(file.socketDir)}`;
}
