import { useBoard } from '../board/card/boardContext';
import type { SeenTask } from './useOpenTask';

const BETWEEN = ' · ';

/** Where a task stands: its board, its list. */
export function TaskTrail({ project, section }: SeenTask) {
  const { listTitle } = useBoard();
  return [project?.title, section && (listTitle?.(section.id) ?? section.title)]
    .filter((title) => title !== undefined)
    .join(BETWEEN);
}
