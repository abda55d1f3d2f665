import {
  addListener,
  legacy_createStore as createStore,
  type StoreEnhancer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { AppStore } from '../createAppStore';
import { neverSettling } from '../recording/neverSettling';
import { rootReducer, type RootState } from '../rootReducer';
import { sanitizeAction, sanitizeState } from './sanitizers';

/** What the browser extension puts into the page. */
export type ComposeWithDevTools = (
  options: DevToolsOptions,
) => (enhancer: StoreEnhancer) => StoreEnhancer;
export interface DevToolsOptions {
  name: string;
  maxAge: number;
  trace: boolean;
  traceLimit: number;
  actionSanitizer: typeof sanitizeAction;
  stateSanitizer: typeof sanitizeState;
}

export interface DevToolsViewOptions {
  isDevelopment: boolean;
  /**
   * The present is back, and components have lost requests meanwhile: they must mount again to send
   * them.
   */
  onReturn: () => void;
}

/**
 * The store as components see it while DevTools are connected: DevTools get a copy that follows the
 * app's store, and travel in the copy alone. Requests, the socket, the outbox and the storage
 * depend on the app's store, which no jump, import or skipped action changes. While the copy
 * differs from it, components cannot dispatch (docs/adr/0079-recording-and-time-travel.md).
 */
export function createDevToolsView(
  store: AppStore,
  compose: ComposeWithDevTools,
  { isDevelopment, onReturn }: DevToolsViewOptions,
): AppStore {
  // DevTools compute states again: known results keep their identity, so that a return to the
  // present gives the app's own state.
  const results = new WeakMap<UnknownAction, { before: unknown; after: RootState }>();
  const reducer = (state: RootState | undefined, action: UnknownAction): RootState => {
    const known = results.get(action);
    return known && known.before === state ? known.after : rootReducer(state, action);
  };
  const enhancer = compose({
    name: 'Kreda',
    maxAge: 200,
    trace: isDevelopment,
    traceLimit: 25,
    actionSanitizer: sanitizeAction,
    stateSanitizer: sanitizeState,
  })((next) => next);
  const copy = createStore(reducer, store.getState(), enhancer);
  store.recorder.onAction((action, before, after) => {
    results.set(action, { before, after: after as RootState });
    copy.dispatch(action);
  });
  const isTravelling = () => copy.getState() !== store.getState();
  let hasLostRequests = false;
  copy.subscribe(() => {
    if (!hasLostRequests || isTravelling()) return;
    hasLostRequests = false;
    onReturn();
  });
  const lose = () => {
    hasLostRequests = true;
    return neverSettling();
  };
  const { drafts } = store.services.platform;
  const platform = {
    ...store.services.platform,
    drafts: {
      ...drafts,
      put: async (...given: Parameters<typeof drafts.put>) =>
        isTravelling() ? undefined : drafts.put(...given),
      remove: async (...given: Parameters<typeof drafts.remove>) =>
        isTravelling() ? undefined : drafts.remove(...given),
    },
  };
  return {
    ...store,
    getState: () => copy.getState(),
    subscribe: (listener) => copy.subscribe(listener),
    dispatch: createGatedDispatch(store.dispatch, isTravelling, lose),
    services: { ...store.services, platform },
  };
}

/**
 * These change no state: RTK Query's hooks ask for its subscriptions, and components listen to what
 * the app's store does.
 */
const HARMLESS: ReadonlySet<string> = new Set([
  'api/internalSubscriptions/internal_getRTKQSubscriptions',
  addListener.type,
]);

function createGatedDispatch(
  dispatch: AppStore['dispatch'],
  isTravelling: () => boolean,
  lose: () => ReturnType<typeof neverSettling>,
): AppStore['dispatch'] {
  const gated = (action: UnknownAction | (() => unknown)) => {
    if (typeof action === 'function') return isTravelling() ? lose() : dispatch(action);
    return isTravelling() && !HARMLESS.has(action.type) ? action : dispatch(action);
  };
  return gated as AppStore['dispatch'];
}
