import type { StaleQuery } from '../../contract/messages';
import { commitReceived, workspaceEntered } from '../../src/api/commits';
import type { ApiEnvironment } from '../../src/api/apiEnvironment';
import { activityApi } from '../../src/entities/activity/endpoints.generated';
import { commentsLazyApi } from '../../src/entities/comments/endpoints.lazy.generated';
import { projectsLazyApi } from '../../src/entities/projects/endpoints.lazy.generated';
import { projectsApi } from '../../src/entities/projects/endpoints';
import { workspacesApi } from '../../src/entities/workspaces/endpoints.generated';
import { createAppStore } from '../../src/store/createAppStore';
import { outboxClosed } from '../../src/sync/syncActions';
import { createFakePlatform, settle } from '../support/fakePlatform';

const [WORKSPACE, USER] = [1, 7];
const PROJECT = 12;

type Request = string;
/** The operation of a request and its variables: `ArchivedItems {"projectId":12}`. */
function requestOf(init: RequestInit | undefined): Request {
  const { query, variables } = JSON.parse(String(init?.body)) as {
    query: string;
    variables: object;
  };
  return `${/(?:query|mutation) (\w+)/.exec(query)?.[1]} ${JSON.stringify(variables)}`;
}

const stores: ReturnType<typeof createAppStore>[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.dispatch(outboxClosed())));

/** A store whose server answers every query with an empty list. `requests` since the last call. */
function openStore() {
  const requests: Request[] = [];
  const gates: (() => void)[] = [];
  let isHeld = false;
  const fetch: ApiEnvironment['fetch'] = async (_url, init) => {
    requests.push(requestOf(init));
    if (isHeld) await new Promise<void>((open) => gates.push(open));
    return Response.json({ data: { userProjects: [], taskComments: [] } });
  };
  const { platform, pass } = createFakePlatform();
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
  let seq = 5;
  return {
    store,
    pass,
    hold: () => void (isHeld = true),
    release() {
      isHeld = false;
      gates.splice(0).forEach((open) => open());
    },
    /** A message of another user's commit makes a query stale. */
    receive(query: StaleQuery, variables: Record<string, unknown>) {
      seq += 1;
      const place = { workspaceId: WORKSPACE, seq, mutationId: null };
      store.dispatch(commitReceived({ type: 'update-query', query, variables, ...place }));
    },
    requests: () => requests.splice(0).sort(),
  };
}

/** The views that this test mounts: two pages of an archive among them. */
async function mountViews({ store, requests }: ReturnType<typeof openStore>): Promise<void> {
  const { archivedItems, archivedProjects } = projectsLazyApi.endpoints;
  const { taskCommentPages } = commentsLazyApi.endpoints;
  await Promise.all([
    store.dispatch(archivedItems.initiate({ projectId: PROJECT, page: 0 })),
    store.dispatch(archivedItems.initiate({ projectId: PROJECT, page: 1 })),
    store.dispatch(archivedItems.initiate({ projectId: PROJECT + 1, page: 0 })),
    store.dispatch(archivedProjects.initiate({ workspaceId: WORKSPACE })),
    store.dispatch(taskCommentPages.initiate({ taskId: 3 })),
    store.dispatch(workspacesApi.endpoints.myWorkspaces.initiate({})),
    store.dispatch(
      projectsApi.endpoints.userProjects.initiate({ userId: USER, workspaceId: WORKSPACE }),
    ),
    store.dispatch(activityApi.endpoints.activity.initiate({ workspaceId: WORKSPACE })),
  ]);
  requests();
}

describe('A message about a stale query', () => {
  it.each<[StaleQuery, Record<string, number>, Request[]]>([
    [
      'archivedItems',
      { projectId: PROJECT },
      [
        `archivedItems {"projectId":${PROJECT},"page":0}`,
        `archivedItems {"projectId":${PROJECT},"page":1}`,
      ],
    ],
    ['archivedItems', { projectId: 99 }, []],
    [
      'archivedProjects',
      { workspaceId: WORKSPACE },
      [`archivedProjects {"workspaceId":${WORKSPACE}}`],
    ],
    ['taskCommentPages', { taskId: 3 }, ['taskCommentPages {"taskId":3}']],
    ['taskCommentPages', { taskId: 4 }, []],
    ['myWorkspaces', {}, ['myWorkspaces {}']],
    ['users', { workspaceId: WORKSPACE }, []],
    // The board is not known yet, so the list of boards is stale too.
    [
      'projectView',
      { id: PROJECT },
      [`UserProjectsQuery {"userId":${USER},"workspaceId":${WORKSPACE}}`],
    ],
  ])('%s %j refetches exactly the mounted queries with its tag', async (query, variables, sent) => {
    const scene = openStore();
    await mountViews(scene);
    scene.receive(query, variables);
    await settle();
    expect(scene.requests()).toEqual(sent);
  });

  it('refetches nothing if this release does not know the query', async () => {
    const scene = openStore();
    await mountViews(scene);
    scene.receive('toString' as StaleQuery, {});
    await settle();
    expect(scene.requests()).toEqual([]);
  });

  it('sends a query again whose first response is in flight, once for any number of messages', async () => {
    const scene = openStore();
    const { archivedItems } = projectsLazyApi.endpoints;
    const request = `archivedItems {"projectId":${PROJECT},"page":0}`;
    scene.hold();
    void scene.store.dispatch(archivedItems.initiate({ projectId: PROJECT, page: 0 }));
    void scene.store.dispatch(archivedItems.initiate({ projectId: PROJECT + 1, page: 0 }));
    scene.receive('archivedItems', { projectId: PROJECT });
    scene.receive('archivedItems', { projectId: PROJECT });
    await settle();
    expect(scene.requests()).toHaveLength(2);
    scene.release();
    await settle();
    expect(scene.requests()).toEqual([request]);
    await settle();
    expect(scene.requests()).toEqual([]);
  });

  it('sends a query again whose refetch is in flight, once for any number of messages', async () => {
    const scene = openStore();
    await mountViews(scene);
    scene.hold();
    scene.receive('taskCommentPages', { taskId: 3 });
    await settle();
    expect(scene.requests()).toHaveLength(1);
    scene.receive('taskCommentPages', { taskId: 3 });
    scene.receive('taskCommentPages', { taskId: 3 });
    await settle();
    expect(scene.requests()).toEqual([]);
    scene.release();
    await settle();
    expect(scene.requests()).toEqual(['taskCommentPages {"taskId":3}']);
  });
});

it('Any commit refetches the mounted activity list, once for a burst', async () => {
  const scene = openStore();
  await mountViews(scene);
  scene.receive('users', { workspaceId: WORKSPACE });
  scene.receive('users', { workspaceId: WORKSPACE });
  await scene.pass(1_000);
  await settle();
  expect(scene.requests()).toEqual([`activity {"workspaceId":${WORKSPACE}}`]);
});
