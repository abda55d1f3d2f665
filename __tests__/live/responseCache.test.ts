import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { freshDatabase } from '../support/database';
import type { Agent } from '../support/agent';
import type { Database, Tx } from '../../server/db/database';
import { change, createFixture, type Board, type Fixture } from './fixture';
import { startLiveServer, type LiveServer } from './liveServer';

const VIEW = `query projectViewQuery($id: Id!, $withTitles: Boolean = true) {
  projectView(id: $id) { id workspaceId seq project { id title members { id name } } tasks { id version title @include(if: $withTitles) relatedTasks { relatedTaskId sortIndex } } }
}`;

let db: Database;
/** Statements that the server has sent, by name: the cost of a response. */
let statements: string[];
/** The next statement of this name fails. */
let failing: string | undefined;
let server: LiveServer;
let fixture: Fixture;
let bob: Agent;
let board: Board;

beforeAll(async () => {
  db = await freshDatabase();
  statements = [];
  const counting = ({ query }: Pick<Tx, 'query'>): Pick<Tx, 'query'> => ({
    query: (text, values, name) => {
      if (name) statements.push(name);
      if (!name || name !== failing) return query(text, values, name);
      failing = undefined;
      return Promise.reject(new Error('a fault'));
    },
  });
  const counted: Database = { ...db, ...counting(db), shared: counting(db.shared) };
  server = await startLiveServer({ db: counted });
  fixture = await createFixture(server, 'anna');
  bob = await server.member('bob');
  await fixture.join(await fixture.idOf(bob));
});

beforeEach(async () => {
  board = await fixture.board('workspace');
  await fixture.task(board.sectionId, 'First');
});

async function view(
  agent: Agent,
  headers: Record<string, string> = {},
  { variables = {}, query = VIEW }: { variables?: object; query?: string } = {},
) {
  const answer = await agent.send({
    method: 'POST',
    url: '/graphql',
    headers: { accept: 'application/json', ...headers },
    payload: { query, variables: { id: board.id, ...variables } },
  });
  const encoding = answer.headers['content-encoding'];
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)];
  const text = unpack ? unpack(answer.rawPayload).toString() : answer.body;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    size: answer.rawPayload.length,
    encoding,
    text,
    ...(text && JSON.parse(text)),
  };
}
/** Work of the server at any moment. */
const BACKGROUND = /^(live_|ended_sessions|claim_|queue_|due_|near_due_|underived_)/;
/** Whether the response came from the cache: the server has read session and board in one statement. */
async function isCheap(ask: () => Promise<unknown>): Promise<boolean> {
  statements.length = 0;
  await ask();
  return statements.filter((name) => !BACKGROUND.test(name)).join() === 'session_with_board';
}
const titles = ({ data }: { data: { projectView: { tasks: { title: string }[] } } }) =>
  data.projectView.tasks.map(({ title }) => title);
const tagOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['etag']);

