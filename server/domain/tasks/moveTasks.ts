import { placeAfter, placesOf } from '../../../contract/placeAfter';
import { moveAllTasks as moveAllTasksRule } from '../../../contract/rules/boards';
import { AppError } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import { inList } from '../changes/taskChanges';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { numbersOf, type Sibling } from '../core/order';
import { canChange } from '../core/permissions';
import { readSectionsById } from '../rows/sectionRows';
import { readTasks, type FullTask } from '../rows/taskRows';
import { readOrder, writeTaskLinks } from '../toBoard/places';

/**
 * Moves the named tasks of a list to a list of the same board, in one commit; the "all" of its public
 * name means all of `taskIds`. Each follows the task that the client named; tasks that have left the
 * list are ignored.
 */
export const moveAllTasks = defineCommand('moveAllTasks', {
  hasLongTransaction: true,
  resources: { sectionId: 'section', toSectionId: 'section' },
  excludesMyTasks: true,
  can: ({ sectionId, toSectionId }) => canChange(sectionId) && canChange(toSectionId),
  rule: moveAllTasksRule,
  async run(context, { taskIds, afters }) {
    const { tx, workspaceId, resources } = context;
    const { sectionId: from, toSectionId: to } = resources;
    if (from.workspaceId !== workspaceId || from.projectId !== to.projectId)
      throw new AppError('section-not-found');
    const [section] = await readSectionsById(tx, workspaceId, [to.id]);
    const payload = { ...SUCCESS, section: section ?? null };
    const present = await readLiveTasksAmong(context, taskIds);
    const moves = placesOf(taskIds, afters).filter(({ id }) => present.has(id));
    const before = await readOrder(tx, { workspaceId, sectionId: to.id });
    const numbers = new Map(before.map(({ id, sortIndex }) => [id, sortIndex]));
    for (const { id } of moves) numbers.delete(id);
    const order = placeAfter(
      before.map(({ id }) => id),
      moves,
    );
    const isThere = from.id === to.id && order.every((id, index) => id === before[index]?.id);
    if (moves.length === 0 || isThere) return { payload, changes: [], activity: [] };
    const written = numbersOf(order, numbers);
    // Others of the list get a new number if there was no room.
    await writeTaskLinks(tx, { workspaceId, sectionId: to.id, seq: context.seq }, written);
    const tasks = await readMoved(context, written);
    const moved = moves.flatMap(({ id }) => tasks.get(id) ?? []);
    return {
      payload,
      changes: [
        ...changesOfLeavingList(context, moved),
        ...changesOfArrival(context, order, tasks),
      ],
      activity: moved.map((task) => activityOf(context, task)),
    };
  },
});

type Context = CommandContext<{ sectionId: 'section'; toSectionId: 'section' }>;

/** Those of the tasks that are in the first list, and not archived. */
async function readLiveTasksAmong(
  { tx, workspaceId, resources }: Context,
  taskIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }>(
    `select t.id from task_links l join tasks t on t.workspace_id = l.workspace_id and t.id = l.task_id
     where l.workspace_id = $1 and l.section_id = $2 and l.owner_id is null and t.archived_at is null and t.id = any($3)`,
    [workspaceId, resources.sectionId.id, taskIds],
    'live_tasks_among',
  );
  return new Set(rows.map(({ id }) => id));
}

async function readMoved(
  { tx, workspaceId }: Context,
  written: readonly Sibling[],
): Promise<ReadonlyMap<number, FullTask>> {
  const ids = written.map(({ id }) => id);
  return new Map((await readTasks(tx, workspaceId, ids)).map((task) => [task.id, task]));
}

function changesOfLeavingList({ resources }: Context, moved: readonly FullTask[]): LoggedChange[] {
  const { sectionId: from, toSectionId: to } = resources;
  if (from.id === to.id) return [];
  return moved.map(({ id }) => ({
    scope: `Project:${from.projectId}`,
    message: { type: 'remove-item', list: `Section:${from.id}.tasks`, key: `Task:${id}` },
  }));
}

/** In list order, so that each task follows one that clients have placed already. */
function changesOfArrival(
  { resources }: Context,
  order: readonly number[],
  tasks: ReadonlyMap<number, FullTask>,
): LoggedChange[] {
  const { id: sectionId, projectId } = resources.toSectionId;
  return order.flatMap((id, index) => {
    const task = tasks.get(id);
    return task ? [inList(task, sectionId, projectId, order[index - 1] ?? null)] : [];
  });
}

function activityOf({ resources }: Context, { id, title }: FullTask) {
  const { sectionId: from, toSectionId: to } = resources;
  const data = { title, to: to.id, from: from.id, fromProject: from.projectId };
  return { kind: 'task-moved', projectId: to.projectId, taskId: id, data };
}
