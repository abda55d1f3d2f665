import type { Agent } from '../support/agent';
import { startTestServer, type TestServer } from '../support/testServer';
import { bearer, createToken, makeToken } from './makeToken';

let server: TestServer;
let anna: Agent;
/** Has no cookies: a script. */
let script: Agent;
let workspaceId: number;
let boards: number[];

const made = async (agent: Agent, document: string, variables: object) => {
  const { data, errors } = await agent.gql(document, variables);
  const [payload] = Object.values(data ?? {});
  if (!payload?.success) throw new Error(JSON.stringify(errors ?? payload));
  return payload;
};
const createBoard = async (title: string) =>
  Number(
    (
      await made(
        anna,
        'mutation($workspaceId: Id!, $title: String!) { createProject(workspaceId: $workspaceId, title: $title) { success project { id } } }',
        { workspaceId, title },
      )
    ).project.id,
  );
const createList = async (projectId: number) =>
  Number(
    (
      await made(
        anna,
        'mutation($projectId: Id!) { addSectionToProject(projectId: $projectId, title: "To do") { success section { id } } }',
        { projectId },
      )
    ).section.id,
  );

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.member('anna');
  script = server.visitor();
  const { data } = await anna.gql('{ me { currentWorkspaceId } }');
  workspaceId = Number(data?.['me'].currentWorkspaceId);
  boards = [await createBoard('Website'), await createBoard('Hiring')];
});

const BOARD = 'query($id: Id!) { projectView(id: $id) { project { title } } }';
const LIST = '{ apiTokens { id name scope boardTitle workspaceName expiresAt lastUsedAt } }';
const codeOf = (errors: { extensions: Record<string, unknown> }[] | undefined) =>
  errors?.[0]?.extensions['code'];

it('a token is shown once, stored as a hash, and listed by its name', async () => {
  const { payload } = await createToken(anna, {
    workspaceId,
    projectId: boards[0] ?? 0,
    name: 'Backup script',
    days: 30,
  });
  expect(payload.token).toMatch(/^kreda_[\w-]{43}$/);
  const { data } = await anna.gql(LIST);
  expect(data?.['apiTokens'][0]).toMatchObject({
    ...{ name: 'Backup script', scope: 'read', boardTitle: 'Website', lastUsedAt: null },
    workspaceName: 'Workspace of anna',
  });
  const mails = await server.db.query("select data from mails where kind = 'api-token-created'");
  expect(mails).toEqual([{ data: { name: 'Backup script' } }]);
  const dump = JSON.stringify(await server.db.query('select * from api_tokens'));
  expect(dump).not.toContain(String(payload.token).slice('kreda_'.length));
});

it('creating a token needs the right password', async () => {
  const { payload } = await createToken(anna, { workspaceId, password: 'another-secret-1' });
  expect(payload).toMatchObject({ success: false, token: null });
  expect(payload.errors[0]).toMatchObject({ field: 'password', message: 'incorrect-password' });
});

it.each([
  ['', 30, 'token-name-required'],
  ['x'.repeat(61), 30, 'token-name-too-long'],
  ['Backup', 0, 'token-days-invalid'],
  ['Backup', 367, 'token-days-invalid'],
])('a token named "%s" for %s days is refused', async (name, days, message) => {
  const { payload } = await createToken(anna, { workspaceId, name, days });
  expect(payload.errors[0].message).toBe(message);
});

it('a script reads a board by its token, without cookies and without the CSRF header', async () => {
  const { secret, id } = await makeToken(anna, { workspaceId });
  const { status, data } = await script.gql(
    BOARD,
    { id: boards[0] },
    {
      ...bearer(secret),
      origin: 'https://elsewhere.example',
    },
  );
  expect([status, data?.['projectView'].project.title]).toEqual([200, 'Website']);
  const used = (await anna.gql(LIST)).data?.['apiTokens'].find(
    (one: { id: number }) => one.id === id,
  );
  expect(used.lastUsedAt).not.toBeNull();
});

