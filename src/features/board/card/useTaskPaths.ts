import { links } from '../../../../contract/links';
import { useBoard, type TaskUrlParts } from './boardContext';

export interface TaskPaths {
  /** The path that opens a task over the screen, as its card does. */
  openPath: (task: TaskUrlParts) => string;
  /** A task's own path, for example to copy its link. */
  ownPath: (task: TaskUrlParts) => string;
}

/** The paths of tasks on the open board, or on the calendar or My Tasks that shows its cards. */
export function useTaskPaths(): TaskPaths {
  const { wid, boardSlug, openPath, pathOf } = useBoard();
  const ownPath = (task: TaskUrlParts) => pathOf?.(task) ?? links.task(wid, boardSlug, task.slug);
  return { openPath: (task) => openPath?.(task) ?? ownPath(task), ownPath };
}
