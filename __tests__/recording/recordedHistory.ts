import {
  applyMiddleware,
  legacy_createStore as createStore,
  type UnknownAction,
} from '@reduxjs/toolkit';
import fc from 'fast-check';
import {
  commitReceived,
  rowsReceived,
  snapshotReceived,
  workspaceEntered,
} from '../../src/api/commits';
import { api } from '../../src/api/api';
import { createRecorder } from '../../src/store/recording/recorder';
import { environmentChanged, errorThrown } from '../../src/store/recording/environmentSlice';
import { rootReducer } from '../../src/store/rootReducer';
import '../../src/store/recording/everyEndpoint';
import {
  connectionStarted,
  connectionStatusChanged,
  mutationEnqueued,
  mutationFulfilled,
  mutationRejected,
  networkChanged,
  readyReceived,
} from '../../src/sync/syncActions';
import { furnished, someAction } from '../support/histories';
import { WORKSPACE } from '../support/modelServer';

const text = fc.constantFrom('Rozwód', 'Payroll 2027', 'x', '🎉 party');
/** What happens in a tab: the server's commits, and the tab's own actions. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('commit' as const), action: someAction }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('snapshot' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('enqueue' as const), id: fc.nat(9), title: text }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      id: fc.nat(9),
      isRejected: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('connection' as const), isOnline: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('environment' as const), path: text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('error' as const), message: text }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('query' as const),
      // The name of the second one reads like that of a secret.
      endpointName: fc.constantFrom('searchTasks', 'getWsToken'),
      text,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const) }) },
);
export const someHistory = fc.array(step, { maxLength: 30 });
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The actions of a history, as the listeners and the base query dispatch them. */
export function actionsOf(steps: readonly Step[]): UnknownAction[] {
  const server = furnished();
  const actions: UnknownAction[] = [
    workspaceEntered({ workspaceId: WORKSPACE }),
    snapshotReceived(server.snapshot()),
  ];
  for (const [at, one] of steps.entries()) actions.push(...toActions(one, at, server));
  return actions;
}

function toActions(one: Step, at: number, server: ReturnType<typeof furnished>): UnknownAction[] {
  switch (one.kind) {
    case 'commit': {
      const commit = server.run(one.action, at % 3 === 0 ? `mine:${at % 10}` : null);
      return commit ? [commitReceived({ ...commit, prev: commit.seq - 1 })] : [];
    }
    case 'snapshot':
      return [
        snapshotReceived(server.snapshot()),
        rowsReceived({ rows: server.snapshot().rows, seq: 0 }),
      ];
    case 'enqueue':
      return [
        mutationEnqueued({
          mutationId: `mine:${one.id}`,
          name: 'updateTaskTitle',
          variables: { id: 201, title: one.title },
          at,
          userId: 1,
          workspaceId: WORKSPACE,
          inverse: { name: 'updateTaskTitle', variables: { id: 201, title: 'before' } },
          makes: null,
        }),
      ];
    case 'settle':
      return [
        one.isRejected
          ? mutationRejected({ mutationId: `mine:${one.id}`, code: 'task-not-found', errors: [] })
          : mutationFulfilled({ mutationId: `mine:${one.id}` }),
      ];
    case 'connection':
      return [
        networkChanged({ isOnline: one.isOnline }),
        connectionStatusChanged({ status: one.isOnline ? 'live' : 'waiting', at }),
        connectionStarted({ since: server.seq }),
        readyReceived({ seq: server.seq }),
      ];
    case 'environment':
      return [
        environmentChanged({
          path: `/1/3/12-${one.path}`,
          theme: 'dark',
          viewport: { width: at, height: 2 },
        }),
      ];
    case 'error':
      return [errorThrown({ message: one.message, stack: one.message })];
    case 'query':
      return queryActions(one.endpointName, one.text, at);
    case 'reset':
      return [api.util.resetApiState()];
  }
}

/** A query, as RTK Query dispatches it. */
function queryActions(endpointName: string, searched: string, at: number): UnknownAction[] {
  const originalArgs = { workspaceId: WORKSPACE, text: searched };
  const arg = {
    type: 'query',
    endpointName,
    originalArgs,
    queryCacheKey: `${endpointName}(${JSON.stringify(originalArgs)})`,
    subscribe: true,
  };
  const meta = { arg, requestId: 'V1StGXR8_Z5jdHi6B-myT', RTK_autoBatch: true };
  const patch = {
    op: 'add',
    path: [arg.queryCacheKey],
    value: { [meta.requestId]: { pollingInterval: at } },
  };
  return [
    { type: 'api/internalSubscriptions/subscriptionsUpdated', payload: [patch] },
    {
      type: 'api/internalSubscriptions/subscriptionsUpdated',
      payload: [{ ...patch, path: [arg.queryCacheKey, meta.requestId], op: 'replace', value: {} }],
    },
    {
      type: 'api/executeQuery/pending',
      meta: { ...meta, startedTimeStamp: at, requestStatus: 'pending' },
    },
    {
      type: 'api/executeQuery/fulfilled',
      payload:
        endpointName === 'getWsToken'
          ? { wsToken: searched }
          : { found: [{ title: `${searched} found`, id: at }] },
      meta: { ...meta, fulfilledTimeStamp: at, requestStatus: 'fulfilled' },
    },
  ];
}

/** A store of the root reducer whose recorder has seen the actions. */
export function recordActions(actions: readonly UnknownAction[]) {
  let now = 0;
  const recorder = createRecorder(() => ++now);
  const store = createStore(rootReducer, applyMiddleware(recorder.middleware));
  for (const action of actions) store.dispatch(action);
  return { recorder, store };
}
