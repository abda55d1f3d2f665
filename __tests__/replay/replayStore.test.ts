import { addListener } from '@reduxjs/toolkit';
import { sessionApi } from '../../src/entities/session/endpoints.generated';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import {
  createReplayStore,
  NO_NETWORK_CONNECTION,
} from '../../src/store/recording/createReplayStore';
import { errorThrown, environmentChanged } from '../../src/store/recording/environmentSlice';
import { rootReducer } from '../../src/store/rootReducer';

const first = rootReducer(undefined, { type: 'start' });
const second = rootReducer(first, environmentChanged({ path: '/second' }));

test('a replay store shows the states it is given, and no action or thunk changes them', () => {
  const { store, show } = createReplayStore(first, () => 5);
  const seen: unknown[] = [];
  const stop = store.subscribe(() => seen.push(store.getState()));
  store.dispatch(environmentChanged({ path: '/other' }));
  store.dispatch(errorThrown({ message: '', stack: '' }));
  void store.dispatch(enqueueMutation('archiveTask', { id: 1 }));
  const asked = store.dispatch(sessionApi.endpoints.me.initiate({ wid: null }));
  asked.unsubscribe();
  expect(store.getState()).toBe(first);
  expect(seen).toEqual([]);
  show(second);
  expect(store.getState()).toBe(second);
  expect(seen).toEqual([second]);
  stop();
  show(first);
  expect(seen).toHaveLength(1);
  expect(store.services.platform.now()).toBe(5);
});

test('components of a replay store can listen, request and render again as with the app’s store', () => {
  const { store } = createReplayStore(first, () => 0);
  const stop = store.dispatch(addListener({ type: 'any', effect: () => undefined }));
  expect(() => stop()).not.toThrow();
  const sent = store.dispatch(
    sessionApi.endpoints.reserveIds.initiate({ count: 1 }, { fixedCacheKey: 'one' }),
  );
  // RTK Query's hook of a mutation reads these at its next render.
  expect(sent.arg.originalArgs).toBeUndefined();
  expect(sent.requestId).toBe('');
});

test('a replay store has no server and no socket', async () => {
  await expect(NO_NETWORK_CONNECTION.fetch('/graphql')).rejects.toThrow('A replay sends nothing');
  const { store } = createReplayStore(first, () => 0);
  expect(() =>
    store.services.platform.openSocket('', {
      onOpen: () => undefined,
      onText: () => undefined,
      onClose: () => undefined,
    }),
  ).toThrow('A replay opens no socket');
});
