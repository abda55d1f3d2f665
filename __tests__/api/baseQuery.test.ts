import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../src/api/api';
import { sessionApi } from '../../src/entities/session/endpoints.generated';
import { projectsApi } from '../../src/entities/projects/endpoints';
import { boardEndpoints } from '../../src/entities/mutationEndpoints.lazy';
import { createAppStore } from '../../src/store/createAppStore';
import { boardSeen } from '../support/boardSeen';
import { connectionOf } from '../support/connection';
import { createFakePlatform } from '../support/fakePlatform';
import { furnished } from '../support/histories';
import { BOARD } from '../support/modelServer';

type Asked = { url: string; init: RequestInit; headers: Headers };

/** A store whose network returns the responses of the test and records the requests. */
function scene(...answers: (() => Response)[]) {
  const asked: Asked[] = [];
  const connection = connectionOf({
    fetch: (url, init = {}) => {
      asked.push({ url: String(url), init, headers: new Headers(init.headers) });
      return Promise.resolve(
        (answers.length > 1 ? answers.shift() : answers[0])?.() ?? new Response(),
      );
    },
  });
  const store = createAppStore({ connection, platform: createFakePlatform().platform });
  return {
    asked,
    store,
    me: () => store.dispatch(sessionApi.endpoints.me.initiate({ wid: null })),
  };
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const ME = {
  data: {
    me: null,
    myCurrentWid: null,
    checkPermissionToWorkspace: { success: false, role: null, errors: [] },
  },
};

describe('the data client', () => {
  it('sends JSON with name, variables and query, the cookies, and the three headers of every request', async () => {
    const { me, asked } = scene(json(ME));
    await me();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      url: 'http://kreda.test/graphql',
      init: { method: 'POST', credentials: 'include', cache: 'no-store' },
    });
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      'x-browser-card-key': 'card-of-this-page',
      'x-uid': '7',
      'x-url': 'http://kreda.test/1/studio-1',
    });
    expect(JSON.parse(String(asked[0]?.init.body))).toMatchObject({
      operationName: 'Me',
      variables: { wid: null },
      query: expect.stringMatching(/^query Me\(/),
    });
  });

  it.each([300, 304, 404, 500, 503])(
    'returns "Response not successful" for status %i',
    async (status) => {
      const { me } = scene(() => new Response(null, { status }));
      expect((await me()).error).toMatchObject({
        code: 'bad-status',
        message: `Response not successful: Received status code ${status}`,
        status,
      });
    },
  );

  it('returns "Server parse error" for a body that is not JSON, whatever its content type', async () => {
    for (const type of ['application/json', 'text/html']) {
      const { me } = scene(() => new Response('<html>', { headers: { 'content-type': type } }));
      expect((await me()).error).toMatchObject({
        code: 'bad-answer',
        message: expect.stringMatching(/^Server parse error/),
      });
    }
  });

  it('returns "Server response was missing for query" for a response with neither data nor errors', async () => {
    const { me } = scene(json({}));
    expect((await me()).error).toMatchObject({
      code: 'bad-answer',
      message: 'Server response was missing for query',
    });
  });

  it('returns "GqlClient not initialized" before its setup', async () => {
    const store = configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      middleware: (getDefault) => getDefault().concat(api.middleware),
    });
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { error } = await store.dispatch(sessionApi.endpoints.me.initiate({ wid: null }));
    expect(error).toMatchObject({ message: 'GqlClient not initialized' });
    silent.mockRestore();
  });

  it('returns a rejection with its code and its parameters, all serializable', async () => {
    const refusal = {
      errors: [
        {
          message: 'Too many',
          extensions: {
            code: 'too-many-attempts',
            params: { seconds: 9 },
            retryAfter: 9,
            requestId: 'r1',
          },
        },
      ],
    };
    const { me } = scene(json(refusal));
    const { error } = await me();
    expect(error).toEqual({
      code: 'too-many-attempts',
      message: 'Too many',
      status: 200,
      params: { seconds: 9 },
      retryAfterSeconds: 9,
      requestId: 'r1',
    });
  });

  it('treats an unknown code as an unknown error', async () => {
    const { me } = scene(
      json({ errors: [{ message: '?', extensions: { code: 'from-the-future' } }] }),
    );
    expect((await me()).error).toMatchObject({ code: 'unknown-error' });
  });

  it('reports an unreachable network as a transient error', async () => {
    const { me } = scene(() => {
      throw new TypeError('Failed to fetch');
    });
    expect((await me()).error).toMatchObject({ code: 'network-error' });
  });

  it.each(['application/json', 'multipart/mixed; boundary="-"'])(
    'reports a response that breaks off (%s) as a transient error: the outcome is unknown',
    async (type) => {
      const torn = () => {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":{"addTa')),
          pull: (controller) => controller.error(new TypeError('terminated')),
        });
        return new Response(body, { headers: { 'content-type': type } });
      };
      const { store } = scene(torn);
      const { error } = await store.dispatch(
        boardEndpoints.endpoints.addTask.initiate({
          sectionId: 1,
          title: 'Half heard',
          mutationId: 'mine:1',
        }),
      );
      expect(error).toMatchObject({ code: 'network-error' });
    },
  );

  it('sends a query by GET when a proxy rejects POST', async () => {
    const { me, asked } = scene(() => new Response(null, { status: 405 }), json(ME));
    expect((await me()).data).toEqual(ME.data);
    const url = new URL(asked[1]?.url ?? '');
    expect(asked[1]?.init).toMatchObject({ method: 'GET', body: null });
    expect(url.searchParams.get('operationName')).toBe('Me');
    expect(asked[1]?.headers.get('x-browser-card-key')).toBe('card-of-this-page');
  });

  it('never sends a mutation by GET', async () => {
    const { store, asked } = scene(() => new Response(null, { status: 405 }));
    const { error } = await store.dispatch(
      boardEndpoints.endpoints.updateTaskTitle.initiate({ id: 1, title: 'x' }),
    );
    expect(asked).toHaveLength(1);
    expect(error).toMatchObject({ code: 'bad-status', status: 405 });
  });

  it('sends an idempotency key with a mutation, so that it can be retried', async () => {
    const { store, asked } = scene(
      json({ data: { updateTaskTitle: { success: true, errors: [], task: null } } }),
    );
    await store.dispatch(
      boardEndpoints.endpoints.updateTaskTitle.initiate({
        id: 1,
        title: 'x',
        mutationId: 'mine:1',
      }),
    );
    expect(asked[0]?.headers.get('x-idempotency-key')).toBe('mine:1');
    expect(JSON.parse(String(asked[0]?.init.body)).variables).toEqual({ id: 1, title: 'x' });
  });

  it('merges a multipart response into one', async () => {
    const part = (body: object) =>
      `\r\n---\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(body)}`;
    const first = part({
      data: { me: null, checkPermissionToWorkspace: { success: true, role: 2, errors: [] } },
      hasNext: true,
    });
    const late = part({
      incremental: [
        { path: [], data: { myCurrentWid: 'studio-1' } },
        { path: ['checkPermissionToWorkspace'], data: { role: 1 } },
      ],
      hasNext: false,
    });
    const { me } = scene(
      () =>
        new Response(`${first}${late}\r\n-----\r\n`, {
          headers: { 'content-type': 'multipart/mixed; boundary="-"' },
        }),
    );
    expect((await me()).data).toEqual({
      me: null,
      checkPermissionToWorkspace: { success: true, role: 1, errors: [] },
      myCurrentWid: 'studio-1',
    });
  });
});

