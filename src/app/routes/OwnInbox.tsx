import { useLocation, useParams } from 'react-router-dom';
import { idOfSlug } from '../../../contract/idOfSlug';
import { links } from '../../../contract/links';
import { InboxPage } from '../../features/inbox/InboxPage';
import type { OpenSession } from '../auth/session';
import { OpenTask, useCloseTask } from './OpenTask';

/** The user's inbox, and a task over it. */
export function OwnInbox({ session: { me, wid, workspaceId, role } }: { session: OpenSession }) {
  const { taskId: segment, commentId } = useParams();
  const { search } = useLocation();
  const taskId = idOfSlug(segment);
  const closeTask = useCloseTask({ taskId, to: links.notifications(wid) + search });
  return (
    <InboxPage {...{ wid, workspaceId, role, taskId }} viewerId={me.id} nick={me.nick}>
      {taskId !== null && (
        <OpenTask taskId={taskId} commentId={idOfSlug(commentId)} onClose={closeTask} />
      )}
    </InboxPage>
  );
}