describe('an unchanged board', () => {
  it('is served from the cache, byte for byte, to every reader, at the cost of one state query', async () => {
    const first = await view(fixture.owner);
    expect(first.extensions.snapshot).toEqual({
      workspaceId: fixture.workspaceId,
      seq: await fixture.head(),
      scope: `Project:${board.id}`,
    });
    expect(await isCheap(() => view(fixture.owner))).toBe(true);
    expect((await view(fixture.owner)).text).toBe(first.text);
    expect((await view(bob)).text).toBe(first.text);
    expect(first.headers['cache-control']).toBe('private, no-store');
  });

  it('is a 304 without a body for a client that has it, also after a restart and from another process', async () => {
    const tag = tagOf(await view(bob));
    const again = await view(bob, { 'if-none-match': tag });
    expect(again).toMatchObject({ status: 304, size: 0 });
    expect(again.headers).toMatchObject({
      etag: tag,
      'cache-control': 'private, no-store',
      'x-snapshot-seq': String(await fixture.head()),
    });
    expect(again.headers['content-type']).toBeUndefined();
    const other = await startLiveServer({ db });
    const answer = await other.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        accept: 'application/json',
        'if-none-match': `"x", ${tag}`,
        cookie: [...bob.cookies].map((pair) => pair.join('=')).join('; '),
      },
      payload: { query: VIEW, variables: { id: board.id } },
    });
    expect(answer.statusCode).toBe(304);
  });

  it('is served with its current log position while other boards change', async () => {
    const first = await view(bob);
    const other = await fixture.board('workspace');
    await fixture.task(other.sectionId, 'Elsewhere');
    // A new board changes rights, so the next response is read again; later ones are not.
    await view(bob);
    const { commit } = await fixture.task(other.sectionId, 'Elsewhere again');
    const later = await view(bob);
    expect(later.headers['x-snapshot-seq']).toBe(String(commit.seq));
    expect(titles(later)).toEqual(titles(first));
    expect(later.extensions.snapshot.seq).toBeLessThan(commit.seq);
  });

  it('is sent as brotli to clients that accept it, with the same content', async () => {
    for (let count = 0; count < 10; count += 1)
      await fixture.task(board.sectionId, `Zażółć gęślą jaźń ${count}`);
    const plain = await view(bob);
    const packed = await view(bob, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(packed).toMatchObject({ encoding: 'br', text: plain.text });
    expect(packed.headers['vary']).toContain('accept-encoding');
    expect(packed.size).toBeLessThan(plain.size / 2);
    const zipped = await view(bob, { 'accept-encoding': 'gzip, deflate' });
    expect(zipped).toMatchObject({ encoding: 'gzip', text: plain.text });
    expect(zipped.size).toBeLessThan(plain.size / 2);
    const chosen = async (accepted: string) =>
      (await view(bob, { 'accept-encoding': accepted })).encoding;
    for (const neither of ['br;q=0', 'gzip;q=0, br;q=0.0', 'brr', ''])
      expect(await chosen(neither)).toBeUndefined();
    for (const taking of ['br', 'br;q=1.0', 'gzip;q=0.5,br;q=0.1'])
      expect(await chosen(taking)).toBe('br');
    expect(await chosen('br;q=0, gzip')).toBe('gzip');
    expect(await isCheap(() => view(bob, { 'accept-encoding': 'gzip' }))).toBe(true);
    expect(await isCheap(() => view(bob, { 'accept-encoding': 'br' }))).toBe(true);
  });
});

describe('a changed board', () => {
  it('is read again after every change, and an old ETag no longer matches', async () => {
    let tag = '';
    for (let count = 0; count < 5; count += 1) {
      const { id } = await fixture.task(board.sectionId, `Task ${count}`);
      const added = await view(bob, { 'if-none-match': tag });
      expect(titles(added)).toContain(`Task ${count}`);
      await change(fixture.owner, 'updateTaskTitle', { id, title: `Task ${count}, renamed` });
      const renamed = await view(bob, { 'if-none-match': tagOf(added) });
      expect(titles(renamed)).toContain(`Task ${count}, renamed`);
      expect(renamed.extensions.snapshot.seq).toBe(await fixture.head());
      tag = tagOf(renamed);
    }
  });

  it('never shows less than was confirmed, with many concurrent readers and writers', async () => {
    let confirmed = 0;
    let isOver = false;
    const writing = (async () => {
      for (let count = 1; count <= 60; count += 1) {
        await fixture.task(board.sectionId, `Task ${count}`);
        confirmed = count;
      }
      isOver = true;
    })();
    const reading = [bob, fixture.owner, bob].map(async (agent) => {
      let tag = '';
      let seen = 0;
      while (!isOver) {
        const before = confirmed;
        const answer = await view(agent, { 'if-none-match': tag });
        if (answer.status === 200)
          [tag, seen] = [
            tagOf(answer),
            titles(answer).filter((title) => /^Task \d+$/.test(title)).length,
          ];
        expect(seen).toBeGreaterThanOrEqual(before);
      }
    });
    await Promise.all([writing, ...reading]);
  });

  it('that has just changed is read once for readers who ask at the same time', async () => {
    await view(bob);
    await fixture.task(board.sectionId, 'Second');
    statements.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => view(n % 2 ? bob : fixture.owner)),
    );
    expect(titles(answers[0])).toContain('Second');
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(statements.filter((name) => name === 'read_project_members')).toHaveLength(1);
  });

  it('is read by each of them if the first reading fails', async () => {
    await fixture.task(board.sectionId, 'Second');
    failing = 'read_project_members';
    const answers = await Promise.all(Array.from({ length: 5 }, () => view(bob)));
    const [failed, ...others] = answers.toSorted((one, other) => one.size - other.size);
    expect(failed?.errors).toHaveLength(1);
    others.forEach((other) => expect(titles(other)).toContain('Second'));
  });

  it('is read again when a member is renamed', async () => {
    const before = await view(bob);
    expect(before.text).toContain('anna Nowak');
    await fixture.owner.gql(
      'mutation { completeProfile(name: "Anna Kowalska", nick: "anna") { success } }',
    );
    const after = await view(bob, { 'if-none-match': tagOf(before) });
    expect(after.status).toBe(200);
    expect(after.text).toContain('Anna Kowalska');
    expect(after.text).not.toContain('anna Nowak');
  });
});

