import type { ImportLossReason } from '../../../contract/generated/schema';
import { writeCommit } from '../../commits/writeCommit';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import type { ImportedBoard } from '../../imports/content';
import { boardInPlace } from '../changes/projectChanges';
import { myTasksStale } from '../changes/myTasksStale';
import { linkAll } from '../copies/copyAssignees';
import { groupBy } from '../core/groupBy';
import { findPosition, PROJECTS_OF_WORKSPACE } from '../core/order';
import { requireProject } from '../rows/projectRows';
import type { ImportRow } from './importRows';
import { ImportStopped } from './importStopped';
import type { Writing } from './writing';
import type { ImportServices } from './workOnImports';

interface Showing {
  row: ImportRow;
  lease: string;
  writing: Writing;
  document: ImportedBoard;
  losses: readonly { reason: ImportLossReason; count: number }[];
}

/** The last transaction of an import: its board appears for all its readers, as a new board does. */
export async function showBoard(services: ImportServices, showing: Showing): Promise<void> {
  const { workspaceId, userId } = showing.row;
  const author = { workspaceId, userId, mutationId: null, tabKey: null };
  const { commit } = await services.db.transaction((tx) =>
    writeCommit(tx, author, async (seq) => {
      await finish(tx, showing);
      await admit(tx, showing, seq);
      const inMyTasks = await linkTasks(tx, services, showing, seq);
      const project = await requireProject(tx, workspaceId, showing.writing.projectId);
      return {
        payload: null,
        changes: [await boardInPlace(tx, project), ...inMyTasks],
        activity: [
          {
            kind: 'project-created',
            projectId: project.id,
            data: { title: project.title, importOf: showing.row.filename },
          },
        ],
        isAboutRights: true,
      };
    }),
  );
  if (commit) services.committed(commit.workspaceId, commit.seq);
}

async function finish(tx: Tx, { row, lease, losses }: Showing): Promise<void> {
  const [mine] = await tx.query(
    `update imports set state = 'done', key = null, report = report || jsonb_build_object('losses', $4::jsonb, 'rows', '[]'::jsonb),
       finished_at = now(), updated_at = now()
     where workspace_id = $1 and id = $2 and lease = $3 and state = 'running' returning id`,
    [row.workspaceId, row.id, lease, JSON.stringify(losses)],
    'finish_import',
  );
  if (!mine) throw new ImportStopped();
}

/** The board's readers: a private one is read by the members that the document names. */
async function admit(tx: Tx, { writing }: Showing, seq: number): Promise<void> {
  const { workspaceId, projectId, isPrivate, readers } = writing;
  const { sortIndex } = await findPosition(tx, PROJECTS_OF_WORKSPACE, {
    workspaceId,
    parentId: workspaceId,
    movedId: projectId,
    after: null,
  });
  await tx.query(
    `with added as (
       insert into project_members (workspace_id, project_id, user_id)
       select $1, $2, m.user_id from workspace_members m where m.workspace_id = $1 and m.user_id = any($6)
     )
     update projects set visibility = $3, sort_index = $4, version = $5, content_version = $5, updated_at = now() where workspace_id = $1 and id = $2`,
    [workspaceId, projectId, isPrivate ? 'private' : 'workspace', sortIndex, seq, [...readers]],
    'show_imported_board',
  );
}

/** Open tasks are in My Tasks of their assignees, as any assigned task is. */
async function linkTasks(
  tx: Tx,
  { ids }: ImportServices,
  { writing: { workspaceId, projectId } }: Showing,
  seq: number,
): Promise<LoggedChange[]> {
  const pairs = await tx.query<{ taskId: number; userId: number }>(
    `select a.task_id as "taskId", a.user_id as "userId" from task_assignees a
     join tasks t on t.workspace_id = a.workspace_id and t.id = a.task_id and t.project_id = $2
     where a.workspace_id = $1 order by a.task_id`,
    [workspaceId, projectId],
    'assigned_by_import',
  );
  const changes: LoggedChange[] = [];
  for (const [userId, tasks] of groupBy(pairs, (pair) => pair.userId)) {
    await linkAll(
      tx,
      { ids, workspaceId, seq },
      userId,
      tasks.map(({ taskId }) => taskId),
    );
    changes.push(myTasksStale(workspaceId, userId));
  }
  return changes;
}
