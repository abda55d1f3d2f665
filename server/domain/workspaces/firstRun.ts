import type { FirstRun } from '../../../contract/generated/schema';
import { firstRunOf } from '../../../contract/rules/workspaces';
import type { LoggedChange } from '../../commits/scope';
import type { ActivityEntry } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { archiveStale } from '../changes/sectionChanges';
import { taskChanged } from '../changes/taskChanges';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { isMember } from '../core/permissions';
import { readTasks } from '../rows/taskRows';
import { sampleTitles } from './sampleTasks';

/** The reader's first steps in a workspace, ticked by what they did; null without or after them. */
export const firstRun = defineQuery('firstRun', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  async run({ tx, viewer, resources }) {
    const readerId = viewer.state === 'signed-in' ? viewer.userId : 0;
    const [data] = await tx.query<FirstRun>(
      `select f.project_id as "projectId",
         exists (select from activity a where a.workspace_id = f.workspace_id and a.user_id = f.user_id
           and (a.kind = 'task-done' or a.kind = 'task-moved' and a.data ->> 'to' = f.done_section_id::text)) as "hasFinished",
         exists (select from workspace_members m where m.workspace_id = f.workspace_id and m.user_id <> f.user_id)
           or exists (select from activity a where a.workspace_id = f.workspace_id and a.user_id = f.user_id
             and a.kind = 'people-invited') as "hasInvited"
       from first_runs f where f.workspace_id = $1 and f.user_id = $2`,
      [resources.workspaceId.id, readerId],
      'read_first_run',
    );
    return { data: data ?? null };
  },
});

/**
 * Ends the first steps: archives the sample tasks that still have the title that they were made
 * with, because a renamed one is the person's own. Without first steps it changes nothing.
 */
export const hideFirstRun = defineCommand('hideFirstRun', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  rule: firstRunOf,
  async run({ tx, viewer, workspaceId, seq }) {
    const [run] = await tx.query<{ project_id: number; task_ids: number[] }>(
      'delete from first_runs where workspace_id = $1 and user_id = $2 returning project_id, task_ids',
      [workspaceId, viewer.userId],
      'end_first_run',
    );
    if (!run) return { payload: SUCCESS, changes: [], activity: [] };
    return { payload: SUCCESS, ...(await archiveSamples(tx, { workspaceId, seq, ...run })) };
  },
});

interface Samples {
  workspaceId: number;
  seq: number;
  project_id: number;
  task_ids: readonly number[];
}

async function archiveSamples(
  tx: Tx,
  { workspaceId, seq, project_id: projectId, task_ids: taskIds }: Samples,
): Promise<{ changes: LoggedChange[]; activity: ActivityEntry[] }> {
  const archived = await tx.query<{ id: number }>(
    `update tasks set archived_at = now(), version = $4, updated_at = now()
     where workspace_id = $1 and id = any($2) and project_id = $3 and archived_at is null and title = any($5) returning id`,
    [workspaceId, taskIds, projectId, seq, sampleTitles()],
    'archive_sample_tasks',
  );
  if (archived.length === 0) return { changes: [], activity: [] };
  const tasks = await readTasks(
    tx,
    workspaceId,
    archived.map(({ id }) => id),
  );
  return {
    changes: [...tasks.map((task) => taskChanged(task, projectId)), archiveStale(projectId)],
    activity: tasks.map(({ id: taskId, title }) => ({
      kind: 'task-archived',
      projectId,
      taskId,
      data: { title },
    })),
  };
}
