import { selectOptimisticEntities, type WithEntities } from '../../entities/optimisticState';

/** A task's position before its promotion: its list, and its sort index there. */
export interface PreviousPosition {
  taskId: number;
  relatedTaskId: number;
  sortIndex: number;
}

export interface RestoredPosition {
  id: number;
  sectionId: number;
  /** The preceding task; 0 for the top. */
  after: number;
}

/** The list in My Tasks of each task that is no longer in its previous one. */
export function promotedLists(
  state: WithEntities,
  left: readonly PreviousPosition[],
): Map<number, number> {
  const current = currentLists(state, left);
  return new Map(
    left.flatMap(({ taskId, relatedTaskId }) => {
      const sectionId = current.get(taskId);
      return sectionId === undefined || sectionId === relatedTaskId ? [] : [[taskId, sectionId]];
    }),
  );
}

/**
 * The moves that return tasks to their previous positions, in the order in which they must be
 * applied. A task that was moved or taken out since then stays where it is.
 * @param promoted the list into which each task was promoted
 */
export function restorePositions(
  state: WithEntities,
  left: readonly PreviousPosition[],
  promoted: ReadonlyMap<number, number>,
): RestoredPosition[] {
  const links = Object.values(selectOptimisticEntities(state).taskLinks.entities);
  const current = currentLists(state, left);
  const inOrder = left
    .filter(({ taskId, relatedTaskId }) => {
      const sectionId = current.get(taskId);
      return sectionId !== undefined && sectionId === (promoted.get(taskId) ?? relatedTaskId);
    })
    .sort((a, b) => a.sortIndex - b.sortIndex);
  const leaving = new Set(inOrder.map(({ taskId }) => taskId));
  return inOrder.map(({ taskId, relatedTaskId: sectionId, sortIndex }) => {
    const staying = links.filter(
      (link) => link.sectionId === sectionId && !leaving.has(link.taskId),
    );
    // Tasks that were returned before are at their old sort index.
    const returned = inOrder.filter((one) => one.relatedTaskId === sectionId);
    const before = [...staying, ...returned]
      .filter((one) => one.sortIndex < sortIndex)
      .sort((a, b) => b.sortIndex - a.sortIndex);
    return { id: taskId, sectionId, after: before[0]?.taskId ?? 0 };
  });
}

/** The lists of tasks in My Tasks, whose lists they have left; not those of their boards. */
function currentLists(state: WithEntities, left: readonly PreviousPosition[]): Map<number, number> {
  const { sections, taskLinks } = selectOptimisticEntities(state);
  const ids = new Set(left.map(({ taskId }) => taskId));
  const personalId = sections.entities[left[0]?.relatedTaskId ?? 0]?.projectId;
  return new Map(
    Object.values(taskLinks.entities).flatMap(({ taskId, sectionId, projectId }) =>
      projectId === personalId && ids.has(taskId) ? [[taskId, sectionId]] : [],
    ),
  );
}
