import { useParams } from 'react-router-dom';
import { links } from '../../../contract/links';
import type { RecentPage } from '../../store/recentPage';
import { HomePage } from '../../features/home/HomePage';
import { Redirect } from '../../ui/lazy/Redirect';
import type { OpenSession } from '../auth/session';

/** A home is private: the URL leads to the user's own (docs/behaviour.md#2). */
export function OwnHome({
  session,
  recent,
  onCreateBoard,
}: {
  session: OpenSession;
  /** The boards and tasks visited last. */
  recent: readonly RecentPage[];
  onCreateBoard: () => void;
}) {
  const { me, wid, workspaceId, role } = session;
  const { nick } = useParams();
  if (nick !== me.nick) return <Redirect to={links.home(wid, me.nick)} />;
  return (
    <HomePage
      me={me}
      wid={wid}
      workspaceId={workspaceId}
      role={role}
      recent={recent}
      onCreateBoard={role === null ? undefined : onCreateBoard}
    />
  );
}
