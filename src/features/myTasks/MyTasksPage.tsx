import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { links } from '../../../contract/links';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { useAppStore } from '../../store/hooks';
import { MyTasksHeader } from './MyTasksHeader';
import { MyTasksView } from './MyTasksView';
import { NotAuthorized } from '../../ui/feedback/NotAuthorized';
import { MyTasksLoader } from './MyTasksLoader';
import { taskPathIn } from './taskPathIn';

export interface MyTasksPageProps {
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
 * `/1/{wid}/home/{nick}/tasks`: a user's tasks, on four private lists
 * (docs/adr/0044-my-tasks.md).
 */
export function MyTasksPage({ role, ...page }: MyTasksPageProps) {
  return role === null ? <NotAuthorized homePath={links.home(page.wid)} /> : <OwnTasks {...page} />;
}

function OwnTasks({ viewerId, nick, wid, workspaceId, children }: Omit<MyTasksPageProps, 'role'>) {
  const text = useText();
  const store = useAppStore();
  const { search } = useLocation();
  useDocumentTitle(text('my-tasks'));
  const paths = useMemo(
    () => ({
      openPath: ({ slug }: { slug: string }) => links.myTasks(wid, nick, slug) + search,
      pathOf: taskPathIn({ store, wid, nick }),
    }),
    [store, wid, nick, search],
  );
  return (
    <MyTasksLoader workspaceId={workspaceId} viewerId={viewerId}>
      {({ projectId, notice }) => (
        <MyTasksView
          {...{ projectId, wid, viewerId }}
          {...paths}
          boardSlug={String(projectId)}
          canEdit
          header={<MyTasksHeader {...{ wid, nick, notice }} view="lists" />}
        >
          {children}
        </MyTasksView>
      )}
    </MyTasksLoader>
  );
}
