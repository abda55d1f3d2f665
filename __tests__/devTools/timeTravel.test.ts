import { addListener } from '@reduxjs/toolkit';
import { api } from '../../src/api/api';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { sessionApi } from '../../src/entities/session/endpoints.generated';
import { createAppStore } from '../../src/store/createAppStore';
import { createDevToolsView } from '../../src/store/devTools/createDevToolsView';
import { enterWorkspace } from '../../src/store/enterWorkspace';
import { snapshotReceived, workspaceEntered } from '../../src/api/commits';
import {
  mutationEnqueued,
  networkChanged,
  outboxClosed,
  outboxOpened,
  placeChanged,
} from '../../src/sync/syncActions';
import { createFakePlatform, settle } from '../support/fakePlatform';
import { furnished } from '../support/histories';
import { createExtension } from './extension';

/** A tab with a board and one pending mutation, connected to the extension; all it does is counted. */
async function openTravelled() {
  const effects: string[] = [];
  const returns: number[] = [];
  const world = createFakePlatform();
  const { storage, tabs, drafts } = world.platform;
  const logged =
    <Given extends unknown[], Result>(name: string, run: (...given: Given) => Result) =>
    (...given: Given) => {
      effects.push(name);
      return run(...given);
    };
  const platform = {
    ...world.platform,
    openSocket: logged('socket', world.platform.openSocket),
    storage: {
      ...storage,
      put: logged('put', storage.put),
      remove: logged('remove', storage.remove),
    },
    tabs: { ...tabs, post: logged('post', tabs.post) },
    drafts: { ...drafts, put: logged('draft', drafts.put), remove: logged('draft', drafts.remove) },
  };
  const store = createAppStore({
    connection: {
      origin: 'http://test',
      fetch: logged('fetch', async () => Promise.reject(new TypeError('offline'))),
      tabKey: 'tab',
      readUid: () => '1',
      writeUid: () => undefined,
      pageUrl: () => '',
    },
    platform,
  });
  const extension = createExtension();
  const view = createDevToolsView(store, extension.composeWith, {
    isDevelopment: true,
    onReturn: () => void returns.push(effects.length),
  });
  store.dispatch(outboxOpened({ userId: 1 }));
  store.dispatch(enterWorkspace(1));
  store.dispatch(snapshotReceived(furnished().snapshot()));
  store.dispatch(placeChanged({ board: 10 }));
  await store.dispatch(enqueueMutation('updateTaskTitle', { id: 201, title: 'New' }));
  for (let turn = 0; turn < 10; turn++) await settle();
  return {
    effects,
    returns,
    extension,
    store,
    view,
    sent: () => world.sockets.flatMap(({ sent }) => sent).length,
    close() {
      store.dispatch(outboxClosed());
      store.dispatch(api.util.resetApiState());
    },
  };
}

test('jumping, skipping, importing and dispatching in DevTools have no effect outside of the screen', async () => {
  const { effects, extension, store, view, sent, close } = await openTravelled();
  expect(effects).toEqual(expect.arrayContaining(['put', 'fetch']));
  const before = { effects: [...effects], sent: sent(), state: store.getState() };
  const { stagedActionIds, actionsById } = extension.lifted();
  const enqueued = stagedActionIds.find(
    (id) => actionsById[id]?.action.type === mutationEnqueued.type,
  );
  const travels: (() => void)[] = [
    ...stagedActionIds.map((id) => () => extension.jumpToAction(id)),
    ...stagedActionIds.map((_id, index) => () => extension.jumpToState(index)),
    () => extension.toggle(enqueued ?? 0),
    () => extension.perform(networkChanged({ isOnline: false })),
    () => extension.perform(workspaceEntered({ workspaceId: 9 })),
    () => extension.perform(outboxClosed()),
  ];
  for (const travel of travels) {
    travel();
    // A component that the travelled state mounts sends its query, leaves its place, keeps a draft.
    if (view.getState() !== store.getState()) {
      void view.dispatch(sessionApi.endpoints.me.initiate({ wid: null }));
      view.dispatch(placeChanged({ board: null }));
      await view.services.platform.drafts.put(1, 'title', { text: 'typed', base: null });
    }
    await settle();
  }
  expect(view.getState().connection.workspaceId).toBe(9);
  expect(store.getState()).toBe(before.state);
  expect({ effects, sent: sent() }).toEqual({ effects: before.effects, sent: before.sent });
  close();
});

