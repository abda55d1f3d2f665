import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TaskRow } from '../../../contract/rows';
import { selectDueTasks, selectUnscheduledTaskIds } from '../../entities/calendar/selectors';
import { selectSections } from '../../entities/sections/selectors';
import { lazyWithPreload } from '../../lib/lazy';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { boardHue } from '../../ui/avatar/boardHue';
import { useRootAttribute } from '../../ui/hooks/useRootAttribute';
import { useLazy } from '../../ui/lazy/useLazy';
import { usePreloadOnFirstInteraction } from '../../ui/lazy/usePreloadOnFirstInteraction';
import { Banner } from '../../ui/feedback/Banner';
import { BoardContext, type BoardContextValue } from '../board/card/boardContext';
import { AddTaskDialog } from './schedule/AddTaskDialog';
import { groupByDay } from './drag/groupByDay';
import classes from './Calendar.module.css';
import { CalendarContext, type CalendarContextValue } from './calendarContext';
import { CalendarDragProvider } from './drag/CalendarDragProvider';
import { CalendarToolbar } from './CalendarToolbar';
import { CalendarWeek } from './CalendarWeek';
import { createDayForms } from './schedule/dayForms';
import { ScheduleDialog } from './schedule/ScheduleDialog';
import { TodayHiddenNotice } from './TodayHiddenNotice';
import { useCalendarKeys } from './useCalendarKeys';
import { useDayLabels } from './useDayLabels';
import { useStoredFlag } from './useStoredFlag';
import { useCalendarFilter, type CalendarFilter } from './useCalendarFilter';
import { useIsMonth } from './useIsMonth';
import { daysFrom, daysOfMonth, isInMonth, isWeekendOf, monthOf } from './week';

export interface CalendarViewProps extends Omit<
  BoardContextValue,
  'openMoveDialog' | 'isGroupedByDay'
> {
  /** The Monday of the displayed week. */
  monday: string;
  /** The current day in the user's time zone. */
  today: string;
  weekPath: (monday: string) => string;
  /** Whether it shows My Tasks instead of a board. */
  isPersonal?: boolean;
  /** Shown above the days; with the filter of its tasks, if they have one. */
  header: ReactNode | ((filter: CalendarFilter) => ReactNode);
  /** An overlay above the calendar: an open task. */
  children?: ReactNode;
}

/**
 * A week or a month of a board, from the store (docs/behaviour.md#2; docs/ux.md#2-6-h). Requests only the
 * server's page size for unscheduled tasks, because their pages are computed from local rows
 * (docs/behaviour.md#9).
 */
