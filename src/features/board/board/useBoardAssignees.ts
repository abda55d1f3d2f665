import { createSelector } from '@reduxjs/toolkit';
import { useIntl } from 'react-intl';
import type { UserRow } from '../../../../contract/rows';
import { selectOptimisticEntities, type WithEntities } from '../../../entities/optimisticState';
import { areSamePeople } from '../../../entities/users/areSamePeople';
import { rowsOf } from '../../../entities/tableState';
import { selectPlacedTasks } from '../../../entities/tasks/selectors';
import { useAppSelector } from '../../../store/hooks';

const selectPeople = createSelector(
  [
    selectPlacedTasks,
    (state: WithEntities) => selectOptimisticEntities(state).users.entities,
    (_state: WithEntities, projectId: number) => projectId,
    (_state: WithEntities, _projectId: number, locale: string) => locale,
  ],
  (tasks, users, projectId, locale): readonly UserRow[] => {
    const ids = new Set(
      rowsOf(tasks).flatMap((task) =>
        task.projectId === projectId && task.archivedAt === null ? task.assigneeIds : [],
      ),
    );
    return [...ids]
      .flatMap((id) => users[id] ?? [])
      .sort((a, b) => a.name.localeCompare(b.name, locale));
  },
);

/** The header of a board shows so many of them at most. The filter bar offers all. */
export const MAX_SHOWN_ASSIGNEES = 5;

/** All assignees on a board, by name. */
export function useBoardAssignees(projectId: number): readonly UserRow[] {
  const { locale } = useIntl();
  return useAppSelector((state) => selectPeople(state, projectId, locale), areSamePeople);
}
