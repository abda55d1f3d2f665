import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, HashRouter } from 'react-router-dom';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { isOpenedFromFile } from '../../lib/dom/currentPath';
import { createAppStore } from '../../store/createAppStore';
import { createBrowserPlatform } from '../../sync/browserPlatform';
import { outboxClosed } from '../../sync/syncActions';
import '../../ui/icons/appIcons';
import { TopLayerHost } from '../../ui/overlays/TopLayerHost';
import { preloadRoute } from './lazyRoutes';
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

/**
 * The part of the app with a router and a store. A store belongs to one user: when it unmounts, its
 * connections are closed.
 */
export function WorkspaceApp({ connection, onSessionChange }: WorkspaceAppProps) {
  const [store] = useState(() => createAppStore({ connection, platform: createBrowserPlatform() }));

  useEffect(
    () => () => {
      store.dispatch(outboxClosed());
    },
    [store],
  );

  return (
    <Provider store={store}>
      <Router>
        <TopLayerHost>
          <SessionGate connection={connection} onSessionChange={onSessionChange} />
        </TopLayerHost>
      </Router>
    </Provider>
  );
}
