import { Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { links } from '../../../contract/links';
import { useBoardPreferencesQuery } from '../../entities/boardPreferences/endpoints';
import { useUserProjectsQuery } from '../../entities/projects/endpoints';
import { enterWorkspace } from '../../store/enterWorkspace';
import { hasServerScreen, useServerScreen } from '../../lib/dom/serverScreen';
import { useText } from '../../lib/text/useText';
import { useAppDispatch } from '../../store/hooks';
import { useFirstInteraction } from '../../ui/hooks/useFirstInteraction';
import { useIsSmallScreen } from '../../ui/hooks/useIsSmallScreen';
import { useRootAttribute } from '../../ui/hooks/useRootAttribute';
import { lazySoon, lazyWithPreload } from '../../lib/lazy';
import { useLazy } from '../../ui/lazy/useLazy';
import { startKeyBuffer } from '../../ui/lazy/keyBuffer';
import { useBufferedKeydown } from '../../ui/lazy/useBufferedKeydown';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { ErrorScreen } from '../errors/ErrorScreen';
import { LoadingScreen } from '../boot/LoadingScreen';
import { ScreenLoading } from '../routes/ScreenLoading';
import { screenOf } from '../routes/screenOf';
import type { OpenSession } from '../auth/session';
import { Navigation } from './navigation/Navigation';
import { ShellHeader } from './ShellHeader';
import { SkipLink } from './SkipLink';
import { useFirstBoard } from './useFirstBoard';
import { useShell } from './useShell';
import classes from './WorkspaceShell.module.css';
import { WorkspaceRoutes } from '../routes/WorkspaceRoutes';

export interface WorkspaceShellProps {
  session: OpenSession;
  onLogout: () => void;
}

/** Enters the workspace and renders its screens with the shell around them. */
export function WorkspaceShell(props: WorkspaceShellProps) {
  const { workspaceId } = props.session;
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(enterWorkspace(workspaceId));
  }, [dispatch, workspaceId]);
  const isReady = useFirstBoard(useLocation().pathname);
  // Unseen below the server's screen, the shell is drawn in a task of its own, before the rows
  // arrive (docs/goals.md#s6).
  const [isCovered] = useState(() => !isReady && hasServerScreen());
  return (
    <>
      <KeyBuffer isReady={isReady} />
      {isReady || isCovered ? <Shell {...props} isReady={isReady} /> : <LoadingScreen />}
    </>
  );
}

/**
 * Starts the key buffer. It has to be the first child: effects run in that order, and the buffer
 * has to receive each key before the shortcuts do.
 */
function KeyBuffer({ isReady }: { isReady: boolean }): null {
  // Before the buffer takes over the keys since the page load, which it would drop otherwise.
  useBufferedKeydown(!isReady);
  useLayoutEffect(startKeyBuffer, []);
  return null;
}

/**
 * The shell around the screens (docs/ux.md#2-5, docs/ux.md#2-6-a): the sidebar or, on a small screen, the bar
 * at the bottom, and the create dialogs.
 */
function Shell({ session, onLogout, isReady }: WorkspaceShellProps & { isReady: boolean }) {
  const { me, wid, workspaceId, role } = session;
  const { pathname } = useLocation();
  const text = useText();
  const shell = useShell(session);
  const { show } = shell;
  const createBoard = useCallback(() => show('create-board'), [show]);
  const isSmall = useIsSmallScreen();
  const hasNavigation = shell.isSidebarShown && !isSmall;
  useRootAttribute('shell', hasNavigation ? 'nav' : 'bar');
  const hasLayer = shell.layer !== 'nothing';
  const { Component: ShellOverlays } = useLazy(shellOverlays, hasLayer);
  const { Component: AfterPaint } = useLazy(afterPaint, true);
  const { Component: OfflineOfferHost } = useLazy(offlineOfferHost, false);
  // Without a connection the offer could not load.
  useFirstInteraction(() => void offlineOfferHost.load().catch(() => undefined));
  const homeHref = links.home(wid, me.nick);
  // Sidebar, sheet and boards read these rows from the store; the subscriptions keep them there.
  const boards = useUserProjectsQuery({ userId: me.id, workspaceId });
  const preferences = useBoardPreferencesQuery({ workspaceId }, { skip: role === null });
  useServerScreen(boards.isLoading || preferences.isLoading);

  return (
    <div className={classes.shell} data-sidebar={shell.isSidebarShown ? undefined : 'hidden'}>
      <SkipLink />
      <div className={classes.side} data-print="hide">
        <ShellHeader session={session} shell={shell} onLogout={onLogout} />
        {hasNavigation && (
          <nav aria-label={text('nav-main')} className={classes.nav}>
            <Navigation session={session} onCreate={shell.create} />
          </nav>
        )}
      </div>
      <main id="main" tabIndex={-1} className={classes.main}>
        {AfterPaint && (
          <AfterPaint session={session}>{OfflineOfferHost && <OfflineOfferHost />}</AfterPaint>
        )}
        <ErrorBoundary
          place={screenOf(pathname) ?? pathname}
          fallback={<ErrorScreen homePath={homeHref} />}
        >
          <Suspense fallback={<ScreenLoading />}>
            {isReady ? (
              <WorkspaceRoutes
                session={session}
                recent={shell.recent}
                onCreateBoard={createBoard}
                onCreateTask={shell.createTask}
              />
            ) : (
              <ScreenLoading />
            )}
          </Suspense>
        </ErrorBoundary>
      </main>
      {hasLayer && ShellOverlays && (
        <ShellOverlays shell={shell} session={session} onLogout={onLogout} />
      )}
    </div>
  );
}

/** Overlays are not needed for the first paint. */
const offlineOfferHost = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "offline-offer" */ './OfflineOfferHost')).OfflineOfferHost,
);
/** A screen works without them until they load, which is soon after its first paint. */
const afterPaint = lazySoon(
  async () => (await import(/* webpackChunkName: "notices" */ './telling/AfterPaint')).AfterPaint,
);
const shellOverlays = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "layers" */ './ShellOverlays')).ShellOverlays,
);