it('the time of use is written at most once a minute', async () => {
  const { secret, id } = await makeToken(anna, { workspaceId });
  const use = () => script.gql('{ standardFields { id } }', {}, bearer(secret));
  const lastUse = async () =>
    (
      await server.db.query<{ at: string }>(
        'select last_used_at as at from api_tokens where id = $1',
        [id],
      )
    )[0]?.at;
  await use();
  const first = await lastUse();
  await use();
  expect(await lastUse()).toEqual(first);
  await server.db.query(
    "update api_tokens set last_used_at = now() - interval '61 seconds' where id = $1",
    [id],
  );
  const before = await lastUse();
  await use();
  expect(await lastUse()).not.toEqual(before);
});

it('a revoked token ends at once with 401, on another process too', async () => {
  const other = await startTestServer({ db: server.db });
  const { secret, id } = await makeToken(anna, { workspaceId });
  const elsewhere = other.visitor();
  expect((await elsewhere.gql(BOARD, { id: boards[0] }, bearer(secret))).status).toBe(200);
  await made(anna, 'mutation($id: Id!) { revokeApiToken(id: $id) { success } }', { id });
  for (const agent of [script, elsewhere]) {
    const { status, errors, headers } = await agent.gql(BOARD, { id: boards[0] }, bearer(secret));
    expect([status, codeOf(errors)]).toEqual([401, 'token-invalid']);
    expect(headers['www-authenticate']).toMatch(/^Bearer/);
  }
  const again = await anna.gql('mutation($id: Id!) { revokeApiToken(id: $id) { success } }', {
    id,
  });
  expect(codeOf(again.errors)).toBe('api-token-not-found');
});

it('an expired token and an unknown one are refused, whatever cookies come with them', async () => {
  const { secret, id } = await makeToken(anna, { workspaceId, days: 1 });
  await server.db.query("update api_tokens set expires_at = now() - interval '1 s' where id = $1", [
    id,
  ]);
  const read = (headers: Record<string, string>) => anna.gql(BOARD, { id: boards[0] }, headers);
  const expired = await read(bearer(secret));
  expect([expired.status, codeOf(expired.errors)]).toEqual([401, 'token-expired']);
  for (const authorization of ['Bearer kreda_x', 'Basic YTpi', `Bearer ${secret}x`]) {
    const { status, errors } = await read({ authorization });
    expect([authorization, status, codeOf(errors)]).toEqual([authorization, 401, 'token-invalid']);
  }
});

it('another user neither lists nor revokes a token', async () => {
  const { id } = await makeToken(anna, { workspaceId });
  const bea = await server.member('bea');
  expect((await bea.gql(LIST)).data?.['apiTokens']).toEqual([]);
  const { errors } = await bea.gql('mutation($id: Id!) { revokeApiToken(id: $id) { success } }', {
    id,
  });
  expect(codeOf(errors)).toBe('api-token-not-found');
});

it('a read token changes nothing, and a write token manages nobody', async () => {
  const read = await makeToken(anna, { workspaceId });
  const write = await makeToken(anna, { workspaceId, scope: 'write' });
  const rename = 'mutation($id: Id!) { updateProjectTitle(id: $id, title: "Renamed") { success } }';
  const refused = await script.gql(rename, { id: boards[1] }, bearer(read.secret));
  expect([refused.status, codeOf(refused.errors)]).toEqual([403, 'token-not-allowed']);
  const renamed = await script.gql(rename, { id: boards[1] }, bearer(write.secret));
  expect(renamed.data?.['updateProjectTitle'].success).toBe(true);
  const invite =
    'mutation($id: Id!) { addMembers(workspaceId: $id, users: "x@example.test") { success } }';
  const { errors } = await script.gql(invite, { id: workspaceId }, bearer(write.secret));
  expect(codeOf(errors)).toBe('token-not-allowed');
  const admin = await makeToken(anna, { workspaceId, scope: 'admin' });
  const invited = await script.gql(invite, { id: workspaceId }, bearer(admin.secret));
  expect(invited.data?.['addMembers'].success).toBe(true);
});

