import { useLocation, useParams } from 'react-router-dom';
import { idOfSlug } from '../../../contract/idOfSlug';
import { links } from '../../../contract/links';
import { CalendarPage } from '../../features/calendar/CalendarPage';
import { OtherScreens } from './lazyOtherScreens';
import { OpenTask, useCloseTask } from './OpenTask';

/**
 * The week of a board, and a task over it; closing the task returns to the week
 * (docs/behaviour.md#2).
 */
export function BoardCalendar({ homeHref }: { homeHref: string }) {
  const { wid = '', projectId = '', week, taskId: segment } = useParams();
  const taskId = idOfSlug(segment);
  const boardId = idOfSlug(projectId);
  const { search } = useLocation();
  const closeTask = useCloseTask({
    taskId,
    boardId,
    to: links.calendar(wid, projectId, week) + search,
  });

  const isCalendar = boardId !== null && (segment === undefined || taskId !== null);
  if (!isCalendar) return <OtherScreens homeHref={homeHref} />;
  return (
    <CalendarPage>
      {taskId !== null && <OpenTask taskId={taskId} onClose={closeTask} />}
    </CalendarPage>
  );
}
