import {
  commitReceived,
  snapshotCached,
  workspaceEntered,
  workspaceRevoked,
} from '../../src/api/commits';
import type { ApiEnvironment } from '../../src/api/apiEnvironment';
import { etagsSlice } from '../../src/api/etagsSlice';
import { projectsApi } from '../../src/entities/projects/endpoints';
import { createAppStore } from '../../src/store/createAppStore';
import { createFakePlatform, settle } from '../support/fakePlatform';

const { reducer } = etagsSlice;
const kept = (id: number) =>
  snapshotCached({
    cacheKey: `board ${id}`,
    etag: `W/"${id}"`,
    scope: `Project:${id}`,
    cacheData: { projectId: id },
  });
const held = [kept(10), kept(11)].reduce(reducer, undefined) ?? {};

describe('a stored ETag', () => {
  it('is deleted with a board that becomes invisible, but not with others', () => {
    const lost = commitReceived({
      type: 'remove-item',
      list: 'Workspace:1.projects',
      key: 'Project:10',
      workspaceId: 1,
      seq: 9,
      mutationId: null,
    });
    expect(Object.keys(reducer(held, lost))).toEqual(['board 11']);
  });

  it('is deleted with all rows when another workspace is entered', () => {
    expect(reducer(held, workspaceEntered({ workspaceId: 2 }))).toEqual({});
  });
});

describe('a 304 response', () => {
  const ROW = { __typename: 'Project', id: 10, version: 3, workspaceId: 1, title: 'Relaunch' };
  const BODY = JSON.stringify({
    data: { userProjects: [ROW] },
    extensions: { snapshot: { workspaceId: 1, seq: 3, scope: 'Workspace:1' } },
  });

  it('is requested again in full when the rows were dropped while it was in flight', async () => {
    const answers: ((response: Response) => void)[] = [];
    const asked: (string | null)[] = [];
    const fetch: ApiEnvironment['fetch'] = (_url, init) => {
      asked.push(new Headers(init?.headers).get('if-none-match'));
      return new Promise((resolve) => answers.push(resolve));
    };
    const { platform } = createFakePlatform();
    const store = createAppStore({
      platform,
      connection: {
        origin: 'http://kreda.test',
        tabKey: 'tab',
        readUid: () => '7',
        writeUid: () => undefined,
        pageUrl: () => 'http://kreda.test/',
        fetch,
      },
    });
    const ask = () =>
      store.dispatch(
        projectsApi.endpoints.userProjects.initiate(
          { userId: 7, workspaceId: 1 },
          { forceRefetch: true },
        ),
      );
    const whole = () =>
      new Response(BODY, { headers: { etag: 'W/"3"', 'content-type': 'application/json' } });
    const titles = () =>
      Object.values(store.getState().entities.projects.entities).map(({ title }) => title);

    const first = ask();
    await settle();
    answers[0]?.(whole());
    await first;
    const second = ask();
    await settle();
    store.dispatch(workspaceRevoked({ workspaceId: 1 }));
    answers[1]?.(
      new Response(null, { status: 304, headers: { etag: 'W/"3"', 'x-snapshot-seq': '3' } }),
    );
    await settle();
    answers[2]?.(whole());
    await second;
    expect(asked).toEqual([null, 'W/"3"', null]);
    expect(titles()).toEqual(['Relaunch']);
  });
});
