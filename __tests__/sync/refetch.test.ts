import { workspaceEntered } from '../../src/api/commits';
import type { ApiEnvironment } from '../../src/api/apiEnvironment';
import { projectsApi } from '../../src/entities/projects/endpoints';
import { createAppStore } from '../../src/store/createAppStore';
import { outboxClosed, resyncReceived } from '../../src/sync/syncActions';
import { createFakePlatform, settle } from '../support/fakePlatform';

const [WORKSPACE, USER] = [1, 7];
const BOARDS = {
  data: { userProjects: [] },
  extensions: { snapshot: { workspaceId: WORKSPACE, seq: 5, scope: `Workspace:${WORKSPACE}` } },
};

/** A user views the list of their boards over a connection that the test breaks. */
async function scene() {
  const { platform, pass } = createFakePlatform();
  let answer = (): Response => Response.json(BOARDS);
  let asked = 0;
  const fetch: ApiEnvironment['fetch'] = async (_url, init) => {
    if (!String(init?.body).includes('UserProjects')) return Response.json({ data: {} });
    asked += 1;
    return Promise.resolve().then(answer);
  };
  const store = createAppStore({
    platform,
    connection: {
      origin: 'http://kreda.test',
      tabKey: 'tab',
      readUid: () => String(USER),
      writeUid: () => undefined,
      pageUrl: () => 'http://kreda.test/',
      fetch,
    },
  });
  stores.push(store);
  store.dispatch(workspaceEntered({ workspaceId: WORKSPACE }));
  await store.dispatch(
    projectsApi.endpoints.userProjects.initiate({ userId: USER, workspaceId: WORKSPACE }),
  );
  return { store, pass, asked: () => asked, say: (next: () => Response) => void (answer = next) };
}
const stores: ReturnType<typeof createAppStore>[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.dispatch(outboxClosed())));

const lost = () => {
  throw new TypeError('Failed to fetch');
};

describe('a query that needs a refetch', () => {
  it('is retried until the server answers, and then no more', async () => {
    const { store, pass, asked, say } = await scene();
    say(lost);
    store.dispatch(resyncReceived({ seq: 8 }));
    await settle();
    expect(asked()).toBe(2);
    await pass(10_000);
    expect(asked()).toBe(3);
    say(() => Response.json(BOARDS));
    await pass(10_000);
    expect(asked()).toBe(4);
    await pass(60_000);
    expect(asked()).toBe(4);
  });

  it('is sent once more if its first response is still in flight, because that may be older', async () => {
    const { store, asked, say } = await scene();
    let answer: (response: Response) => void = () => undefined;
    say(() => new Promise<Response>((resolve) => (answer = resolve)) as never);
    void store.dispatch(
      projectsApi.endpoints.userProjects.initiate({ userId: USER, workspaceId: WORKSPACE + 1 }),
    );
    await settle();
    store.dispatch(resyncReceived({ seq: 8 }));
    say(() => Response.json(BOARDS));
    await settle();
    const before = asked();
    answer(
      Response.json({
        errors: [{ message: 'workspace-not-found', extensions: { code: 'workspace-not-found' } }],
      }),
    );
    await settle();
    expect(asked()).toBe(before + 1);
  });

  it('is not retried after the server has rejected it', async () => {
    const { store, pass, asked, say } = await scene();
    say(() =>
      Response.json({
        errors: [{ message: 'workspace-not-found', extensions: { code: 'workspace-not-found' } }],
      }),
    );
    store.dispatch(resyncReceived({ seq: 8 }));
    await settle();
    await pass(60_000);
    expect(asked()).toBe(2);
  });
});
