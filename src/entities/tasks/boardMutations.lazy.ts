import { movesByList } from '../../../contract/moves/movesByList';
import { placeAfter } from '../../../contract/placeAfter';
import { defineMutation } from '../defineMutation';
import type { Entities } from '../entitiesReducer';
import { listOf, numbersBetween, orderOf } from './allTasks';
import { carryValues } from './carryValues';
import type { MoveTasksToBoardDocument } from './documents.generated';
import { isArchived, isPersonal } from './sectionState';
import { addTaskLink, linkOf, removeTaskLink } from './taskLinks';

interface Moving {
  projectId: number;
  toProjectId: number;
  taskIds: number | readonly number[];
  sectionIds: number | readonly number[];
  afters: number | readonly number[];
}
type BoardEntities = Pick<Entities, 'tasks' | 'taskLinks' | 'sections' | 'projects'>;

/**
 * Moves tasks to lists of another board; the inverse moves them back. The people who may not read
 * the other board leave with the commit, because the device may not know its members.
 */
export const moveTasksToBoard = defineMutation<typeof MoveTasksToBoardDocument, false>({
  createsEntity: false,
  labelKey: 'change-move-to-board',
  apply(entities, moving) {
    if (!canMove(entities, moving)) return;
    for (const [sectionId, moves] of movesOf(entities, moving)) {
      const there = orderOf(entities, sectionId);
      const order = placeAfter(
        there.map(({ taskId }) => taskId),
        moves,
      );
      const known = new Map(there.map(({ taskId, sortIndex }) => [taskId, sortIndex]));
      for (const { id, sortIndex } of numbersBetween(order, known)) {
        const task = entities.tasks.entities[id];
        const link = task && linkOf(entities, task);
        if (!task || !link) continue;
        removeTaskLink(entities, link);
        const projectId = moving.toProjectId;
        addTaskLink(entities, { taskId: id, sectionId, projectId, version: 0, sortIndex });
        carryValues(entities, id, moving);
        task.projectId = projectId;
      }
    }
  },
  inverse(entities, moving) {
    const { projectId, toProjectId } = moving;
    const places = canMove(entities, moving) ? placesNow(entities, moving) : null;
    // Nothing can return to an archived list.
    if (!places || places.sectionIds.some((id) => isArchived(entities, id))) return null;
    return {
      name: 'moveTasksToBoard',
      variables: { projectId: toProjectId, toProjectId: projectId, ...places },
    };
  },
});

/**
 * Between two boards that are no My Tasks, to live lists of the second one. A list that is not
 * loaded counts as one of them: the tasks leave the board that is on the screen.
 */
function canMove(entities: BoardEntities, { projectId, toProjectId, sectionIds }: Moving): boolean {
  return (
    projectId !== toProjectId &&
    !isPersonal(entities, projectId) &&
    !isPersonal(entities, toProjectId) &&
    listOf(sectionIds).every((id) => {
      const section = entities.sections.entities[id];
      return !section || (section.projectId === toProjectId && !isArchived(entities, id));
    })
  );
}

/** The moves of those tasks that are on the first board, and not archived. */
function movesOf(entities: Pick<BoardEntities, 'tasks'>, moving: Moving) {
  const given = {
    taskIds: listOf(moving.taskIds),
    sectionIds: listOf(moving.sectionIds),
    afters: listOf(moving.afters),
  };
  return movesByList(given, (id) => {
    const task = entities.tasks.entities[id];
    return task?.projectId === moving.projectId && task.archivedAt === null;
  });
}

/** The present place of each task, in the order of its list, so that each finds its predecessor. */
function placesNow(entities: BoardEntities, moving: Moving) {
  const moved = new Set([...movesOf(entities, moving).values()].flat().map(({ id }) => id));
  const lists = new Set(
    [...moved].flatMap((id) => {
      const task = entities.tasks.entities[id];
      return (task && linkOf(entities, task)?.sectionId) ?? [];
    }),
  );
  const places = [...lists].flatMap((sectionId) => {
    const order = orderOf(entities, sectionId).map(({ taskId }) => taskId);
    return order.flatMap((id, index) =>
      moved.has(id) ? [{ id, sectionId, after: order[index - 1] ?? 0 }] : [],
    );
  });
  if (places.length === 0) return null;
  return {
    taskIds: places.map(({ id }) => id),
    sectionIds: places.map(({ sectionId }) => sectionId),
    afters: places.map(({ after }) => after),
  };
}
