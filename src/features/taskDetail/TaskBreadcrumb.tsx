import { useBoard } from '../board/card/boardContext';
import type { VisibleTask } from './useOpenTask';

const BETWEEN = ' · ';

/** The breadcrumb of a task: its board and its list. */
export function TaskBreadcrumb({ project, section }: VisibleTask) {
  const { listTitle } = useBoard();
  return [project?.title, section && (listTitle?.(section.id) ?? section.title)]
    .filter((title) => title !== undefined)
    .join(BETWEEN);
}
