import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { selectDueTasks, selectUnscheduledTaskIds } from '../../entities/calendar/selectors';
import { selectSections } from '../../entities/sections/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { usePreloadAll } from '../../ui/lazy/usePreloadAll';
import { Banner } from '../../ui/feedback/Banner';
import { BoardContext, type BoardContextValue } from '../board/card/boardContext';
import { AddTaskDialog } from './schedule/AddTaskDialog';
import { arrange } from './drag/arrange';
import { MonthView } from './MonthView';
import classes from './Calendar.module.css';
import { CalendarContext, type CalendarContextValue } from './calendarContext';
import { CalendarDragContext } from './drag/CalendarDragContext';
import { CalendarToolbar } from './CalendarToolbar';
import { CalendarWeek } from './CalendarWeek';
import { createDayForms } from './schedule/dayForms';
import { ScheduleDialog } from './schedule/ScheduleDialog';
import { TodayHidden } from './TodayHidden';
import { useCalendarKeys } from './useCalendarKeys';
import { useDayLabels } from './useDayLabels';
import { useStoredFlag } from './useStoredFlag';
import { daysFrom, isWeekendOf } from './week';

export interface CalendarViewProps extends Omit<BoardContextValue, 'onMove' | 'isByDay'> {
  /** The Monday of the displayed week. */
  monday: string;
  /** The current day in the user's time zone. */
  today: string;
  weekPath: (monday: string) => string;
  /** Whether it shows My Tasks instead of a board. */
  isPersonal?: boolean;
  /** Shown above the days. */
  header: ReactNode;
  /** An overlay above the calendar: an open task. */
  children?: ReactNode;
}

/**
 * A week of a board, from the store (docs/behaviour.md#2; docs/ux.md#2-6-h). Requests only the
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
  const [search] = useSearchParams();
  const [hasWeekend, setWeekend] = useStoredFlag('calendar-weekends', isWeekendOf(monday, today));
  const [isPanelOpen, setPanel] = useStoredFlag('calendar-unscheduled');
  const [moving, setMoving] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const days = useMemo(() => daysFrom(monday, hasWeekend), [monday, hasWeekend]);
  const due = useAppSelector((state) => selectDueTasks(state, projectId));
  const unscheduled = useAppSelector((state) => selectUnscheduledTaskIds(state, projectId));
  const arrangement = useMemo(
    () => ({ byDay: arrange(due, days), unscheduled }),
    [due, days, unscheduled],
  );
  const calendar = useCalendarContextValue({ projectId, today, days, weekPath });
  const handleKeyDown = useCalendarKeys({
    monday,
    today,
    weekPath,
    canEdit,
    onPanel: () => setPanel(!isPanelOpen),
    onWeekend: () => setWeekend(!hasWeekend),
    onMove: setMoving,
  });
  usePreloadAll();
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
      isByDay: true,
      onMove: ({ taskId }: { taskId: number }) => setMoving(taskId),
    }),
    [projectId, wid, boardSlug, viewerId, canEdit, openPath, pathOf],
  );
  const newDay = days.includes(today) ? today : monday;

  return (
    <BoardContext value={board}>
      <CalendarContext value={calendar}>
        {/* The keyboard shortcuts are handled here for all cards. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={classes.calendar} data-calendar onKeyDown={handleKeyDown}>
          {header}
          <p className={classes.printed} aria-hidden>
            {words.months(days[0] ?? monday, days.at(-1) ?? monday)}
          </p>
          <CalendarToolbar
            {...{ days, today, weekPath, isPanelOpen, hasWeekend }}
            unscheduledCount={unscheduled.length}
            onPanel={setPanel}
            onWeekend={setWeekend}
            onAdd={canEdit && calendar.sections.length > 0 ? () => setIsAdding(true) : undefined}
          />
          <TodayHidden {...{ monday, today, days, weekPath }} onWeekend={() => setWeekend(true)} />
          {canEdit && calendar.sections.length === 0 && (
            <Banner>{text('calendar-needs-list')}</Banner>
          )}
          {search.get('view') === 'month' ? (
            <MonthView weekPath={weekPath(monday)} />
          ) : (
            <CalendarDragContext arrangement={arrangement}>
              <CalendarWeek
                {...{ days, arrangement, isPanelOpen }}
                hasTasks={due.length + unscheduled.length > 0}
                projectId={isPersonal ? undefined : projectId}
                onPanelClose={() => setPanel(false)}
              />
            </CalendarDragContext>
          )}
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
