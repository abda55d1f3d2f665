import { evalAction, filterState, importState, stringify } from '@redux-devtools/utils';
import { instrument, type LiftedState } from '@redux-devtools/instrument';
import { compose, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit';
import type { DevToolsOptions } from '../../src/store/devTools/createDevToolsView';

/** A message of the extension's panel, which its content script posts to the page. */
export type PanelMessage = { source: '@devtools-extension' } & (
  | { type: 'START' | 'STOP' | 'UPDATE' | 'EXPORT' }
  /** An action of the lifted store, such as a jump. */
  | { type: 'DISPATCH'; payload: { type: string; [more: string]: unknown } }
  /** What the user typed into the dispatcher: JavaScript. */
  | { type: 'ACTION'; payload: string }
  /** A file that the panel exported. */
  | { type: 'IMPORT'; state: string }
);

/** A message of the page, for the panel. */
export interface PageMessage {
  source: '@devtools-page';
  type: 'INIT_INSTANCE' | 'STATE' | 'ACTION' | 'EXPORT' | 'ERROR' | 'STOP';
  instanceId: number;
  /** JSON. */
  actionsById?: string;
  computedStates?: string;
  payload?: unknown;
  committedState?: string;
  libConfig?: { name: string };
}

type Lifted = LiftedState<unknown, UnknownAction, unknown>;
interface LiftedStore {
  dispatch(action: object): unknown;
  getState(): Lifted;
}

/**
 * The part of the extension that runs in the page: the packages of the extension's authors behind
 * its message protocol. It is bundled into a script (`bundlePageScript.ts`) that runs before the
 * page's own.
 */
const composeWithDevTools = (options: DevToolsOptions) => (enhancer: StoreEnhancer) =>
  compose(enhancer, connected(options));

function connected({
  name,
  maxAge,
  actionSanitizer,
  stateSanitizer,
}: DevToolsOptions): StoreEnhancer {
  const enhance = instrument(undefined, { maxAge }) as StoreEnhancer<{ liftedStore: LiftedStore }>;
  return (next) => (reducer, preloaded) => {
    const store = enhance(next)(reducer, preloaded);
    const { liftedStore } = store;
    let isStarted = false;

    function postState(libConfig?: { name: string }): void {
      const lifted = liftedStore.getState();
      const { actionsById, computedStates, committedState, ...payload } = filterState(
        lifted,
        'STATE',
        undefined,
        stateSanitizer,
        actionSanitizer,
        lifted.nextActionId,
      ) as Lifted;
      post({
        type: 'STATE',
        payload,
        actionsById: stringify(actionsById, undefined),
        computedStates: stringify(computedStates, undefined),
        committedState: stringify(committedState, undefined),
        ...(libConfig && { libConfig }),
      });
    }

    function receive(message: PanelMessage): void {
      switch (message.type) {
        case 'START':
          isStarted = true;
          return postState({ name });
        case 'STOP':
          isStarted = false;
          return post({ type: 'STOP' });
        case 'UPDATE':
          return postState();
        case 'DISPATCH':
          return void liftedStore.dispatch(message.payload);
        case 'ACTION':
          return void store.dispatch(evalAction(message.payload, []) as never);
        case 'IMPORT':
          return void liftedStore.dispatch({
            type: 'IMPORT_STATE',
            ...importState(message.state, {}),
          });
        case 'EXPORT': {
          const { actionsById, stagedActionIds, committedState } = liftedStore.getState();
          return post({
            type: 'EXPORT',
            payload: stringify(
              stagedActionIds.slice(1).map((id) => actionsById[id]?.action),
              undefined,
            ),
            committedState: stringify(committedState, undefined),
          });
        }
      }
    }

    window.addEventListener('message', ({ source, data }: MessageEvent<PanelMessage>) => {
      if (source !== window || data.source !== '@devtools-extension') return;
      try {
        receive(data);
      } catch (error) {
        post({ type: 'ERROR', payload: error instanceof Error ? error.message : String(error) });
      }
    });
    store.subscribe(() => isStarted && postState());
    post({ type: 'INIT_INSTANCE' });
    return store;
  };
}

function post(message: Omit<PageMessage, 'source' | 'instanceId'>): void {
  window.postMessage({ source: '@devtools-page', instanceId: 1, ...message }, '*');
}

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeWithDevTools });
