import { tasksOfList } from '../../../contract/rules/boards';
import { askForBoard } from '../changes/projectChanges';
import { MAX_RESENT_TASKS, resendTasks } from '../changes/resendTasks';
import { archiveStale } from '../changes/sectionChanges';
import { taskChanged } from '../changes/taskChanges';
import { staleMyTasks } from '../changes/myTasksStale';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { livePredecessorsOf } from '../rows/predecessors';
import { readSectionsById } from '../rows/sectionRows';
import { readTasks } from '../rows/taskRows';

/**
 * Archives the named tasks of a list in one commit; the "all" of its public name means all of
 * `taskIds`. They keep their positions; tasks that have left the list are ignored.
 */
export const archiveAllTasks = defineCommand('archiveAllTasks', {
  hasLongTransaction: true,
  resources: { sectionId: 'section' },
  excludesMyTasks: true,
  includesArchived: true,
  can: ({ sectionId }) => canChange(sectionId),
  rule: tasksOfList,
  async run(context, { taskIds }) {
    const { tx, workspaceId, resources } = context;
    const { projectId } = resources.sectionId;
    const payload = await payloadOf(context);
    const ids = await write(context, taskIds, true);
    if (ids.length === 0) return { payload, changes: [], activity: [] };
    const tasks = await readTasks(tx, workspaceId, ids);
    return {
      payload,
      changes: [...tasks.map((task) => taskChanged(task, projectId)), archiveStale(projectId)],
      activity: tasks.map(({ id, title }) => ({
        kind: 'task-archived',
        projectId,
        taskId: id,
        data: { title },
      })),
    };
  },
});

/** Restores the named archived tasks of a list at their former positions, in one commit. */
export const restoreAllTasks = defineCommand('restoreAllTasks', {
  hasLongTransaction: true,
  resources: { sectionId: 'section' },
  excludesMyTasks: true,
  includesArchived: true,
  can: ({ sectionId }) => canChange(sectionId),
  rule: tasksOfList,
  async run(context, { taskIds }) {
    const { tx, workspaceId, resources } = context;
    const { projectId } = resources.sectionId;
    const payload = await payloadOf(context);
    const ids = await write(context, taskIds, false);
    if (ids.length === 0) return { payload, changes: [], activity: [] };
    const tasks = await readTasks(tx, workspaceId, ids);
    return {
      payload,
      changes: [
        ...(await resent(context, ids)),
        archiveStale(projectId),
        ...(await staleMyTasks(tx, workspaceId, ids)),
      ],
      activity: tasks.map(({ id, title }) => ({
        kind: 'task-restored',
        projectId,
        taskId: id,
        data: { title },
      })),
    };
  },
});

type Context = CommandContext<{ sectionId: 'section' }>;

async function payloadOf({ tx, workspaceId, resources }: Context) {
  const [section] = await readSectionsById(tx, workspaceId, [resources.sectionId.id]);
  return { ...SUCCESS, section: section ?? null };
}

/** @returns the changed tasks, in the order of their list. */
async function write(
  { tx, workspaceId, seq, resources }: Context,
  taskIds: readonly number[],
  isArchived: boolean,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with changed as (
       update tasks t set archived_at = case when $5 then now() end, version = $4, updated_at = now()
       from task_links l where l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
         and t.workspace_id = $1 and l.section_id = $2 and t.id = any($3) and (t.archived_at is null) = $5
       returning t.id, l.sort_index
     )
     select id from changed order by sort_index, id`,
    [workspaceId, resources.sectionId.id, taskIds, seq, isArchived],
    'archive_tasks',
  );
  return rows.map(({ id }) => id);
}

/** A long list is refetched with its board. */
async function resent({ tx, workspaceId, seq, resources }: Context, ids: readonly number[]) {
  const { id: sectionId, projectId } = resources.sectionId;
  if (ids.length > MAX_RESENT_TASKS) return [askForBoard(projectId)];
  const after = await livePredecessorsOf(tx, { workspaceId, sectionId }, ids);
  return resendTasks(tx, { workspaceId, projectId, seq }, ids, (id) => after.get(id) ?? null);
}
