import type { Tx } from '../../db/database';
import { indexedWords } from '../../db/taskWords';

/** One text of a task that search looks into. */
interface TextOfTask {
  workspaceId: number;
  taskId: number;
  source: 'title' | 'description' | 'comment';
  /** Of a comment its id. */
  sourceId?: number;
}

/** Search finds the task by this text from now on, and no longer by the one that stood here. */
export async function writeTaskWords(
  tx: Tx,
  { workspaceId, taskId, source, sourceId = taskId }: TextOfTask,
  text: string,
): Promise<void> {
  await tx.query(
    `insert into task_words (workspace_id, task_id, source, source_id, words) values ($1, $2, $3, $4, array_to_tsvector($5::text[]))
     on conflict (workspace_id, task_id, source, source_id) do update set words = excluded.words`,
    [workspaceId, taskId, source, sourceId, indexedWords(workspaceId, text)],
    'write_task_words',
  );
}

/** Search no longer finds the task by this text. */
export async function deleteTaskWords(
  tx: Tx,
  { workspaceId, taskId, source, sourceId = taskId }: TextOfTask,
): Promise<void> {
  await tx.query(
    'delete from task_words where workspace_id = $1 and task_id = $2 and source = $3 and source_id = $4',
    [workspaceId, taskId, source, sourceId],
    'delete_task_words',
  );
}
