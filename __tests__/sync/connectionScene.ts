import { snapshotReceived, workspaceEntered } from '../../src/api/commits';
import { rootReducer } from '../../src/store/rootReducer';
import type { PollResult } from '../../src/sync/connection/connectionSteps';
import { keepConnected } from '../../src/sync/connection/keepConnected';
import { createFakePlatform, settle } from '../support/fakePlatform';

export const WORKSPACE = 1;

/** One tab's connection to a server that the test controls. */
export function scene({
  poll = () => Promise.reject(new Error('no poll')),
}: { poll?: () => Promise<PollResult> } = {}) {
  const world = createFakePlatform();
  let state = rootReducer(undefined, { type: '@' });
  const actions: string[] = [];
  const dispatch = (action: Parameters<typeof rootReducer>[1]) => {
    actions.push(action.type);
    state = rootReducer(state, action);
  };
  dispatch(workspaceEntered({ workspaceId: WORKSPACE }));
  let tokens = 0;
  const connect = () =>
    keepConnected({
      workspaceId: WORKSPACE,
      platform: world.platform,
      dispatch,
      state: () => state.connection,
      getToken: () => Promise.resolve(`token${++tokens}`),
      onSocket: () => undefined,
      socketUrl: (token, since) => `ws://kreda.test/socket?token=${token}&since=${since}`,
      poll,
    });
  const readBoard = (seq: number, id = 10) =>
    dispatch(snapshotReceived({ workspaceId: WORKSPACE, seq, scope: `Project:${id}`, rows: [] }));
  const say = (message: object) => world.last()?.onText(JSON.stringify(message));
  const open = async () => {
    await settle();
    world.last()?.onOpen();
  };
  return {
    ...world,
    connect,
    dispatch,
    readBoard,
    say,
    open,
    actions,
    connection: () => state.connection,
  };
}
/** The log position from which a socket asked to resume. */
export const sinceOf = (socket: { url: URL } | undefined) =>
  Number(socket?.url.searchParams.get('since'));
