import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { poolDatabase } from '../../../server/db/poolDatabase';
import { createDiskStorage } from '../../../server/files/diskStorage';
import { sweep } from '../../../server/files/startSweeping';
import type { Findings } from '../findings';
import type { Installation } from '../product/installation';
import { lookInside } from './inspectDatabase';

type Place = Pick<Installation, 'dataDir' | 'databaseUrl'>;

/**
 * Deletes what the server deletes hours later: uploads that no row uses, and bytes without a row.
 * @returns how many were deleted
 */
export async function sweepFiles({ dataDir, databaseUrl }: Place): Promise<number> {
  await lookInside(databaseUrl, (look) =>
    look(`update uploads set expires_at = now() - interval '1 hour'`),
  );
  const db = poolDatabase(databaseUrl());
  try {
    const storage = createDiskStorage(dataDir);
    return (await sweep(db, storage, 0)) + (await sweep(db, storage, 0));
  } finally {
    await db.close();
  }
}

/** Checks that a sweep leaves the bytes of files and exports, and no others. */
export async function checkStoredFiles(place: Place, findings: Findings): Promise<void> {
  await sweepFiles(place);
  const rows = await lookInside(place.databaseUrl, (look) =>
    look<{ key: string }>('select key from files union select key from exports'),
  );
  const keys = new Set(rows.map(({ key }) => key));
  const left = namedFiles(place.dataDir).map(([key]) => key);
  const extra = left.filter((key) => !keys.has(key));
  if (extra.length > 0) findings.add('half', `${extra.length} files without a row are left`);
  if (left.length - extra.length < keys.size) findings.add('lost', 'a file has lost its bytes');
}

/** The stored files with their sizes, but for uploads that have not ended. */
export function namedFiles(dataDir: string): [key: string, size: number][] {
  const root = join(dataDir, 'files');
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !entry.parentPath.endsWith('incoming')
      ? [[entry.name, statSync(join(entry.parentPath, entry.name)).size] as [string, number]]
      : [],
  );
}
