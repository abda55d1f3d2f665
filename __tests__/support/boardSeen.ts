import { selectSections } from '../../src/entities/sections/selectors';
import { selectTask, selectTaskIds } from '../../src/entities/tasks/selectors';
import type { WithEntities } from '../../src/entities/optimisticState';

/** A board as its screen shows it: list by list, ids and titles in order. */
export function boardSeen(state: WithEntities, projectId: number) {
  return selectSections(state, projectId).map(({ id, title }) => ({
    id,
    title,
    tasks: selectTaskIds(state, id).map((taskId) => ({
      id: taskId,
      title: selectTask(state, taskId)?.title,
    })),
  }));
}
