import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, HashRouter } from 'react-router-dom';
import { PATTERNS } from '../../../contract/links';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { connectionOfStore } from '../../api/browserConnection';
import { whenScreenReady } from '../../lib/dom/whenScreenReady';
import { lazyRoute, lazySoon } from '../../lib/lazy';
import { withMoreMessages } from '../../lib/text/dictionary';
import { currentPath, isOpenedFromFile } from '../../lib/dom/currentPath';
import { createAppStore, type AppStore } from '../../store/createAppStore';
import { createBrowserRows } from '../../store/createBrowserRows';
import { createBrowserPlatform } from '../../sync/browserPlatform';
import {
  createBrowserReachability,
  observeConnection,
} from '../../sync/connection/browserReachability';
import { outboxClosed } from '../../sync/syncActions';
import '../../ui/icons/appIcons';
import { useLazy } from '../../ui/lazy/useLazy';
import { TopLayerHost } from '../../ui/overlays/TopLayerHost';
import { LoadingScreen } from '../boot/LoadingScreen';
import { preloadRoute } from './lazyRoutes';
import { useStoreView } from './useStoreView';
import { SessionGate } from '../auth/SessionGate';
import { preloadShell } from '../shell/lazyWorkspaceShell';
import type { SessionEndReason } from '../auth/sessionEndReason';

export interface WorkspaceAppProps {
  connection: ApiEnvironment;
  /** The signed-in user has changed, or the session has ended: the app restarts. */
  onSessionChange: (isSignedIn: boolean, end?: SessionEndReason) => void;
}

preloadShell();
preloadRoute();

const Router = isOpenedFromFile ? HashRouter : BrowserRouter;

/** A replay has a router and a store of its own, without connections. */
const isReplay = currentPath().startsWith(PATTERNS.replay);
const ReplayScreens = lazyRoute(
  async () =>
    (
      await withMoreMessages(
        () => import(/* webpackChunkName: "replay" */ '../replay/ReplayScreens'),
      )
    ).ReplayScreens,
  LoadingScreen,
);

/** The part of the app behind the login cookie. */
export const WorkspaceApp = (props: WorkspaceAppProps) =>
  isReplay ? <ReplayScreens connection={props.connection} /> : <LiveApp {...props} />;

/**
 * The part of the app with a router and a store. A store belongs to one user: when it unmounts, its
 * connections are closed.
 */
function LiveApp({ connection, onSessionChange }: WorkspaceAppProps) {
  const [store] = useState(() => createBrowserStore(connection));
  const { view, turn } = useStoreView(store);

  useEffect(
    () => () => {
      store.dispatch(outboxClosed());
    },
    [store],
  );

  if (!view) return <LoadingScreen />;
  return (
    <Provider key={turn} store={view}>
      <Router>
        <TopLayerHost>
          <Recording store={store} />
          <SessionGate connection={connection} onSessionChange={onSessionChange} />
        </TopLayerHost>
      </Router>
    </Provider>
  );
}

/** What happens before its code has loaded is not recorded. */
function Recording({ store }: { store: AppStore }) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => void whenScreenReady(MAX_WAIT_MS).then(() => setIsWanted(true)), []);
  const { Component: RecordEnvironment } = useLazy(recordEnvironment, isWanted);
  return RecordEnvironment && <RecordEnvironment store={store} />;
}

/** The longest that a page that loads delays the recording, in milliseconds. */
const MAX_WAIT_MS = 2_000;
const recordEnvironment = lazySoon(
  async () =>
    (await import(/* webpackChunkName: "recording" */ './RecordEnvironment')).RecordEnvironment,
);

function createBrowserStore(connection: ApiEnvironment): AppStore {
  const reachability = createBrowserReachability(connection);
  const observedConnection = observeConnection(connectionOfStore(connection), reachability);
  return createAppStore({
    connection: observedConnection,
    platform: createBrowserPlatform(reachability),
    rows: createBrowserRows(observedConnection),
  });
}
