import { links } from '../../../../../contract/links';
import { useBoard, type TaskUrlParts } from '../boardContext';

/** The paths that open tasks over the screen, as their cards do. */
export function useTaskPath(): (task: TaskUrlParts) => string {
  const { wid, boardSlug, openPath } = useBoard();
  return (task) => openPath?.(task) ?? links.task(wid, boardSlug, task.slug);
}