describe('responses with rows', () => {
  it('put the rows into the entity tables before the request is fulfilled, and none of them into the query cache', async () => {
    const server = furnished();
    const { rows, ...snapshot } = server.snapshot();
    const project = rows.flatMap((change) =>
      change.op === 'put' && change.table === 'projects' ? [change.row] : [],
    )[0];
    const sections = rows.flatMap((change) =>
      change.op === 'put' && change.table === 'sections' ? [change.row] : [],
    );
    const asTask = {
      isDone: false,
      hasDescription: false,
      assignee: [],
      notifyUsers: [],
      commentCount: 0,
      filesCount: 0,
      checkListCount: 0,
      checkListDoneCount: 0,
      fieldValues: [],
    };
    const tasks = [
      { ...asTask, ...project, project: { id: BOARD }, relatedTasks: [] },
      ...sections.map((section) => ({
        ...asTask,
        ...section,
        slug: 's',
        project: { id: BOARD },
        relatedTasks: [
          {
            taskId: section.id,
            relatedTaskId: BOARD,
            projectId: BOARD,
            type: 'SectionHasProject',
            sortIndex: section.sortIndex,
            version: section.version,
          },
        ],
      })),
      ...server.wireTasks().map((task) => ({ ...task, fieldValues: [] })),
    ];
    const answer = {
      data: {
        projectView: {
          id: BOARD,
          workspaceId: 1,
          seq: server.seq,
          project,
          fields: [],
          sectionSettings: [],
          tasks,
        },
      },
      extensions: { snapshot },
    };
    const { store } = scene(json(answer));
    const seen: string[] = [];
    store.subscribe(() => {
      const { status } = projectsApi.endpoints.projectView.select({ id: BOARD })(store.getState());
      seen.push(`${status}:${boardSeen(store.getState(), BOARD).length}`);
    });
    await store.dispatch(projectsApi.endpoints.projectView.initiate({ id: BOARD }));
    expect(seen).not.toContain('fulfilled:0');
    expect(boardSeen(store.getState(), BOARD)).toEqual(server.board());
    expect(JSON.stringify(store.getState().api.queries)).not.toContain('Task 201');
    expect(store.getState().connection.scopes).toEqual({});
  });
});
