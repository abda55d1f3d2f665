import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import type { Connection } from '../api/connection';
import { createAppStore } from '../store/createAppStore';
import { createBrowserPlatform } from '../sync/browserPlatform';
import { outboxClosed } from '../sync/syncActions';
import { SessionGate } from './SessionGate';

export interface WorkspaceAppProps {
  connection: Connection;
  /** Somebody else is here now, or nobody: the app starts anew. */
  onStayChange: (isSignedIn: boolean) => void;
}

/** The half of the app that has a store. A store is one person's: it goes, and its lines are cut, when they go. */
export function WorkspaceApp({ connection, onStayChange }: WorkspaceAppProps) {
  const [store] = useState(() => createAppStore({ connection, platform: createBrowserPlatform() }));

  useEffect(() => () => {
    store.dispatch(outboxClosed());
  }, [store]);

  return (
    <Provider store={store}>
      <SessionGate connection={connection} onStayChange={onStayChange} />
    </Provider>
  );
}
