import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { selectSectionIds } from '../../entities/sections/selectors';
import { selectTaskIds } from '../../entities/tasks/selectors';
import { useAppSelector } from '../../store/hooks';
import { useBoardFilter } from '../board/board/filter/useBoardFilter';
import type { SelectVisibleTaskIds } from '../board/card/visibleTaskIds';

/** The filter of a calendar: the board's, in the same URL. */
export interface CalendarFilter {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isFilterActive: boolean;
  count: number;
  search: string;
  selectVisibleTaskIds: SelectVisibleTaskIds;
  onVisibleTaskIdsChange: (selectVisibleTaskIds: SelectVisibleTaskIds) => void;
}

const NONE: readonly number[] = [];

/** The filter of the URL, and whether a task fits it. */
export function useCalendarFilter(
  projectId: number,
): CalendarFilter & { fits: (taskId: number) => boolean } {
  const [isOpen, setIsOpen] = useState(false);
  const { selectVisibleTaskIds, isFilterActive, isReady, ...filter } = useBoardFilter();
  const isWhole = selectVisibleTaskIds === selectTaskIds;
  const ids = useAppSelector(
    (state) =>
      isWhole
        ? NONE
        : selectSectionIds(state, projectId).flatMap((id) => selectVisibleTaskIds(state, id)),
    shallowEqual,
  );
  const fits = useMemo(() => {
    const fitting = new Set(ids);
    return (taskId: number) => (isWhole ? isReady : fitting.has(taskId));
  }, [ids, isWhole, isReady]);
  return { ...filter, selectVisibleTaskIds, isFilterActive, fits, isOpen, onOpenChange: setIsOpen };
}
