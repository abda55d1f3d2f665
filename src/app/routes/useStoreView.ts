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
 * the view loads; if it cannot load, DevTools stay away.
 */
export function useStoreView(store: AppStore): AppStore | null {
  const [compose] = useState(() => extensionCompose() ?? null);
  const [view, setView] = useState(compose ? null : store);
  useEffect(() => {
    if (!compose) return;
    import(/* webpackChunkName: "dev-tools" */ '../../store/devTools/createDevToolsView').then(
      ({ createDevToolsView }) => setView(createDevToolsView(store, compose, { isDevelopment })),
      () => setView(store),
    );
  }, [compose, store]);
  return view;
}
