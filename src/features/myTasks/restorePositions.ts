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

/**
 * The moves that return tasks to their previous positions, in the order in which they must be
 * applied.
 */
export function restorePositions(
  state: WithEntities,
  left: readonly PreviousPosition[],
): RestoredPosition[] {
  const links = Object.values(selectOptimisticEntities(state).taskLinks.entities);
  const inOrder = [...left].sort((a, b) => a.sortIndex - b.sortIndex);
  const leaving = new Set(left.map(({ taskId }) => taskId));
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
