import type { ApiEnvironment } from '../../src/api/apiEnvironment';
import { snapshotReceived, workspaceEntered } from '../../src/api/commits';
import { boardMembersApi } from '../../src/entities/boardMembers/endpoints.generated';
import { createAppStore } from '../../src/store/createAppStore';
import { createFakePlatform, settle } from '../support/fakePlatform';
import { sinceOf, WORKSPACE } from './connectionScene';

type Answer = (respond: (response: Response) => void, fail: (error: Error) => void) => void;

/**
 * A page whose change without the outbox is answered by `answer`, after the connection has gone on
 * from 5 to 9.
 */
async function changeWith(answer: Answer) {
  const world = createFakePlatform();
  const running: { respond: (response: Response) => void; fail: (error: Error) => void }[] = [];
  const connection: ApiEnvironment = {
    origin: 'http://kreda.test',
    tabKey: 'tab',
    readUid: () => '7',
    writeUid: () => undefined,
    pageUrl: () => 'http://kreda.test/1',
    fetch: (_url, init) => {
      const { operationName } = JSON.parse(String(init?.body)) as { operationName: string };
      if (operationName === 'GetWsToken') return Promise.resolve(json({ wsToken: 'token' }));
      return new Promise((respond, fail) => running.push({ respond, fail }));
    },
  };
  const store = createAppStore({ connection, platform: world.platform });
  store.dispatch(workspaceEntered({ workspaceId: WORKSPACE }));
  await settle();
  store.dispatch(
    snapshotReceived({ workspaceId: WORKSPACE, seq: 5, scope: 'Project:10', rows: [] }),
  );
  await opened(world.sockets, 1);
  world.last()?.onOpen();
  const say = (message: object) => world.last()?.onText(JSON.stringify(message));
  say({ type: 'ready', seq: 5, prev: 5 });
  const { addProjectMember } = boardMembersApi.endpoints;
  void store.dispatch(addProjectMember.initiate({ projectId: 10, userId: 8 }));
  await settle();
  say({ type: 'ready', seq: 9, prev: 5 });
  for (const { respond, fail } of running) answer(respond, fail);
  await settle();
  return { sockets: world.sockets, last: world.last, count: running.length };
}
/** Waits for a socket: a token is requested before it. */
async function opened(sockets: unknown[], count: number): Promise<void> {
  for (let turn = 0; sockets.length < count && turn < 100; turn += 1) await settle();
}
const json = (data: object, status = 200) =>
  new Response(JSON.stringify({ data }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

describe('a change that is sent without the outbox', () => {
  it.each<[string, Answer]>([
    ['the network breaks', (_respond, fail) => fail(new TypeError('Failed to fetch'))],
    [
      'a proxy answers instead of the server',
      (respond) => respond(new Response('', { status: 502 })),
    ],
    ['the response is cut off', (respond) => respond(new Response('{"data":{"addPro'))],
  ])('is delivered by the connection when %s', async (_when, answer) => {
    const { sockets, last, count } = await changeWith(answer);
    expect(count).toBe(1);
    await opened(sockets, 2);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(sinceOf(last())).toBe(5);
  });

  it.each<[string, Answer]>([
    ['succeeds', (respond) => respond(json({ addProjectMember: { success: true, errors: [] } }))],
    [
      'is rejected',
      (respond) =>
        respond(
          new Response(
            JSON.stringify({
              errors: [{ message: 'user-not-found', extensions: { code: 'user-not-found' } }],
            }),
            { headers: { 'content-type': 'application/json' } },
          ),
        ),
    ],
  ])('leaves the connection open when it %s', async (_when, answer) => {
    const { sockets, count } = await changeWith(answer);
    expect(count).toBe(1);
    await opened(sockets, 2);
    expect(sockets).toHaveLength(1);
  });
});
