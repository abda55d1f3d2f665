import type { LoggedChange, Scope } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { requireTask } from '../changes/taskChanges';
import { readDescriptions } from '../rows/descriptionRows';
import { indexTaskText } from '../core/taskWords';
import { insertVersion, type NewVersion } from './descriptionVersions';

/** A task's stored description. */
export interface StoredText {
  description: string;
  authorId: number;
  writtenAt: number;
}

export async function readText(
  tx: Tx,
  workspaceId: number,
  taskId: number,
): Promise<StoredText | null> {
  const [text] = await tx.query<StoredText>(
    'select description, author_id as "authorId", written_at as "writtenAt" from descriptions where workspace_id = $1 and task_id = $2',
    [workspaceId, taskId],
    'read_text',
  );
  return text ?? null;
}

/** Writes the text, its version, the task's `has_description` flag and its words for search. */
export async function writeText(tx: Tx, version: NewVersion, seq: number): Promise<void> {
  const { workspaceId, taskId, description, authorId } = version;
  await allEnded([
    insertVersion(tx, version),
    tx.query(
      `with marked as (
       update tasks set has_description = $3 <> '', version = $5, updated_at = now() where workspace_id = $1 and id = $2 and has_description <> ($3 <> '')
     )
     insert into descriptions (workspace_id, task_id, description, author_id, version, written_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (workspace_id, task_id) do update set description = $3, author_id = $4, version = $5, written_at = $5, updated_at = now()`,
      [workspaceId, taskId, description, authorId, seq],
      'write_description',
    ),
    indexTaskText(tx, { workspaceId, taskId, source: 'description' }, description),
  ]);
}

/**
 * The changes of a written text.
 * @param isTaskChanged the task's row changed too: it has a description now, or none any more.
 */
export async function textChanges(
  tx: Tx,
  { workspaceId, taskId, scope }: { workspaceId: number; taskId: number; scope: Scope },
  isTaskChanged: boolean,
): Promise<LoggedChange[]> {
  const changes: LoggedChange[] = [];
  const [[fields], task] = await allEnded([
    readDescriptions(tx, workspaceId, [taskId]),
    isTaskChanged ? requireTask(tx, workspaceId, taskId) : null,
  ]);
  if (fields)
    changes.push({ scope, message: { type: 'update', key: `Description:${taskId}`, fields } });
  if (task)
    changes.push({ scope, message: { type: 'update', key: `Task:${taskId}`, fields: task } });
  return changes;
}
