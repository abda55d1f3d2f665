import { compose, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit';
import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import type {
  ComposeWithDevTools,
  DevToolsOptions,
} from '../../src/store/devTools/createDevToolsView';

interface Lifted {
  getState(): LiftedState<unknown, UnknownAction, unknown>;
  dispatch(action: object): unknown;
}

/** The extension's part in the page: its real reducer, driven as by its buttons. */
export function createExtension() {
  let lifted: Lifted | null = null;
  let dispatch: (action: UnknownAction) => unknown = () => undefined;
  let options: DevToolsOptions | null = null;
  const composeWith: ComposeWithDevTools = (given) => {
    options = given;
    const capture: StoreEnhancer = (next) => (reducer, state) => {
      const store = next(reducer, state);
      lifted = (store as typeof store & { liftedStore: Lifted }).liftedStore;
      dispatch = store.dispatch as typeof dispatch;
      return store;
    };
    return (enhancer) =>
      compose(
        capture,
        enhancer,
        instrument(undefined, { maxAge: given.maxAge }) as StoreEnhancer,
      ) as StoreEnhancer;
  };
  const send = (action: object) => void lifted?.dispatch(action);
  return {
    composeWith,
    options: () => options,
    lifted: () => {
      if (!lifted) throw new Error('no store is connected');
      return lifted.getState();
    },
    jumpToAction: (id: number) => send(ActionCreators.jumpToAction(id)),
    jumpToState: (index: number) => send(ActionCreators.jumpToState(index)),
    toggle: (id: number) => send(ActionCreators.toggleAction(id)),
    importState: (state: object) => send(ActionCreators.importState(state as never)),
    /** Dispatches what the user typed into the extension. */
    perform: (action: UnknownAction) => void dispatch(action),
  };
}
