import { shallowEqual } from 'react-redux';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { selectTaskIds } from '../../entities/tasks/selectors';
import type { SelectVisibleTaskIds } from '../board/card/visibleTaskIds';

/**
 * The tasks of a list of My Tasks. Recently assigned leaves out tasks of boards that are done
 * (docs/behaviour.md#3); a task on no board stays, because it is in no other place.
 * @param recentId the list Recently assigned
 * @param personalId the board of the four lists
 */
export function selectShownTaskIds(
  recentId: number | undefined,
  personalId: number,
): SelectVisibleTaskIds {
  let last: readonly number[] = [];
  return (state, sectionId) => {
    const ids = selectTaskIds(state, sectionId);
    if (sectionId !== recentId) return ids;
    const { entities } = selectOptimisticEntities(state).tasks;
    const shown = ids.filter((id) => {
      const task = entities[id];
      return !task?.isDone || task.projectId === null || task.projectId === personalId;
    });
    if (!shallowEqual(shown, last)) last = shown;
    return last;
  };
}
