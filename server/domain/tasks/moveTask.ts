import { moveTask as moveTaskRule } from '../../../contract/rules/boards';
import type { LoggedChange } from '../../commits/scope';
import { AppError } from '../../appError';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { moveInMyTasks } from '../myTasks/moveInMyTasks';
import {
  findPosition,
  isBetween,
  TASKS_OF_SECTION,
  type Position,
  type Sibling,
} from '../core/order';
import { readTasks, type FullTask } from '../rows/taskRows';
import { inList, requireTask } from '../changes/taskChanges';
import { carryToBoard, resendArrived, type Arrival } from '../toBoard/carryToBoard';

/**
 * Moves a task after another one, in the same or another list of the same or another board of the
 * workspace.
 */
export const moveTask = defineCommand('moveTask', {
  resources: { id: 'task', sectionId: 'section' },
  can: ({ id, sectionId }) => canChange(id) && canChange(sectionId),
  rule: moveTaskRule,
  async run(context, { id, sectionId, after }) {
    const { tx, workspaceId, resources } = context;
    if (resources.sectionId.workspaceId !== workspaceId) throw new AppError('section-not-found');
    if (resources.sectionId.isPersonal) return moveInMyTasks(context, { id, sectionId, after });
    const [before, place] = await allEnded([
      requireTask(tx, workspaceId, id),
      findPosition(tx, TASKS_OF_SECTION, {
        workspaceId,
        parentId: sectionId,
        movedId: id,
        after,
      }),
    ]);
    if (isThere(before, sectionId, place))
      return { payload: { ...SUCCESS, task: before }, changes: [], activity: [] };
    const { task, changes } = await move(context, id, place);
    return { payload: { ...SUCCESS, task }, changes, activity: [activityOfMove(context, task)] };
  },
});

type Context = CommandContext<{ id: 'task'; sectionId: 'section' }>;

function isThere(task: FullTask, sectionId: number, place: Position): boolean {
  const link = task.relatedTasks[0];
  return link?.relatedTaskId === sectionId && isBetween(link.sortIndex, place);
}

interface Moved {
  task: FullTask;
  changes: LoggedChange[];
}

/**
 * The task leaves the old list and enters the new one; a user who sees only one of the boards
 * receives only the message of that board.
 */
async function move(context: Context, id: number, place: Position): Promise<Moved> {
  const { id: from, sectionId: to } = context.resources;
  if (from.isPersonal) return moveFromMyTasks(context, id, place);
  if (from.projectId !== to.projectId) return moveToBoard(context, id, place);
  const [, { task, changes }] = await allEnded([
    writePlace(context, id, place),
    readInList(context, id, place),
  ]);
  return {
    task,
    changes: from.sectionId === to.id ? changes : [leftList(context, id), ...changes],
  };
}

/** The position in My Tasks stays. On the board the task is new: its children are sent, too. */
async function moveFromMyTasks(context: Context, id: number, place: Position): Promise<Moved> {
  await linkToBoard(context, id, place);
  const [children, { task, changes }] = await allEnded([
    resendArrived(context.tx, arrivalOf(context)),
    readInList(context, id, place),
  ]);
  return { task, changes: [...changes, ...children] };
}

/** What the task takes along to another board is written, and all its children are sent, too. */
async function moveToBoard(context: Context, id: number, place: Position): Promise<Moved> {
  const arrival = arrivalOf(context);
  const [, carried] = await allEnded([
    writePlace(context, id, place),
    carryToBoard(context.tx, arrival),
  ]);
  const [children, { task, changes }] = await allEnded([
    resendArrived(context.tx, arrival),
    readInList(context, id, place),
  ]);
  return { task, changes: [leftList(context, id), ...changes, ...carried, ...children] };
}

