import type { FirstRun } from '../../../contract/generated/schema';
import { firstRunOf } from '../../../contract/rules/workspaces';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { archiveStale } from '../changes/sectionChanges';
import { taskChanged } from '../changes/taskChanges';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { isMember } from '../core/permissions';
import { archiveBoard } from '../projects/archiveBoard';
import { requireProject } from '../rows/projectRows';
import { readTasks } from '../rows/taskRows';
import { sampleBoardTitles, sampleTitles } from './sampleTasks';

/** The reader's first steps in a workspace, ticked by what they did; null without them, after them, and while they are hidden. */
export const firstRun = defineQuery('firstRun', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  async run({ tx, viewer, resources }) {
    const readerId = viewer.state === 'signed-in' ? viewer.userId : 0;
    const [data] = await tx.query<FirstRun>(
      `select f.project_id as "projectId",
         array(select l.project_id from board_looks l
           where l.workspace_id = f.workspace_id and l.user_id = f.user_id order by l.project_id) as "seenProjectIds",
         exists (select from activity a where a.workspace_id = f.workspace_id and a.user_id = f.user_id
           and (a.kind = 'task-done' or a.kind = 'task-moved' and (a.data ->> 'to' = f.done_section_id::text
             or not exists (select from sections s join sections l on l.workspace_id = s.workspace_id and l.project_id = s.project_id
               where s.workspace_id = f.workspace_id and s.id::text = a.data ->> 'to' and l.archived_at is null
                 and l.sort_index > s.sort_index)))) as "hasFinished",
         exists (select from workspace_members m where m.workspace_id = f.workspace_id and m.user_id <> f.user_id)
           or exists (select from activity a where a.workspace_id = f.workspace_id and a.user_id = f.user_id
             and a.kind = 'people-invited') as "hasInvited"
       from first_runs f where f.workspace_id = $1 and f.user_id = $2 and f.hidden_at is null`,
      [resources.workspaceId.id, readerId],
      'read_first_run',
    );
    return { data: data ?? null };
  },
});

/**
 * Hides the first steps: archives the sample tasks that still have the title that they were made
 * with, because a renamed one is the user's own, and the sample board if nothing else is on it.
 * What it archives is in no archive and no activity (server/domain/rows/hiddenSamples.ts). Without first steps
 * it changes nothing.
 */
export const hideFirstRun = defineCommand('hideFirstRun', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  rule: firstRunOf,
  async run({ tx, viewer, workspaceId, seq }) {
    const [run] = await tx.query<{ project_id: number; task_ids: number[] }>(
      `update first_runs set hidden_at = now() where workspace_id = $1 and user_id = $2 and hidden_at is null
       returning project_id, task_ids`,
      [workspaceId, viewer.userId],
      'hide_first_run',
    );
    if (!run) return { payload: SUCCESS, changes: [], activity: [] };
    const samples = { workspaceId, seq, ...run };
    const tasks = await archiveSamples(tx, samples);
    const board = await archiveSampleBoard(tx, samples);
    return { payload: SUCCESS, changes: [...tasks, ...(board?.changes ?? [])], activity: [] };
  },
});

interface Samples {
  workspaceId: number;
  seq: number;
  project_id: number;
  task_ids: readonly number[];
}

/** A board that the user has renamed or uses is their own. */
async function archiveSampleBoard(tx: Tx, { workspaceId, seq, project_id: projectId }: Samples) {
  const [board] = await tx.query<{ id: number }>(
    `select p.id from projects p where p.workspace_id = $1 and p.id = $2 and p.archived_at is null and p.title = any($3)
       and not exists (select from tasks t where t.workspace_id = $1 and t.project_id = $2 and t.archived_at is null)`,
    [workspaceId, projectId, sampleBoardTitles()],
    'find_empty_sample_board',
  );
  return board && archiveBoard(tx, await requireProject(tx, workspaceId, projectId), seq);
}

async function archiveSamples(
  tx: Tx,
  { workspaceId, seq, project_id: projectId, task_ids: taskIds }: Samples,
): Promise<LoggedChange[]> {
  const archived = await tx.query<{ id: number }>(
    `update tasks set archived_at = now(), version = $4, updated_at = now()
     where workspace_id = $1 and id = any($2) and project_id = $3 and archived_at is null and title = any($5) returning id`,
    [workspaceId, taskIds, projectId, seq, sampleTitles()],
    'archive_sample_tasks',
  );
  if (archived.length === 0) return [];
  const tasks = await readTasks(
    tx,
    workspaceId,
    archived.map(({ id }) => id),
  );
  return [...tasks.map((task) => taskChanged(task, projectId)), archiveStale(projectId)];
}
