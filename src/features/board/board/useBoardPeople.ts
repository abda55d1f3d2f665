import { createSelector } from '@reduxjs/toolkit';
import { useIntl } from 'react-intl';
import type { UserRow } from '../../../../contract/rows';
import { selectTables, type WithTables } from '../../../entities/visible';
import { useAppSelector } from '../../../store/hooks';

const selectPeople = createSelector(
  [
    (state: WithTables) => selectTables(state).tasks.entities,
    (state: WithTables) => selectTables(state).users.entities,
    (_state: WithTables, projectId: number) => projectId,
    (_state: WithTables, _projectId: number, locale: string) => locale,
  ],
  (tasks, users, projectId, locale): readonly UserRow[] => {
    const ids = new Set(
      Object.values(tasks).flatMap((task) =>
        task.projectId === projectId && task.archivedAt === null ? task.assigneeIds : [],
      ),
    );
    const { compare } = new Intl.Collator(locale);
    return [...ids].flatMap((id) => users[id] ?? []).sort((a, b) => compare(a.name, b.name));
  },
);

/** Who does anything on a board, by name. */
export function useBoardPeople(projectId: number): readonly UserRow[] {
  const { locale } = useIntl();
  return useAppSelector((state) => selectPeople(state, projectId, locale));
}