/** Moves the link; the task's own row changes only with its board. */
async function writePlace(
  { tx, workspaceId, seq, resources }: Context,
  id: number,
  place: Position,
): Promise<void> {
  const { id: sectionId, projectId } = resources.sectionId;
  await allEnded([
    renumber(tx, { workspaceId, sectionId, seq }, place.renumbered),
    tx.query(
      `with link as (
       update task_links set section_id = $3, sort_index = $4, version = $5, updated_at = now()
       where workspace_id = $1 and task_id = $2 and owner_id is null
     )
     update tasks set project_id = $6, version = $5, updated_at = now() where workspace_id = $1 and id = $2 and project_id <> $6`,
      [workspaceId, id, sectionId, place.sortIndex, seq, projectId],
      'move_task',
    ),
  ]);
}

/**
 * Moves a task out of My Tasks alone: the board gets its own link, and the one in My Tasks stays.
 */
async function linkToBoard(
  { tx, services, workspaceId, seq, resources }: Context,
  id: number,
  place: Position,
): Promise<void> {
  const { id: sectionId, projectId } = resources.sectionId;
  await renumber(tx, { workspaceId, sectionId, seq }, place.renumbered);
  await tx.query(
    `with link as (
       insert into task_links (workspace_id, section_id, task_id, id, sort_index, version) values ($1, $3, $2, $4, $5, $6)
     )
     update tasks set project_id = $7, version = $6, updated_at = now() where workspace_id = $1 and id = $2`,
    [workspaceId, id, sectionId, await services.ids.next(), place.sortIndex, seq, projectId],
    'link_to_board',
  );
}

async function renumber(
  tx: Tx,
  list: { workspaceId: number; sectionId: number; seq: number },
  siblings: readonly Sibling[],
): Promise<void> {
  if (siblings.length === 0) return;
  await tx.query(
    `update task_links l set sort_index = s.sort_index, version = $3
     from unnest($4::bigint[], $5::bigint[]) as s (task_id, sort_index)
     where l.workspace_id = $1 and l.section_id = $2 and l.task_id = s.task_id`,
    [
      list.workspaceId,
      list.sectionId,
      list.seq,
      siblings.map(({ id }) => id),
      siblings.map(({ sortIndex }) => sortIndex),
    ],
  );
}

function leftList({ resources }: Context, id: number): LoggedChange {
  const { projectId, sectionId } = resources.id;
  return {
    scope: `Project:${projectId}`,
    message: { type: 'remove-item', list: `Section:${sectionId}.tasks`, key: `Task:${id}` },
  };
}

/** The positions of the task and of renumbered siblings, in list order. */
async function readInList(
  { tx, workspaceId, resources }: Context,
  id: number,
  place: Position,
): Promise<Moved> {
  const { id: sectionId, projectId } = resources.sectionId;
  const renumbered = place.renumbered.map((sibling) => sibling.id);
  const rows = await readTasks(tx, workspaceId, [id, ...renumbered]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const task = byId.get(id);
  if (!task) throw new AppError('task-not-found');
  if (renumbered.length === 0)
    return { task, changes: [inList(task, sectionId, projectId, place.after)] };
  const index = place.after === null ? 0 : renumbered.indexOf(place.after) + 1;
  const order = renumbered.toSpliced(index, 0, id);
  const changes = order.flatMap((taskId, at) => {
    const row = byId.get(taskId);
    return row ? [inList(row, sectionId, projectId, order[at - 1] ?? null)] : [];
  });
  return { task, changes };
}

function arrivalOf({ services, workspaceId, seq, resources }: Context): Arrival {
  return {
    ids: services.ids,
    workspaceId,
    seq,
    from: resources.id.projectId,
    to: resources.sectionId.projectId,
    taskIds: [resources.id.id],
  };
}

function activityOfMove({ resources }: Context, { id, title }: FullTask) {
  const { projectId, id: to } = resources.sectionId;
  // A task's position in My Tasks is private to its owner.
  const from = resources.id.isPersonal
    ? { from: null, fromProject: null }
    : { from: resources.id.sectionId, fromProject: resources.id.projectId };
  return { kind: 'task-moved', projectId, taskId: id, data: { title, to, ...from } };
}
