import type { DescriptionVersion } from '../../../contract/generated/schema';
import { updateTaskDescription as updateRule } from '../../../contract/rules/tasks';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { readDescriptions } from '../rows/descriptionRows';
import { keepVersionsBounded, readLastVersion } from './descriptionVersions';
import { refuseOverQuota } from '../files/quota';
import { requireTask, taskChanged } from '../changes/taskChanges';
import { writeTaskWords } from '../search/taskWords';

interface Text {
  description: string;
  authorId: number;
  writtenAt: number;
}

/**
 * Writes a task's description. The later write wins; if it replaces another user's text that its
 * author had not seen, the payload returns that text as `overwritten`
 * (docs/adr/0039-descriptions.md). Every text stays among the versions.
 */
export const updateTaskDescription = defineCommand('updateTaskDescription', {
  resources: { id: 'task' },
  can: ({ id }) => canChange(id),
  rule: updateRule,
  async run(
    { tx, services, viewer, workspaceId, seq, resources },
    { id, description, baseVersion },
  ) {
    const { projectId } = resources.id;
    const before = await readText(tx, workspaceId, id);
    if ((before?.description ?? '') === description) {
      return {
        payload: { ...SUCCESS, task: await requireTask(tx, workspaceId, id) },
        changes: [],
        activity: [],
      };
    }
    const isUnseen =
      before !== null &&
      baseVersion != null &&
      before.writtenAt > baseVersion &&
      before.authorId !== viewer.userId;
    const overwritten = isUnseen ? await readLastVersion(tx, workspaceId, id) : null;
    await write(tx, {
      workspaceId,
      id,
      description,
      userId: viewer.userId,
      seq,
      versionId: await services.ids.next(),
    });
    await keepVersionsBounded(tx, {
      workspaceId,
      taskId: id,
      most: services.retention.versionsPerTask,
    });
    // An empty text takes no space, so it may be written in a full workspace.
    if (description !== '') await refuseOverQuota(tx, services, workspaceId, 'description');
    const changes = await changesOf(tx, {
      workspaceId,
      id,
      projectId,
      isTaskChanged: (before?.description ?? '') === '' || description === '',
    });
    const task = await requireTask(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, task, overwritten: overwritten as DescriptionVersion | null },
      changes,
      activity: [
        {
          kind: 'description-changed',
          projectId,
          taskId: id,
          data: { title: task.title, isOverwriting: isUnseen },
        },
      ],
    };
  },
});

async function readText(tx: Tx, workspaceId: number, taskId: number): Promise<Text | null> {
  const [text] = await tx.query<Text>(
    'select description, author_id as "authorId", written_at as "writtenAt" from descriptions where workspace_id = $1 and task_id = $2',
    [workspaceId, taskId],
    'read_text',
  );
  return text ?? null;
}

interface Writing {
  workspaceId: number;
  id: number;
  description: string;
  userId: number;
  seq: number;
  versionId: number;
}

/** Writes the text, its version and the task's `has_description` flag. */
async function write(
  tx: Tx,
  { workspaceId, id, description, userId, seq, versionId }: Writing,
): Promise<void> {
  await tx.query(
    `with kept as (
       insert into description_versions (workspace_id, id, task_id, description, author_id, created_at) values ($1, $6, $2, $3, $4, clock_timestamp())
     ), marked as (
       update tasks set has_description = $3 <> '', version = $5, updated_at = now() where workspace_id = $1 and id = $2 and has_description <> ($3 <> '')
     )
     insert into descriptions (workspace_id, task_id, description, author_id, version, written_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (workspace_id, task_id) do update set description = $3, author_id = $4, version = $5, written_at = $5, updated_at = now()`,
    [workspaceId, id, description, userId, seq, versionId],
    'write_description',
  );
  await writeTaskWords(tx, { workspaceId, taskId: id, source: 'description' }, description);
}

async function changesOf(
  tx: Tx,
  {
    workspaceId,
    id,
    projectId,
    isTaskChanged,
  }: { workspaceId: number; id: number; projectId: number; isTaskChanged: boolean },
): Promise<LoggedChange[]> {
  const [row] = await readDescriptions(tx, workspaceId, [id]);
  const text: LoggedChange[] = row
    ? [
        {
          scope: `Project:${projectId}`,
          message: { type: 'update', key: `Description:${id}`, fields: row },
        },
      ]
    : [];
  return isTaskChanged
    ? [...text, taskChanged(await requireTask(tx, workspaceId, id), projectId)]
    : text;
}
