import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Redirect } from '../../ui/lazy/Redirect';
import { links } from '../../../contract/links';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { useAppStore } from '../../store/hooks';
import { MyTasksHeader } from '../myTasks/MyTasksHeader';
import { NotAuthorized } from '../../ui/feedback/NotAuthorized';
import { MyTasksLoader } from '../myTasks/MyTasksLoader';
import { taskPathIn } from '../myTasks/taskPathIn';
import { CalendarSkeleton } from './CalendarSkeleton';
import { CalendarView } from './CalendarView';
import { useIsMonth } from './useIsMonth';
import { useToday } from './useToday';
import { mondayOf } from './week';

export interface MyTasksCalendarPageProps {
  viewerId: number;
  nick: string;
  wid: string;
  workspaceId: number;
  /** Null for a non-member in a public workspace, who has no My Tasks there. */
  role: number | null;
  /** The overlay of the URL's task. */
  children?: ReactNode;
}

/**
 * `/1/{wid}/home/{nick}/calendar`: the week of a user's My Tasks, the target of the navigation's
 * Calendar link (docs/adr/0064-dashboard-link.md).
 */
export function MyTasksCalendarPage({ role, ...page }: MyTasksCalendarPageProps) {
  const { week, taskId } = useParams();
  const { search } = useLocation();
  const today = useToday();
  const isMonth = useIsMonth();
  const monday = mondayOf(week, today, isMonth);
  if (role === null) return <NotAuthorized homePath={links.home(page.wid)} />;
  if (week !== monday)
    return <Redirect to={links.homeCalendar(page.wid, page.nick, monday, taskId) + search} />;
  return <MyTasksCalendar {...page} monday={monday} today={today} />;
}

function MyTasksCalendar({
  viewerId,
  nick,
  wid,
  workspaceId,
  monday,
  today,
  children,
}: Omit<MyTasksCalendarPageProps, 'role'> & { monday: string; today: string }) {
  const text = useText();
  const store = useAppStore();
  const { search } = useLocation();
  useDocumentTitle(text('calendar'), text('my-tasks'));
  const paths = useMemo(
    () => ({
      weekPath: (week: string) => links.homeCalendar(wid, nick, week) + search,
      openPath: ({ slug }: { slug: string }) =>
        links.homeCalendar(wid, nick, monday, slug) + search,
      pathOf: taskPathIn({ store, wid, nick }),
    }),
    [store, wid, nick, monday, search],
  );
  return (
    <MyTasksLoader
      workspaceId={workspaceId}
      viewerId={viewerId}
      loading={<CalendarSkeleton {...{ monday, today }} weekPath={paths.weekPath} />}
    >
      {({ projectId, notice }) => (
        <CalendarView
          {...{ projectId, wid, viewerId, monday, today }}
          {...paths}
          boardSlug={String(projectId)}
          canEdit
          isPersonal
          header={<MyTasksHeader {...{ wid, nick, notice }} view="calendar" />}
        >
          {children}
        </CalendarView>
      )}
    </MyTasksLoader>
  );
}
