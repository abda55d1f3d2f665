import { useLocation, useParams } from 'react-router-dom';
import { idOfSlug } from '../../../contract/idOfSlug';
import { links } from '../../../contract/links';
import { MyTasksCalendarPage } from '../../features/calendar/MyTasksCalendarPage';
import { Redirect } from '../../ui/lazy/Redirect';
import type { OpenSession } from '../auth/session';
import { OpenTask, useCloseTask } from './OpenTask';

/** The tasks of the user by days, and a task over them; private. */
export function MyTasksCalendar({
  session: { me, wid, workspaceId, role },
}: {
  session: OpenSession;
}) {
  const { nick, week, taskId: segment } = useParams();
  const taskId = idOfSlug(segment);
  const { search } = useLocation();
  const closeTask = useCloseTask({ taskId, to: links.homeCalendar(wid, me.nick, week) + search });
  if (nick !== me.nick) return <Redirect to={links.homeCalendar(wid, me.nick, week)} />;
  return (
    <MyTasksCalendarPage {...{ wid, workspaceId, role }} viewerId={me.id} nick={me.nick}>
      {taskId !== null && <OpenTask taskId={taskId} onClose={closeTask} />}
    </MyTasksCalendarPage>
  );
}
