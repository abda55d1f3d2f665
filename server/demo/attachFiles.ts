import { createHash } from 'node:crypto';
import { fileUrl } from '../../contract/files';
import type { Services } from '../domain/core/services';
import type { SeedUsers } from './seedUsers';
import type { DemoFile, DemoNick } from './demoContent';
import { paintPicture } from './paintPicture';

interface Wanted {
  workspaceId: number;
  taskId: number;
  author: DemoNick;
  files: readonly DemoFile[];
}

/**
 * Attaches files to a task. Storage keys are derived from the content, so that filling the demo
 * again sends the same requests and gets the same responses.
 * @returns the ids of the files by their names
 */
export async function attachFiles(
  { db, files: fileStorage }: Services,
  { act, idOf }: SeedUsers,
  { workspaceId, taskId, author, files }: Wanted,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const file of files) {
    const key = createHash('sha256')
      .update(`${taskId} ${file.name}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
    const [known] = await db.query('select from files where key = $1', [key]);
    if (!known) {
      await fileStorage.put(key, 'text' in file ? Buffer.from(file.text) : paintPicture(file.hue));
      await db.query(
        `insert into uploads (key, workspace_id, user_id, place, place_id, filename, expires_at)
         values ($1, $2, $3, 'tasks', $4, $5, now() + interval '1 hour') on conflict do nothing`,
        [key, workspaceId, idOf(author), taskId, file.name],
      );
    }
    const { file: made } = await act(author, 'addTaskFile', {
      taskId,
      filename: file.name,
      url: fileUrl({ place: 'tasks', placeId: taskId, key }),
      mime: 'text/plain',
    });
    ids.set(file.name, made?.id ?? 0);
  }
  return ids;
}
