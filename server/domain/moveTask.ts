import { moveTask as moveTaskRule } from '../../contract/rules/boards';
import type { LoggedChange } from '../commits/scope';
import { AppError } from '../appError';
import type { Tx } from '../db/database';
import { SUCCESS, type WorkspaceCommand, type WorkspaceScene } from './command';
import { findPlace, isBetween, TASKS_OF_SECTION, type Place, type Sibling } from './order';
import { readTasks, type FullTask } from './taskRows';
import { inList, requireTask } from './taskChanges';
import { bringChildren } from './taskChildren';

/** Puts a task behind another one of the same or another list, of the same or another board of the workspace. */
export const moveTask: WorkspaceCommand<'moveTask'> = {
  on: 'workspace',
  rule: moveTaskRule,
  async run(scene, { id, sectionId, after }) {
    const { tx, workspaceId, seen } = scene;
    if (seen.sectionId.workspaceId !== workspaceId) throw new AppError('section-not-found');
    const before = await requireTask(tx, workspaceId, id);
    const place = await findPlace(tx, TASKS_OF_SECTION, { workspaceId, parentId: sectionId, movedId: id, after });
    if (isThere(before, sectionId, place)) return { payload: { ...SUCCESS, task: before }, changes: [], activity: [] };
    await writePlace(scene, id, place);
    const changes = await changesOfMove(scene, id, place);
    const task = await requireTask(tx, workspaceId, id);
    return { payload: { ...SUCCESS, task }, changes, activity: [activityOfMove(scene, task)] };
  },
};

type Scene = WorkspaceScene<'moveTask'>;

function isThere(task: FullTask, sectionId: number, place: Place): boolean {
  const link = task.relatedTasks[0];
  return link?.relatedTaskId === sectionId && isBetween(link.sortIndex, place);
}

/** The link moves; the task's own row changes only with its board. */
async function writePlace({ tx, workspaceId, seq, seen }: Scene, id: number, place: Place): Promise<void> {
  await renumber(tx, { workspaceId, sectionId: seen.sectionId.id, seq }, place.renumbered);
  await tx.query(
    `with link as (
       update task_links set section_id = $3, sort_index = $4, version = $5, updated_at = now()
       where workspace_id = $1 and task_id = $2 and owner_id is null
     )
     update tasks set project_id = $6, version = $5, updated_at = now() where workspace_id = $1 and id = $2 and project_id <> $6`,
    [workspaceId, id, seen.sectionId.id, place.sortIndex, seq, seen.sectionId.projectId],
    'move_task',
  );
}

async function renumber(tx: Tx, list: { workspaceId: number; sectionId: number; seq: number }, siblings: readonly Sibling[]): Promise<void> {
  if (siblings.length === 0) return;
  await tx.query(
    `update task_links l set sort_index = s.sort_index, version = $3
     from unnest($4::bigint[], $5::bigint[]) as s (task_id, sort_index)
     where l.workspace_id = $1 and l.section_id = $2 and l.task_id = s.task_id`,
    [list.workspaceId, list.sectionId, list.seq, siblings.map(({ id }) => id), siblings.map(({ sortIndex }) => sortIndex)],
  );
}

/** Out of the old list, into the new one; readers of only one of the two boards get only their half. With another board comes all that hangs on the task. */
async function changesOfMove({ tx, workspaceId, seq, seen }: Scene, id: number, place: Place): Promise<LoggedChange[]> {
  const { id: sectionId, projectId } = seen.sectionId;
  const from = seen.id;
  const rows = await readTasks(tx, workspaceId, [id, ...place.renumbered.map((sibling) => sibling.id)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const order = [...place.renumbered.map((sibling) => sibling.id)];
  order.splice(place.after === null ? 0 : order.indexOf(place.after) + 1, 0, id);
  const put = order.flatMap((taskId, index) => {
    const row = byId.get(taskId);
    const after = order.length === 1 ? place.after : (order[index - 1] ?? null);
    return row ? [inList(row, sectionId, projectId, after)] : [];
  });
  if (from.sectionId === sectionId) return put;
  const left: LoggedChange = {
    scope: `Project:${from.projectId}`,
    message: { type: 'remove-item', list: `Section:${from.sectionId}.tasks`, key: `Task:${id}` },
  };
  if (from.projectId === projectId) return [left, ...put];
  return [left, ...put, ...(await bringChildren(tx, { workspaceId, seq, projectId }, id))];
}

function activityOfMove({ seen }: Scene, { id, title }: FullTask) {
  const { projectId, id: to } = seen.sectionId;
  return { kind: 'task-moved', projectId, taskId: id, data: { title, from: seen.id.sectionId, to, fromProject: seen.id.projectId } };
}
