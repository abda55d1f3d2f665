import { firstRunOf } from '../../../contract/rules/workspaces';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { staleMyTasks } from '../changes/myTasksStale';
import { resendTasks } from '../changes/resendTasks';
import { archiveStale } from '../changes/sectionChanges';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { isMember } from '../core/permissions';
import { restoreBoard } from '../projects/archiveBoard';
import { requireProject } from '../rows/projectRows';
import { liveTaskBefore } from '../tasks/archiveLiveTask';

/**
 * Takes `hideFirstRun` back: restores what it archived, unless that has been restored meanwhile.
 * Without hidden first steps it changes nothing.
 */
export const showFirstRun = defineCommand('showFirstRun', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  rule: firstRunOf,
  async run({ tx, viewer, workspaceId, seq }) {
    const [run] = await tx.query<Samples>(
      `select f.project_id as "projectId", p.archived_at = f.hidden_at as "isBoardHidden",
         array(select t.id from tasks t
           join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
           where t.workspace_id = f.workspace_id and t.id = any(f.task_ids) and t.archived_at = f.hidden_at
           order by l.sort_index) as "taskIds"
       from first_runs f join projects p on p.workspace_id = f.workspace_id and p.id = f.project_id
       where f.workspace_id = $1 and f.user_id = $2 and f.hidden_at is not null`,
      [workspaceId, viewer.userId],
      'find_hidden_samples',
    );
    if (!run) return { payload: SUCCESS, changes: [], activity: [] };
    await tx.query(
      'update first_runs set hidden_at = null where workspace_id = $1 and user_id = $2',
      [workspaceId, viewer.userId],
      'show_first_run',
    );
    const board = run.isBoardHidden
      ? await restoreBoard(tx, await requireProject(tx, workspaceId, run.projectId), seq)
      : null;
    const tasks = await restoreSamples(tx, { workspaceId, seq, ...run });
    return { payload: SUCCESS, changes: [...(board?.changes ?? []), ...tasks], activity: [] };
  },
});

interface Samples {
  projectId: number;
  isBoardHidden: boolean;
  /** In the order of their lists. */
  taskIds: readonly number[];
}

async function restoreSamples(
  tx: Tx,
  { workspaceId, seq, projectId, taskIds }: Samples & { workspaceId: number; seq: number },
): Promise<LoggedChange[]> {
  if (taskIds.length === 0) return [];
  await tx.query(
    'update tasks set archived_at = null, version = $3, updated_at = now() where workspace_id = $1 and id = any($2)',
    [workspaceId, taskIds, seq],
    'restore_sample_tasks',
  );
  const resent: LoggedChange[] = [];
  for (const id of taskIds) {
    const before = await liveTaskBefore(tx, workspaceId, id);
    resent.push(...(await resendTasks(tx, { workspaceId, projectId, seq }, [id], before)));
  }
  const myTasks = await staleMyTasks(tx, workspaceId, [...taskIds]);
  return [...resent, archiveStale(projectId), ...myTasks];
}
