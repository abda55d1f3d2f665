import type { MutationMoveTaskArgs } from '../../../contract/generated/schema';
import { AppError } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import { SUCCESS, type CommandContext } from '../core/defineCommand';
import { allInMyTasks, outOfMyList, readMyLinks, renumberMyList } from './myLinks';
import { findPosition, isBetween, TASKS_OF_SECTION, type Position } from '../core/order';
import { requireTask } from '../changes/taskChanges';

type Context = CommandContext<{ id: 'task'; sectionId: 'section' }>;

/**
 * Moves a task in the viewer's My Tasks: only their own link moves, and only they receive the
 * change.
 * @throws {AppError} `task-not-found` if the task is not in their My Tasks.
 */
export async function moveInMyTasks(
  context: Context,
  { id, sectionId, after }: MutationMoveTaskArgs,
) {
  const { tx, viewer, workspaceId, seq } = context;
  const owner = { workspaceId, userId: viewer.userId };
  const [link] = await readMyLinks(tx, owner, [id]);
  if (!link) throw new AppError('task-not-found');
  const place = await findPosition(tx, TASKS_OF_SECTION, {
    workspaceId,
    parentId: sectionId,
    movedId: id,
    after,
  });
  const task = await requireTask(tx, workspaceId, id);
  const isThere = link.relatedTaskId === sectionId && isBetween(link.sortIndex, place);
  if (isThere) return { payload: { ...SUCCESS, task }, changes: [], activity: [] };
  await renumberMyList(tx, { workspaceId, sectionId, seq }, place.renumbered);
  await tx.query(
    `update task_links set section_id = $4, sort_index = $5, version = $6, placed_at = now(), updated_at = now()
     where workspace_id = $1 and task_id = $2 and owner_id = $3`,
    [workspaceId, id, owner.userId, sectionId, place.sortIndex, seq],
    'move_in_my_tasks',
  );
  const left: LoggedChange[] =
    link.relatedTaskId === sectionId ? [] : [outOfMyList(id, link.relatedTaskId, owner.userId)];
  const put = await allInMyTasks(
    tx,
    owner,
    inOrder(id, place),
    place.renumbered.length === 0 ? place.after : null,
  );
  return {
    payload: { ...SUCCESS, task: await requireTask(tx, workspaceId, id) },
    changes: [...left, ...put],
    activity: [],
  };
}

/** The moved task and its renumbered siblings, in their new order. */
function inOrder(id: number, { renumbered, after }: Position): number[] {
  const order = renumbered.map((sibling) => sibling.id);
  return order.toSpliced(after === null ? 0 : order.indexOf(after) + 1, 0, id);
}
