import { useLocation, useParams } from 'react-router-dom';
import { idOfSlug } from '../../../contract/idOfSlug';
import { links } from '../../../contract/links';
import { MyTasksPage } from '../../features/myTasks/MyTasksPage';
import { Redirect } from '../../ui/lazy/Redirect';
import type { OpenSession } from '../auth/session';
import { OpenTask, useCloseTask } from './OpenTask';

/** My Tasks, and a task over them; private. */
export function OwnTasks({ session: { me, wid, workspaceId, role } }: { session: OpenSession }) {
  const { nick, taskId: segment } = useParams();
  const taskId = idOfSlug(segment);
  const { search } = useLocation();
  const closeTask = useCloseTask({ taskId, to: links.myTasks(wid, me.nick) + search });
  if (nick !== me.nick) return <Redirect to={links.myTasks(wid, me.nick)} />;
  return (
    <MyTasksPage {...{ wid, workspaceId, role }} viewerId={me.id} nick={me.nick}>
      {taskId !== null && <OpenTask taskId={taskId} onClose={closeTask} />}
    </MyTasksPage>
  );
}