it('no token reads or changes the account, its sessions or its tokens', async () => {
  const { secret } = await makeToken(anna, { workspaceId, scope: 'admin' });
  for (const document of [
    '{ me { email } }',
    '{ myCurrentWid }',
    '{ checkPermissionToWorkspace { success } }',
    '{ myWorkspaces { id } }',
    '{ mySessions { id } }',
    '{ apiTokens { id } }',
    '{ wsToken }',
    '{ sectionList { id } }',
    'mutation { endOtherSessions { success } }',
    'mutation { createWorkspace(title: "One more") { success } }',
    'mutation { revokeApiToken(id: 1) { success } }',
  ]) {
    const { status, errors } = await script.gql(document, {}, bearer(secret));
    expect([document, status, codeOf(errors)]).toEqual([document, 403, 'token-not-allowed']);
  }
});

it('a token of one board sees no other board, not even by moving a task there', async () => {
  const [projectId = 0, otherId = 0] = boards;
  const { secret } = await makeToken(anna, { workspaceId, projectId, scope: 'write' });
  const [list, otherList] = [await createList(projectId), await createList(otherId)];
  const own = await script.gql(BOARD, { id: projectId }, bearer(secret));
  expect(own.data?.['projectView'].project.title).toBe('Website');
  const other = await script.gql(BOARD, { id: otherId }, bearer(secret));
  expect(other.data?.['projectView']).toBeNull();
  const task = await script.gql(
    'mutation($id: Id!) { addTask(sectionId: $id, title: "By a script") { success task { id } } }',
    { id: list },
    bearer(secret),
  );
  const moved = await script.gql(
    'mutation($id: Id!, $to: Id!) { moveTask(id: $id, sectionId: $to, after: 0) { success } }',
    { id: task.data?.['addTask'].task.id, to: otherList },
    bearer(secret),
  );
  expect(codeOf(moved.errors)).toBe('section-not-found');
  const search = await script.gql(
    'query($id: Id!) { search(workspaceId: $id, query: "script") { taskTotal } }',
    { id: workspaceId },
    bearer(secret),
  );
  expect(codeOf(search.errors)).toBe('token-not-allowed');
});

it('a board that a session has read is not served from the cache to a token without it', async () => {
  const [projectId = 0, otherId = 0] = boards;
  const { secret } = await makeToken(anna, { workspaceId, projectId });
  const read = (headers: Record<string, string>) => anna.gql(BOARD, { id: otherId }, headers);
  const first = await read({});
  const tag = String(first.headers['etag']);
  expect(tag).toMatch(/^W\//);
  const { status, data } = await read({ ...bearer(secret), 'if-none-match': tag });
  expect([status, data?.['projectView']]).toEqual([200, null]);
});

it('a stored response of a session is not repeated to a token with the same key', async () => {
  const [projectId = 0, otherId = 0] = boards;
  const { secret } = await makeToken(anna, { workspaceId, projectId, scope: 'write' });
  const send = (headers: Record<string, string>) =>
    anna.gql(
      'mutation($id: Id!) { updateProjectTitle(id: $id, title: "Kept secret") { success project { title } } }',
      { id: otherId },
      { ...headers, 'x-idempotency-key': 'the-same-key' },
    );
  expect((await send({})).data?.['updateProjectTitle'].success).toBe(true);
  expect(codeOf((await send(bearer(secret))).errors)).toBe('project-not-found');
});

it('a token ends with the membership', async () => {
  const cem = await server.member('cem');
  const { data } = await cem.gql('{ me { id } }');
  await server.db.query(
    'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
    [workspaceId, data?.['me'].id],
  );
  const { secret } = await makeToken(cem, { workspaceId });
  expect((await script.gql(BOARD, { id: boards[0] }, bearer(secret))).status).toBe(200);
  const admin = await createToken(cem, { workspaceId, scope: 'admin' });
  expect(codeOf(admin.errors)).toBe('not-authorized');
  await made(
    anna,
    'mutation($userId: Id!, $workspaceId: Id!) { removeMember(userId: $userId, workspaceId: $workspaceId) { success } }',
    { userId: data?.['me'].id, workspaceId },
  );
  expect((await script.gql(BOARD, { id: boards[0] }, bearer(secret))).status).toBe(401);
});

it('the socket and the sign-in ignore a token', async () => {
  const { secret } = await makeToken(anna, { workspaceId });
  const poll = await script.send({
    method: 'GET',
    url: `/poll?workspaceId=${workspaceId}`,
    headers: bearer(secret),
  });
  expect(poll.statusCode).not.toBe(200);
});