export function CalendarView({
  monday,
  today,
  weekPath,
  isPersonal = false,
  header,
  children,
  ...place
}: CalendarViewProps) {
  const { projectId, canEdit } = place;
  const text = useText();
  const words = useDayLabels();
  const isMonth = useIsMonth();
  useRootAttribute('calendarView');
  const { fits, ...filter } = useCalendarFilter(projectId);
  const [hasWeekend, setWeekend] = useStoredFlag('calendar-weekends', isWeekendOf(monday, today));
  const [isPanelOpen, setPanel] = useStoredFlag('calendar-unscheduled');
  const [moving, setMoving] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const days = useMemo(() => daysFrom(monday, hasWeekend), [monday, hasWeekend]);
  const month = useMemo(() => monthOf(monday), [monday]);
  const shownDays = useMemo(() => (isMonth ? daysOfMonth(monday) : days), [isMonth, monday, days]);
  const due = useAppSelector((state) => selectDueTasks(state, projectId));
  const unscheduled = useAppSelector((state) => selectUnscheduledTaskIds(state, projectId));
  const arrangement = useMemo(
    () => ({
      byDay: groupByDay(
        due.filter(({ id }) => fits(id)),
        shownDays,
      ),
      unscheduled: unscheduled.filter(fits),
    }),
    [due, shownDays, unscheduled, fits],
  );
  const { Component: MonthView } = useLazy(monthView, isMonth);
  const calendar = useCalendarContextValue({ projectId, today, days, weekPath });
  const handleKeyDown = useCalendarKeys({
    monday,
    today,
    isMonth,
    weekPath,
    canEdit,
    onPanel: () => setPanel(!isPanelOpen),
    onWeekend: () => setWeekend(!hasWeekend),
    openMoveDialog: setMoving,
  });
  usePreloadOnFirstInteraction();
  const { wid, boardSlug, viewerId, openPath, pathOf } = place;
  const board = useMemo(
    () => ({
      projectId,
      wid,
      boardSlug,
      viewerId,
      canEdit,
      openPath,
      pathOf,
      isGroupedByDay: true,
      hueOf,
      openMoveDialog: ({ taskId }: { taskId: number }) => setMoving(taskId),
    }),
    [projectId, wid, boardSlug, viewerId, canEdit, openPath, pathOf],
  );
  const isTodayShown = isMonth ? isInMonth(today, month) : days.includes(today);
  const newDay = isTodayShown ? today : isMonth ? month.first : monday;

  return (
    <BoardContext value={board}>
      <CalendarContext value={calendar}>
        {/* The keyboard shortcuts are handled here for all cards. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={classes.calendar} data-calendar onKeyDown={handleKeyDown}>
          {typeof header === 'function' ? header(filter) : header}
          <p className={classes.printed} aria-hidden>
            {isMonth
              ? words.month(month.first)
              : words.months(days[0] ?? monday, days.at(-1) ?? monday)}
          </p>
          <CalendarToolbar
            {...{ days, today, weekPath, isPanelOpen, hasWeekend }}
            unscheduledCount={arrangement.unscheduled.length}
            onPanel={setPanel}
            onWeekend={setWeekend}
            onAdd={canEdit && calendar.sections.length > 0 ? () => setIsAdding(true) : undefined}
          />
          {!isMonth && (
            <TodayHiddenNotice
              {...{ monday, today, days, weekPath }}
              onWeekend={() => setWeekend(true)}
            />
          )}
          {canEdit && calendar.sections.length === 0 && (
            <Banner>{text('calendar-needs-list')}</Banner>
          )}
          <CalendarDragProvider arrangement={arrangement}>
            {!isMonth && (
              <CalendarWeek
                {...{ days, arrangement, isPanelOpen }}
                hasTasks={due.length + unscheduled.length > 0}
                projectId={isPersonal ? undefined : projectId}
                onPanelClose={() => setPanel(false)}
              />
            )}
            {isMonth && MonthView && <MonthView days={shownDays} {...{ month, arrangement }} />}
          </CalendarDragProvider>
        </div>
        {children}
        {moving !== null && (
          <ScheduleDialog taskId={moving} day={newDay} onClose={() => setMoving(null)} />
        )}
        {isAdding && <AddTaskDialog day={newDay} onClose={() => setIsAdding(false)} />}
      </CalendarContext>
    </BoardContext>
  );
}

/** A task without a board has the chalk of none, in My Tasks. */
const hueOf = ({ projectId }: TaskRow) => boardHue(projectId ?? 0);

const monthView = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "month" */ './month/MonthView')).MonthView,
);

type Shown = Pick<CalendarViewProps, 'projectId' | 'today' | 'weekPath'> & {
  days: readonly string[];
};

function useCalendarContextValue({
  projectId,
  today,
  days,
  weekPath,
}: Shown): CalendarContextValue {
  const navigate = useNavigate();
  const [forms] = useState(createDayForms);
  const sections = useAppSelector((state) => selectSections(state, projectId));
  const [chosen, setChosen] = useState<number | null>(null);
  return useMemo(() => {
    const isThere = chosen !== null && sections.some(({ id }) => id === chosen);
    const sectionId = isThere ? chosen : sections[0]?.id;
    return {
      today,
      sections,
      sectionId,
      onChooseSection: setChosen,
      days,
      forms,
      onWeek: (monday: string) => void navigate(weekPath(monday)),
    };
  }, [today, sections, chosen, days, forms, navigate, weekPath]);
}