test('an imported history shows, and changes nothing else', async () => {
  const { effects, extension, store, view, close } = await openTravelled();
  const other = await openTravelled();
  const before = { effects: [...effects], state: store.getState() };
  other.store.dispatch(workspaceEntered({ workspaceId: 5 }));
  extension.importState(other.extension.lifted());
  await settle();
  expect(view.getState().connection.workspaceId).toBe(5);
  expect(store.getState()).toBe(before.state);
  expect(effects).toEqual(before.effects);
  close();
  other.close();
});

test('after a jump and a skipped action, the return to the present gives the state of the app', async () => {
  const { extension, store, view, close } = await openTravelled();
  const { stagedActionIds, actionsById } = extension.lifted();
  const enqueued =
    stagedActionIds.find((id) => actionsById[id]?.action.type === mutationEnqueued.type) ?? 0;
  const last = stagedActionIds.at(-1) ?? 0;
  extension.jumpToAction(stagedActionIds[1] ?? 0);
  expect(view.getState()).not.toBe(store.getState());
  extension.jumpToAction(last);
  expect(view.getState()).toBe(store.getState());
  extension.toggle(enqueued);
  expect(view.getState()).not.toBe(store.getState());
  extension.toggle(enqueued);
  expect(view.getState()).toBe(store.getState());
  view.dispatch(placeChanged({ board: 11 }));
  expect(store.getState().presence.board).toBe(11);
  expect(view.getState()).toBe(store.getState());
  close();
});

test('a component that mounts in the past keeps its hooks working, and mounts again after the return', async () => {
  const { returns, extension, view, close } = await openTravelled();
  const { stagedActionIds } = extension.lifted();
  extension.jumpToAction(stagedActionIds[1] ?? 0);
  const asked = view.dispatch(sessionApi.endpoints.me.initiate({ wid: null }));
  expect(() => asked.unsubscribe()).not.toThrow();
  const stop = view.dispatch(addListener({ type: 'any', effect: () => undefined }));
  expect(() => stop()).not.toThrow();
  expect(returns).toEqual([]);
  extension.jumpToAction(stagedActionIds.at(-1) ?? 0);
  expect(returns).toHaveLength(1);
  // A jump that swallows no request needs no return.
  extension.jumpToAction(stagedActionIds[1] ?? 0);
  extension.jumpToAction(stagedActionIds.at(-1) ?? 0);
  expect(returns).toHaveLength(1);
  close();
});

test('DevTools see no secret, and tables as counts', async () => {
  const { extension, view, close } = await openTravelled();
  const options = extension.options();
  const secret = 'f00-very-secret';
  const shown = options?.actionSanitizer({
    type: 'api/executeMutation/fulfilled',
    payload: {
      data: {
        wsToken: secret,
        nested: [{ password: secret, email: secret, code: secret, uri: `otpauth://${secret}` }],
      },
    },
    meta: { arg: { endpointName: 'addTask', originalArgs: { newPassword: secret } } },
  });
  expect(JSON.stringify(shown)).not.toContain(secret);
  const credentials = options?.actionSanitizer({
    type: 'api/executeMutation/pending',
    meta: { arg: { endpointName: 'startSecondFactor', originalArgs: { answer: secret } } },
  });
  expect(JSON.stringify(credentials)).not.toContain(secret);
  expect(options?.stateSanitizer(view.getState()).entities.tasks).toEqual({
    rows: 3,
    seq: expect.any(Number),
  });
  expect(options).toMatchObject({ name: 'Kreda', trace: true });
  close();
});
