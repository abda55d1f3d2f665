import { movesByList } from '../../../contract/moves/movesByList';
import { placeAfter, type PlaceAfter } from '../../../contract/placeAfter';
import { moveTasksToBoard as moveTasksToBoardRule } from '../../../contract/rules/boards';
import { AppError } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import type { ActivityEntry } from '../../commits/writeCommit';
import { inList } from '../changes/taskChanges';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { numbersOf, type Sibling } from '../core/order';
import { canChange } from '../core/permissions';
import { requireProject } from '../rows/projectRows';
import { readTasks, type FullTask } from '../rows/taskRows';
import { carryToBoard, resendArrived, type Arrival } from './carryToBoard';
import {
  changesOfLeavingBoard,
  readLists,
  readOrder,
  readSectionsOfTasks,
  writeBoardOfTasks,
  writeTaskLinks,
} from './places';

/**
 * Moves tasks of a board to lists of another one, in one commit. Each follows the task that the
 * client named; tasks that have left the first board are ignored. The inverse is the same move back,
 * which finds the values and people that stayed behind.
 */
export const moveTasksToBoard = defineCommand('moveTasksToBoard', {
  hasLongTransaction: true,
  resources: { projectId: 'project', toProjectId: 'project' },
  excludesMyTasks: true,
  can: ({ projectId, toProjectId }) => canChange(projectId) && canChange(toProjectId),
  rule: moveTasksToBoardRule,
  async run(context, given) {
    const { tx, workspaceId, resources } = context;
    const { projectId: from, toProjectId: to } = resources;
    if (from.workspaceId !== to.workspaceId) throw new AppError('project-not-found');
    const payload = { ...SUCCESS, project: await requireProject(tx, workspaceId, to.id) };
    const lists = await readLists(tx, { workspaceId, projectId: to.id }, given.sectionIds);
    if (given.sectionIds.some((id) => !lists.has(id))) throw new AppError('section-not-found');
    const board = { workspaceId, projectId: from.id };
    const places = await readSectionsOfTasks(tx, board, given.taskIds);
    const moves = movesByList(given, (id) => places.has(id));
    if (from.id === to.id || moves.size === 0) return { payload, changes: [], activity: [] };
    const arrival = arrivalOf(context, [...places.keys()]);
    const arrivals: Put[] = [];
    for (const [sectionId, into] of moves)
      arrivals.push({ sectionId, into, ...(await put(context, sectionId, into)) });
    const written = arrivals.flatMap((one) => one.written.map(({ id }) => id));
    await writeBoardOfTasks(tx, { workspaceId, projectId: to.id, seq: context.seq }, written);
    const carried = await carryToBoard(tx, arrival);
    const tasks = new Map((await readTasks(tx, workspaceId, written)).map((row) => [row.id, row]));
    return {
      payload,
      changes: [
        ...changesOfLeavingBoard(from.id, places),
        ...arrivals.flatMap((one) => changesOfArrival(one, to.id, tasks)),
        ...carried,
        ...(await resendArrived(tx, arrival)),
      ],
      activity: arrivals.flatMap((one) =>
        activityOf(one, { from: from.id, to: to.id, places, tasks }),
      ),
    };
  },
});

type Context = CommandContext<{ projectId: 'project'; toProjectId: 'project' }>;
/** The moves into one list, its order after them, and the tasks with a new number. */
interface Put {
  sectionId: number;
  into: readonly PlaceAfter[];
  order: readonly number[];
  written: readonly Sibling[];
}

function arrivalOf(
  { services, workspaceId, seq, resources }: Context,
  taskIds: readonly number[],
): Arrival {
  const { projectId, toProjectId } = resources;
  return { ids: services.ids, workspaceId, seq, from: projectId.id, to: toProjectId.id, taskIds };
}

async function put(
  { tx, workspaceId, seq }: Context,
  sectionId: number,
  into: readonly PlaceAfter[],
): Promise<Pick<Put, 'order' | 'written'>> {
  const before = await readOrder(tx, { workspaceId, sectionId });
  const order = placeAfter(
    before.map(({ id }) => id),
    into,
  );
  const numbers = new Map(before.map(({ id, sortIndex }) => [id, sortIndex]));
  const written = numbersOf(order, numbers);
  await writeTaskLinks(tx, { workspaceId, sectionId, seq }, written);
  return { order, written };
}

/** From the first on, so that each predecessor is already there. */
function changesOfArrival(
  { sectionId, order }: Put,
  projectId: number,
  tasks: ReadonlyMap<number, FullTask>,
): LoggedChange[] {
  return order.flatMap((id, index) => {
    const task = tasks.get(id);
    return task ? [inList(task, sectionId, projectId, order[index - 1] ?? null)] : [];
  });
}

function activityOf(
  { sectionId, into }: Put,
  {
    from,
    to,
    places,
    tasks,
  }: {
    from: number;
    to: number;
    places: ReadonlyMap<number, number>;
    tasks: ReadonlyMap<number, FullTask>;
  },
): ActivityEntry[] {
  return into.flatMap(({ id }) => {
    const task = tasks.get(id);
    const data = { title: task?.title, to: sectionId, from: places.get(id), fromProject: from };
    return task ? [{ kind: 'task-moved', projectId: to, taskId: id, data }] : [];
  });
}
