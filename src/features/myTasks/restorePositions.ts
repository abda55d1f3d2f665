import { selectOptimisticEntities, type WithEntities } from '../../entities/optimisticState';

/** Where a task stood before it was moved up: its list, and its number among those on it. */
export interface PreviousPosition {
  taskId: number;
  relatedTaskId: number;
  sortIndex: number;
}

export interface RestoredPosition {
  id: number;
  sectionId: number;
  /** The task to stand behind; 0 for the top. */
  after: number;
}

/**
 * The moves that bring tasks back to the places that they left, in the order in which they have to
 * be made.
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
    // What was brought back before stands where it stood.
    const returned = inOrder.filter((one) => one.relatedTaskId === sectionId);
    const before = [...staying, ...returned]
      .filter((one) => one.sortIndex < sortIndex)
      .sort((a, b) => b.sortIndex - a.sortIndex);
    return { id: taskId, sectionId, after: before[0]?.taskId ?? 0 };
  });
}
