import type { Reducer } from '@reduxjs/toolkit';
import { api } from '../../src/api/api';
import { environmentChanged } from '../../src/store/recording/environmentSlice';
import { rootReducer, type RootState } from '../../src/store/rootReducer';

const restore = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'navigator');
  if (restore) Object.defineProperty(globalThis, 'navigator', restore);
});

/** The root reducer of a page that loads while its device is offline. */
function offlinePage(): Reducer<RootState> {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
  let reducer: Reducer<RootState> = rootReducer;
  jest.isolateModules(() => {
    reducer = jest.requireActual<{ rootReducer: Reducer<RootState> }>(
      '../../src/store/rootReducer',
    ).rootReducer;
  });
  return reducer;
}

test('the state does not depend on the page that computes it', () => {
  const pages = [rootReducer as Reducer<RootState>, offlinePage()];
  const ACTIONS = [
    { type: 'start' },
    { type: 'api/config/middlewareRegistered', payload: 'the id of another page' },
    api.util.resetApiState(),
    { type: 'api/config/middlewareRegistered', payload: 'the id of another page' },
  ];
  const states = pages.map((reducer) => {
    let state: RootState | undefined;
    return ACTIONS.map((action) => (state = reducer(state, action)).api.config);
  });
  expect(states[1]).toEqual(states[0]);
});

test('in every test the root reducer runs in the trap', () => {
  const reading = (read: () => unknown) =>
    environmentChanged({
      get path() {
        return String(read());
      },
    });
  const state = rootReducer(undefined, { type: 'start' });
  for (const read of [() => Date.now(), () => Math.random(), () => localStorage.length])
    expect(() => rootReducer(state, reading(read))).toThrow('not available to reducers');
  expect(
    rootReducer(
      state,
      reading(() => 'x'),
    ).environment.path,
  ).toBe('x');
});