describe('cached responses', () => {
  it('are not sent to users without access, with or without an ETag', async () => {
    const tag = tagOf(await view(bob));
    const eve = await server.member(`eve${board.id}`);
    for (const headers of [{}, { 'if-none-match': tag }] as Record<string, string>[]) {
      const answer = await view(eve, headers);
      expect(answer).toMatchObject({ status: 200, data: { projectView: null } });
      expect(answer.headers['etag']).toBeUndefined();
      const nobody = await view(server.visitor(), headers);
      expect(nobody).toMatchObject({
        data: { projectView: null },
        errors: [{ extensions: { code: 'user-not-logged-in' } }],
      });
    }
  });

  it('are no longer sent to a user who lost access, from the next request on', async () => {
    const tag = tagOf(await view(bob));
    await fixture.setVisibility(board.id, 'private');
    const answer = await view(bob, { 'if-none-match': tag });
    expect(answer).toMatchObject({
      data: { projectView: null },
      errors: [{ extensions: { code: 'project-no-permission' } }],
    });
    expect((await view(fixture.owner)).data.projectView.id).toBe(board.id);
  });

  it('are used for the same request only: other fields, variables and response formats are read again', async () => {
    await view(bob);
    const bare = await view(bob, {}, { variables: { withTitles: false } });
    expect(titles(bare)).toContain(undefined);
    expect(titles(await view(bob))).toContain('First');
    const named = await view(
      bob,
      {},
      { query: 'query($id: Id!) { other: projectView(id: $id) { id } }' },
    );
    expect(named.data).toEqual({ other: { id: board.id } });
    const form = await view(bob, { accept: 'application/graphql-response+json' });
    expect(form.headers['content-type']).toContain('application/graphql-response+json');
    const own = await view(bob, {
      accept:
        'multipart/mixed; deferSpec=20220824, application/graphql-response+json, application/json',
    });
    expect(own.extensions.snapshot.scope).toBe(`Project:${board.id}`);
  });

  it('do not bypass the validation of a request', async () => {
    const wrong = await view(bob, {}, { variables: { withTitles: 'yes' } });
    expect([wrong.status, wrong.errors?.[0].extensions.code]).toEqual([400, 'invalid-request']);
    expect((await view(bob, {}, { variables: { withTitles: 'yes' } })).status).toBe(400);
    const otherUser = await view(bob, { 'x-uid': '1' });
    expect(otherUser.errors?.[0].extensions.code).toBe('user-not-logged-in');
    const two = await view(
      bob,
      {},
      {
        query: 'query($id: Id!) { a: projectView(id: $id) { id } b: projectView(id: $id) { id } }',
      },
    );
    expect(Object.keys(two.extensions.snapshots).toSorted()).toEqual(['a', 'b']);
    const deferred = await view(
      bob,
      { accept: 'multipart/mixed' },
      { query: 'query($id: Id!) { projectView(id: $id) { id ... @defer { tasks { id } } } }' },
    ).catch((error: Error) => error);
    expect(deferred).toBeInstanceOf(SyntaxError);
  });

  it('never contain an error', async () => {
    failing = 'read_project_members';
    const broken = await view(bob);
    expect(broken).toMatchObject({
      status: 200,
      errors: [{ extensions: { code: 'unknown-error' } }],
    });
    expect(broken.headers['etag']).toBeUndefined();
    const whole = await view(bob);
    expect(whole.errors).toBeUndefined();
    expect(whole.data.projectView.id).toBe(board.id);
  });

  it('are found by GET as well', async () => {
    const ask = (headers: Record<string, string>) =>
      bob.send({
        method: 'GET',
        url: `/graphql?query=${encodeURIComponent(VIEW)}&variables=${encodeURIComponent(JSON.stringify({ id: board.id }))}`,
        headers: { accept: 'application/json', ...headers },
      });
    const first = await ask({});
    expect(first.json().data.projectView.id).toBe(board.id);
    expect((await ask({ 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304);
  });
});
