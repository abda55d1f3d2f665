import { useEffect, useState } from 'react';
import { areDevToolsOn } from '../../lib/device/diagnostics';
import type { AppStore } from '../../store/createAppStore';
import type { ComposeWithDevTools } from '../../store/devTools/createDevToolsView';

// Replaced by the build (webpack's mode).
// eslint-disable-next-line no-restricted-globals
const isDevelopment = process.env.NODE_ENV === 'development';

/** Present if the extension is installed, and DevTools are on: in production by the preferences. */
function extensionCompose(): ComposeWithDevTools | undefined {
  if (!isDevelopment && !areDevToolsOn()) return undefined;
  const { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose } = window as typeof window & {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: ComposeWithDevTools;
  };
  return compose;
}

/**
 * The store for components: the app's own, or its view in Redux DevTools. Null while the code of
 * the view loads; if it cannot load, DevTools stay away. The components of another `turn` mount
 * again: travelling in DevTools has swallowed requests of theirs.
 */
export function useStoreView(store: AppStore): { view: AppStore | null; turn: number } {
  const [compose] = useState(() => extensionCompose() ?? null);
  const [view, setView] = useState(compose ? null : store);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!compose) return;
    const onReturn = () => setTurn((last) => last + 1);
    import(/* webpackChunkName: "dev-tools" */ '../../store/devTools/createDevToolsView').then(
      ({ createDevToolsView }) =>
        setView(createDevToolsView(store, compose, { isDevelopment, onReturn })),
      () => setView(store),
    );
  }, [compose, store]);
  return { view, turn };
}
