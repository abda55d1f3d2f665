import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { lazyWithPreload } from '../../lib/lazy';
import { Redirect } from '../../ui/lazy/Redirect';
import { useLazy } from '../../ui/lazy/useLazy';
import { links } from '../../../contract/links';
import { idOfSlug } from '../../../contract/idOfSlug';
import { selectProject } from '../../entities/projects/selectors';
import { useAppSelector } from '../../store/hooks';
import { BoardHeader } from '../board/board/BoardHeader';
import { BoardNotFound } from '../board/board/status/BoardNotFound';
import { BoardLoader, type ShownBoard } from '../board/board/BoardLoader';
import type { TaskUrlParts } from '../board/card/boardContext';
import { CalendarSkeleton } from './CalendarSkeleton';
import { CalendarView } from './CalendarView';
import type { CalendarFilter } from './useCalendarFilter';
import { useIsMonth } from './useIsMonth';
import { useToday } from './useToday';
import { mondayOf } from './week';

export interface CalendarPageProps {
  /** The overlay of the URL's task. */
  children?: ReactNode;
}

/**
 * `/1/{wid}/{projectId}/calendar` and the URLs of its weeks and tasks (docs/behaviour.md#2). A
 * missing or invalid week redirects to the current one, any other day to its Monday, before a wrong
 * week is rendered.
 */
export function CalendarPage({ children }: CalendarPageProps) {
  const { wid = '', projectId = '', week, taskId } = useParams();
  const { search } = useLocation();
  const today = useToday();
  const id = idOfSlug(projectId);
  const isMonth = useIsMonth();
  const monday = mondayOf(week, today, isMonth);
  const buildUrl = useCallback(
    (board: string, task: string | undefined) => links.calendar(wid, board, monday, task),
    [wid, monday],
  );
  if (id === null) return <BoardNotFound wid={wid} />;
  if (week !== monday)
    return <Redirect to={links.calendar(wid, projectId, monday, taskId) + search} />;
  return (
    <BoardLoader
      key={id}
      id={id}
      wid={wid}
      buildUrl={buildUrl}
      loading={
        <CalendarSkeleton
          {...{ monday, today }}
          weekPath={(other) => links.calendar(wid, projectId, other) + search}
        />
      }
    >
      {(shown) => (
        <BoardCalendar {...shown} projectId={id} wid={wid} monday={monday} today={today}>
          {children}
        </BoardCalendar>
      )}
    </BoardLoader>
  );
}

interface BoardCalendarProps extends ShownBoard {
  projectId: number;
  wid: string;
  monday: string;
  today: string;
  children: ReactNode;
}

function BoardCalendar({ projectId, wid, monday, notice, ...view }: BoardCalendarProps) {
  const boardSlug =
    useAppSelector((state) => selectProject(state, projectId)?.slug) ?? String(projectId);
  // The view and the filter stay, from week to week and under an open task.
  const { search } = useLocation();
  const paths = useMemo(
    () => ({
      weekPath: (week: string) => links.calendar(wid, boardSlug, week) + search,
      openPath: ({ slug }: TaskUrlParts) => links.calendar(wid, boardSlug, monday, slug) + search,
    }),
    [wid, boardSlug, monday, search],
  );
  const header = ({ isOpen, onOpenChange, isFilterActive, count, ...filter }: CalendarFilter) => (
    <BoardHeader
      {...{ projectId, wid, notice }}
      view="calendar"
      filter={{ isOpen, count, onOpenChange }}
    >
      <CalendarFilterBar
        {...{ projectId, isOpen, onOpenChange, isFilterActive }}
        {...filter}
        viewerId={view.viewerId}
      />
    </BoardHeader>
  );
  return <CalendarView {...view} {...paths} {...{ projectId, wid, boardSlug, monday, header }} />;
}

/** The filter below the header; its code loads with the first use. */
function CalendarFilterBar({
  isFilterActive,
  ...bar
}: Omit<CalendarFilter, 'count'> & { projectId: number; viewerId: number | null }) {
  const { Component: FilterBar } = useLazy(filterBar, isFilterActive || bar.isOpen);
  return FilterBar && <FilterBar {...bar} />;
}

/** A filter in the URL opens no field: keys typed meanwhile are for the calendar. */
const filterBar = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "board-tools" */ '../board/board/filter/FilterBar'))
      .FilterBar,
);
