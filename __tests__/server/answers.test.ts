import type { Commit } from '../../contract/messages';
import { DatabaseUnavailable } from '../../server/db/databaseUnavailable';
import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let anna: Agent;
let board: { id: number; sections: number[] };

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.member('anna');
  const { data } = await anna.gql('{ me { id currentWorkspaceId } }');
  const { id: userId, currentWorkspaceId: workspaceId } = data?.['me'];
  const projects = await anna.gql(
    `{ userProjects(userId: ${userId}, workspaceId: ${workspaceId}) { id sections { id } } }`,
  );
  const [project] = projects.data?.['userProjects'];
  board = { id: project.id, sections: project.sections.map(({ id }: { id: number }) => id) };
});

const ADD =
  'mutation AddTaskMutation($sectionId: Id!, $title: String!) { addTask(sectionId: $sectionId, title: $title) { success task { id title version } } }';
const add = (title: string, headers = {}) =>
  anna.gql(ADD, { sectionId: board.sections[0], title }, headers);

describe('the GraphQL endpoint', () => {
  it('returns the commit of a mutation under its idempotency key', async () => {
    const { data, extensions } = await add('Zażółć gęślą jaźń', { 'x-idempotency-key': 'key-1' });
    expect(data?.['addTask']).toMatchObject({
      success: true,
      task: { title: 'Zażółć gęślą jaźń' },
    });
    expect(extensions?.['commit']).toMatchObject({
      mutationId: 'key-1',
      seq: data?.['addTask'].task.version,
    });
  });

  it('replays the response for a repeated idempotency key, and runs the mutation once', async () => {
    const first = await add('once', { 'x-idempotency-key': 'key-2' });
    const again = await add('once', { 'x-idempotency-key': 'key-2' });
    expect(again.data).toEqual(first.data);
    expect(again.extensions).toEqual(first.extensions);
    const other = await add('something else', { 'x-idempotency-key': 'key-2' });
    expect(other.errors?.[0]?.extensions['code']).toBe('idempotency-key-reused');
  });

  it('returns a null commit for a mutation that changed nothing', async () => {
    const document = 'mutation U($id: Id!) { updateTaskTitle(id: $id, title: "same") { success } }';
    const task = (await add('same')).data?.['addTask'].task.id;
    expect((await anna.gql(document, { id: task })).extensions).toEqual({ commit: null });
  });

  it('returns the commits of several mutations by field name, each under its own key', async () => {
    const document = `mutation Two($s: Id!) { a: addTask(sectionId: $s, title: "a") { success } b: addTask(sectionId: $s, title: "b") { success } }`;
    const ask = () =>
      anna.gql(document, { s: board.sections[1] }, { 'x-idempotency-key': 'key-3' });
    const { data, extensions } = await ask();
    expect(data).toEqual({ a: { success: true }, b: { success: true } });
    const commits: Record<string, Commit> = extensions?.['commits'];
    expect(Object.entries(commits).map(([name, { mutationId }]) => [name, mutationId])).toEqual([
      ['a', 'key-3:a'],
      ['b', 'key-3:b'],
    ]);
    expect((commits['b']?.seq ?? 0) - (commits['a']?.seq ?? 0)).toBe(1);
    expect((await ask()).extensions).toEqual(extensions);
  });

  it('returns the log position of a board snapshot', async () => {
    const { extensions } = await anna.gql(
      'query projectViewQuery($id: Id!) { projectView(id: $id) { id } }',
      { id: board.id },
    );
    expect(extensions).toEqual({
      snapshot: {
        workspaceId: expect.any(Number),
        seq: expect.any(Number),
        scope: `Project:${board.id}`,
      },
    });
  });

  it('returns no extensions when there is nothing to report', async () => {
    expect((await anna.gql('{ me { id } }')).extensions).toBeUndefined();
  });

  it('rejects an idempotency key that is too long', async () => {
    const answer = await add('x', { 'x-idempotency-key': 'k'.repeat(201) });
    expect([answer.status, answer.errors?.[0]?.extensions['code']]).toEqual([
      400,
      'invalid-request',
    ]);
  });
});

