import type { SeenTask } from './useOpenTask';

const BETWEEN = ' · ';

/** Where a task stands: its board, its list. */
export function TaskTrail({ project, section }: SeenTask) {
  return [project?.title, section?.title].filter((title) => title !== undefined).join(BETWEEN);
}
