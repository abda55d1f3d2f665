import { selectSections } from '../../entities/sections/selectors';
import { selectSectionIdOf } from '../../entities/tasks/sectionOfTask';
import { selectTaskIds } from '../../entities/tasks/selectors';
import type { RootState } from '../../store/rootReducer';

/**
 * The list of the shown board that has the task: of My Tasks one of its four lists, although the task
 * is also in a list of its own board.
 * @returns 0 if no list is known
 */
export function selectSectionOn(state: RootState, projectId: number, taskId: number): number {
  const here = selectSections(state, projectId).find(({ id }) =>
    selectTaskIds(state, id).includes(taskId),
  );
  return here?.id ?? selectSectionIdOf(state, taskId) ?? 0;
}