describe('a document with several operations', () => {
  it('runs the named operation each time', async () => {
    const query = 'query A { me { email } } query B { myCurrentWid }';
    const ask = async (operationName: string) =>
      (
        await anna.send({ method: 'POST', url: '/graphql', payload: { query, operationName } })
      ).json().data;
    for (let i = 0; i < 2; i += 1) {
      expect(await ask('A')).toEqual({ me: { email: 'anna@example.test' } });
      expect(await ask('B')).toEqual({
        myCurrentWid: expect.stringMatching(/^workspace-of-anna-\d+$/),
      });
    }
  });
});

describe('a deferred fragment', () => {
  const document = `query Deferred($id: Id!) { me { id } ... on Query @defer { projectView(id: $id) { id } } }`;
  const parts = (body: string) =>
    body
      .split('---')
      .flatMap((one) => (one.includes('{') ? [JSON.parse(one.slice(one.indexOf('{')))] : []));

  it('arrives after the initial response, with its own log position', async () => {
    const answer = await anna.send({
      method: 'POST',
      url: '/graphql',
      headers: { accept: 'multipart/mixed; deferSpec=20220824, application/json' },
      payload: { query: document, variables: { id: board.id } },
    });
    expect(answer.headers['content-type']).toMatch(/^multipart\/mixed; boundary="-"/);
    const [first, second] = parts(answer.body);
    expect(first).toEqual({ data: { me: { id: expect.any(Number) } }, hasNext: true });
    expect(second).toMatchObject({
      incremental: [{ data: { projectView: { id: board.id } } }],
      extensions: { snapshot: { scope: `Project:${board.id}` } },
    });
  });

  it('returns the same error as any other query', async () => {
    const answer = await server.visitor().send({
      method: 'POST',
      url: '/graphql',
      headers: { accept: 'multipart/mixed' },
      payload: { query: document, variables: { id: board.id } },
    });
    const [, second] = parts(answer.body);
    expect(second.incremental[0].errors).toEqual([
      {
        message: 'You are logged out',
        path: ['projectView'],
        extensions: { code: 'user-not-logged-in', params: {} },
      },
    ]);
  });
});

