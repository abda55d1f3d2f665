import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore as configureMockStore } from 'redux-mock-store';
import { snapshotReceived, workspaceEntered } from '../../src/api/commits';
import { enqueueMutation, type Services } from '../../src/entities/enqueueMutation';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { NoIdsError } from '../../src/sync/device/idPool';
import { mutationEnqueued } from '../../src/sync/syncActions';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';
import { connectionOf } from '../support/connection';
import { createFakePlatform } from '../support/fakePlatform';

type Ids = { atHand?: number; drawn?: number };

/** A store that sends nothing: the test sees only the dispatched actions. */
function scene({ atHand, drawn }: Ids = {}) {
  const { platform } = createFakePlatform();
  const services: Services = {
    sending: {},
    platform,
    connection: connectionOf({ readUid: () => String(VIEWER) }),
    ids: {
      open: () => undefined,
      takeNow: () => atHand ?? null,
      take: () =>
        drawn === undefined
          ? Promise.reject(new NoIdsError('no id can be had now'))
          : Promise.resolve(drawn),
    },
  };
  const rows = boardOf({ 'To do': ['Write', 'Proofread'], Done: [] });
  const state = [workspaceEntered({ workspaceId: 1001 }), snapshotReceived(rows)].reduce<RootState>(
    rootReducer,
    rootReducer(undefined, { type: 'begin' }),
  );
  const thunks: Middleware =
    ({ dispatch, getState }) =>
    (next) =>
    (action) =>
      typeof action === 'function' ? action(dispatch, getState, services) : next(action);
  const store = configureMockStore<RootState, ThunkDispatch<RootState, Services, UnknownAction>>([
    thunks as never,
  ])(state); // its types know an older Redux
  return { store, platform };
}

describe('enqueueMutation', () => {
  it('dispatches one event with the user, the mutation, its time, its workspace and its inverse', async () => {
    const { store, platform } = scene();
    const entry = await store.dispatch(
      enqueueMutation('updateTaskTitle', { id: 2001, title: 'Write it well' }),
    );
    expect(store.getActions()).toEqual([mutationEnqueued(entry)]);
    expect(entry).toEqual({
      mutationId: 'mine:1',
      name: 'updateTaskTitle',
      variables: { id: 2001, title: 'Write it well' },
      at: platform.now(),
      userId: VIEWER,
      workspaceId: 1001,
      inverse: { name: 'updateTaskTitle', variables: { id: 2001, title: 'Write' } },
      makes: null,
    });
  });

  it('records the position that a moved task returns to', async () => {
    const { store } = scene();
    const { inverse } = await store.dispatch(
      enqueueMutation('moveTask', { id: 2002, sectionId: 3000, after: 0 }),
    );
    expect(inverse).toEqual({
      name: 'moveTask',
      variables: { id: 2002, sectionId: 2000, after: 2001 },
    });
  });

  it.each([
    ['from the pool', { atHand: 9001 }],
    ['that is requested first', { drawn: 9001 }],
  ])('creates an entity with a final id %s', async (_which, ids) => {
    const { store } = scene(ids);
    const entry = await store.dispatch(
      enqueueMutation('addSectionToProject', { projectId: BOARD, title: 'Later' }),
    );
    expect(entry).toMatchObject({
      makes: 9001,
      variables: { projectId: BOARD, title: 'Later', id: 9001 },
    });
    expect(store.getActions()).toEqual([mutationEnqueued(entry)]);
  });

  it('dispatches nothing when an entity needs an id and none is available', async () => {
    const { store } = scene();
    await expect(
      store.dispatch(enqueueMutation('addTask', { sectionId: 2000, title: 'Unmade' })),
    ).rejects.toBeInstanceOf(NoIdsError);
    expect(store.getActions()).toEqual([]);
  });

  it('gives each event its own id, in the order of enqueueing', async () => {
    const { store } = scene({ atHand: 9001 });
    await store.dispatch(enqueueMutation('updateTaskTitle', { id: 2001, title: 'First' }));
    await store.dispatch(enqueueMutation('updateTaskTitle', { id: 2001, title: 'Second' }));
    const said = store.getActions() as ReturnType<typeof mutationEnqueued>[];
    expect(said.map(({ payload }) => [payload.mutationId, payload.variables['title']])).toEqual([
      ['mine:1', 'First'],
      ['mine:2', 'Second'],
    ]);
  });
});
