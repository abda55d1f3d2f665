import type { ImportLossReason } from '../../../contract/generated/schema';
import type { LoggedChange } from '../../commits/scope';
import { writeCommit, type ActivityEntry } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { boardInPlace } from '../changes/projectChanges';
import { myTasksStale } from '../changes/myTasksStale';
import { findPosition, PROJECTS_OF_WORKSPACE } from '../core/order';
import { requireProject } from '../rows/projectRows';
import type { ImportRow } from './importRows';
import { ImportStopped } from './importStopped';
import type { Writing } from './writing';
import type { ImportServices } from './workOnImports';

export interface ShownBoard {
  writing: Writing;
  /** The members whose My Tasks have tasks of the board. */
  assignees: readonly number[];
}

interface Showing {
  row: ImportRow;
  lease: string;
  shown: readonly ShownBoard[];
  losses: readonly { reason: ImportLossReason; count: number }[];
}

/** The last transaction of an import: its boards appear for all their readers, as new boards do. */
export async function showBoards(services: ImportServices, showing: Showing): Promise<void> {
  const { workspaceId, userId } = showing.row;
  const author = { workspaceId, userId, mutationId: null, tabKey: null };
  const { commit } = await services.db.transaction((tx) =>
    writeCommit(tx, author, async (seq) => {
      await finish(tx, showing);
      const changes: LoggedChange[] = [];
      const activity: ActivityEntry[] = [];
      for (const { writing } of showing.shown) {
        await admit(tx, writing, seq);
        const project = await requireProject(tx, workspaceId, writing.projectId);
        changes.push(await boardInPlace(tx, project));
        activity.push({
          kind: 'project-created',
          projectId: project.id,
          data: { title: project.title, importOf: showing.row.filename },
        });
      }
      const assignees = new Set(showing.shown.flatMap((one) => one.assignees));
      changes.push(...[...assignees].map((id) => myTasksStale(workspaceId, id)));
      return { payload: null, changes, activity, isAboutRights: true };
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
async function admit(
  tx: Tx,
  { workspaceId, projectId, isPrivate, readers }: Writing,
  seq: number,
): Promise<void> {
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
