import { join } from 'node:path';
import { accountJson } from '../../domain/exports/account/accountJson';
import type { Exporting, MadeFile } from './exporting';
import { fileNameOf } from './fileNames';
import { appendText } from './writeText';

/** Makes the file of a user's own data. */
export async function exportAccount(exporting: Exporting): Promise<MadeFile> {
  const { services, job, folder, now, signal, progress } = exporting;
  const path = join(folder, 'account');
  await services.db.snapshot((tx) =>
    appendText(path, accountJson(tx, job.userId, now), (rows) => {
      signal.throwIfAborted();
      progress.did(rows);
    }),
  );
  const filename = fileNameOf('kreda-account', now, 'json');
  return { path, filename, mime: 'application/json', boardIds: [] };
}
