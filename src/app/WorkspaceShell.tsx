import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { links } from '../../contract/links';
import { useUserProjectsQuery } from '../entities/projects/endpoints';
import { OutboxNotices } from '../features/outbox/OutboxNotices';
import { enterWorkspace } from '../store/enterWorkspace';
import { useAppDispatch } from '../store/hooks';
import { AppBar } from './AppBar';
import { CreateBoard } from './CreateBoard';
import { CreateWorkspace } from './CreateWorkspace';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorScreen } from './ErrorScreen';
import { NavigationSheet } from './NavigationSheet';
import { ScreenLoading } from './ScreenLoading';
import { screenOf } from './screenOf';
import type { OpenSession } from './session';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import classes from './WorkspaceShell.module.css';
import { WorkspaceRoutes } from './WorkspaceRoutes';

export interface WorkspaceShellProps {
  session: OpenSession;
  onLogout: () => void;
}

/** Everything around the screens of a workspace (ux §2.5, §2.6 A): bar, boards, what is created from anywhere. */
export function WorkspaceShell({ session, onLogout }: WorkspaceShellProps) {
  const { me, wid, workspaceId } = session;
  const { pathname } = useLocation();
  const [open, setOpen] = useState<'nothing' | 'navigation' | 'create-board' | 'create-workspace'>('nothing');
  const close = () => setOpen('nothing');
  const createBoard = () => setOpen('create-board');
  const homeHref = links.home(wid, me.nick);
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(enterWorkspace(workspaceId));
  }, [dispatch, workspaceId]);
  // Sidebar and sheet read the boards from the tables; this keeps them there.
  useUserProjectsQuery({ userId: me.id, workspaceId });

  return (
    <div className={classes.shell}>
      <SkipLink />
      <AppBar session={session} onOpenNavigation={() => setOpen('navigation')} onCreateBoard={createBoard} onCreateWorkspace={() => setOpen('create-workspace')} onLogout={onLogout} />
      <Sidebar session={session} />
      <main id="main" tabIndex={-1} className={classes.main}>
        <OutboxNotices />
        <ErrorBoundary place={screenOf(pathname) ?? pathname} fallback={<ErrorScreen homePath={homeHref} />}>
          <Suspense fallback={<ScreenLoading />}>
            <WorkspaceRoutes session={session} onCreateBoard={createBoard} />
          </Suspense>
        </ErrorBoundary>
      </main>
      {open === 'navigation' && <NavigationSheet session={session} onClose={close} onCreateBoard={createBoard} />}
      {open === 'create-workspace' && <CreateWorkspace onClose={close} />}
      {open === 'create-board' && <CreateBoard session={session} onClose={close} />}
    </div>
  );
}