describe('the server', () => {
  it('reports a rejection with HTTP 200 and its error code', async () => {
    const { status, data, errors } = await anna.gql(
      '{ taskCommentPage(taskId: 999999, commentId: 1) me { id } }',
    );
    expect([status, data?.['taskCommentPage'], data?.['me'].id]).toEqual([
      200,
      null,
      expect.any(Number),
    ]);
    expect(errors).toEqual([
      {
        message: 'Task not found',
        path: ['taskCommentPage'],
        extensions: { code: 'task-not-found', params: {} },
      },
    ]);
  });

  it('answers "You are logged out" when a visitor queries a board', async () => {
    for (const field of [`projectView(id: ${board.id}) { id }`]) {
      const { errors } = await server.visitor().gql(`{ x: ${field} }`);
      expect(errors?.map(({ message, extensions }) => [message, extensions['code']])).toEqual([
        ['You are logged out', 'user-not-logged-in'],
      ]);
    }
    const { errors } = await server
      .visitor()
      .gql(`mutation { addTask(sectionId: ${board.sections[0]}, title: "x") { success } }`);
    expect(errors?.[0]?.message).toBe('User not logged in');
  });

  it.each(['{ me { id } }', 'query A { me { id } } query B { myCurrentWid }'])(
    'hides the details of an internal error in %s',
    async (query) => {
      const fault = new Error('relation "users" does not exist at /srv/kreda/db.ts', {
        cause: new Error('password=hunter2'),
      });
      const snapshot = jest.spyOn(server.db, 'snapshot').mockRejectedValue(fault);
      const { headers, statusCode, ...answer } = await anna.send({
        method: 'POST',
        url: '/graphql',
        payload: { query, operationName: query.startsWith('query A') ? 'A' : null },
      });
      snapshot.mockRestore();
      const { data, errors } = answer.json();
      expect([statusCode, data]).toEqual([200, { me: null }]);
      expect(errors[0]).toEqual({
        message: 'Unknown error',
        path: ['me'],
        extensions: { code: 'unknown-error', requestId: headers['x-request-id'] },
      });
      const line = server.logged.find(
        ({ msg, reqId }) => msg === 'fault' && reqId === headers['x-request-id'],
      );
      expect(line?.['err']).toMatchObject({
        message: fault.message,
        stack: expect.stringContaining('answers.test.ts'),
      });
    },
  );

  it('answers 503 with Retry-After while the database is unavailable', async () => {
    const away = new DatabaseUnavailable(new Error('ECONNREFUSED 10.0.0.7'));
    const snapshot = jest.spyOn(server.db, 'snapshot').mockRejectedValue(away);
    const running = await anna.gql('{ me { id } }');
    snapshot.mockRestore();
    const query = jest.spyOn(server.db, 'query').mockRejectedValue(away);
    const shared = jest.spyOn(server.db.shared, 'query').mockRejectedValue(away);
    const before = await anna.gql('{ me { id } }');
    const rest = await anna.rest('POST', 'signin', {
      email: 'anna@example.test',
      password: 'whatever-it-is',
    });
    query.mockRestore();
    shared.mockRestore();
    for (const answer of [running, before]) {
      expect([
        answer.status,
        answer.headers['retry-after'],
        answer.errors?.[0]?.extensions['code'],
      ]).toEqual([503, '2', 'service-unavailable']);
      expect(JSON.stringify(answer)).not.toContain('10.0.0.7');
    }
    expect([rest.statusCode, rest.headers['retry-after'], rest.json()]).toEqual([
      503,
      '2',
      { success: false, error: 'service-unavailable' },
    ]);
    const ping = jest.spyOn(server.db, 'ping').mockRejectedValue(away);
    expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    expect((await server.app.inject('/ping')).statusCode).toBe(204);
    ping.mockRestore();
  });

  it('logs one line per request, without user content', async () => {
    const from = server.logged.length;
    await add('a secret title', { 'x-browser-card-key': 'card-7' });
    const lines = server.logged.slice(from);
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        reqId: expect.any(String),
        method: 'POST',
        route: '/graphql',
        status: 200,
        ms: expect.any(Number),
        user: expect.any(Number),
        card: 'card-7',
        msg: 'request',
      },
    ]);
  });
});

describe('the rate limit', () => {
  it('rejects more than 600 calls or 300 mutations a minute, with the time to wait', async () => {
    const limited = await startTestServer({ db: server.db, env: { RATE_LIMIT_SCALE: '0.02' } }); // 12 calls, 6 of them mutations
    const cleo = limited.visitor();
    await cleo.rest('POST', 'signin', { email: 'anna@example.test', password: PASSWORD });
    const change = () => cleo.gql('mutation { updateTaskTitle(id: 1, title: "x") { success } }');
    const codes = [];
    for (let i = 0; i < 7; i += 1) codes.push((await change()).errors?.[0]?.extensions['code']);
    expect(codes).toEqual([...Array(6).fill('task-not-found'), 'too-many-attempts']);
    for (let i = 0; i < 5; i += 1) expect((await cleo.gql('{ me { id } }')).errors).toBeUndefined();
    const { status, errors } = await cleo.gql('{ me { id } }');
    expect(status).toBe(200);
    expect(errors).toEqual([
      {
        message: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds\.$/),
        extensions: {
          code: 'too-many-attempts',
          params: { seconds: expect.any(Number) },
          retryAfter: expect.any(Number),
        },
      },
    ]);
    expect((await limited.visitor().gql('{ me { id } }')).errors).toBeUndefined(); // per user
  });
});
