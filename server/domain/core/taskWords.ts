import type { Tx } from '../../db/database';
import { indexedWords, searchedText, type WordSource } from '../../db/taskWords';

/** A text of a task that is indexed for search. */
interface TextOfTask {
  workspaceId: number;
  taskId: number;
  source: WordSource;
  /** The id of a comment or a file; the task's id for other texts. */
  sourceId?: number;
}

/** Indexes a text for search and replaces the former entry of this source. */
export async function indexTaskText(
  tx: Tx,
  { workspaceId, taskId, source, sourceId = taskId }: TextOfTask,
  text: string,
): Promise<void> {
  await tx.query(
    `insert into task_words (workspace_id, task_id, source, source_id, words) values ($1, $2, $3, $4, $5::tsvector)
     on conflict (workspace_id, task_id, source, source_id) do update set words = excluded.words`,
    [workspaceId, taskId, source, sourceId, indexedWords(workspaceId, searchedText(source, text))],
    'write_task_words',
  );
}

/** Removes a text from the search index. */
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
