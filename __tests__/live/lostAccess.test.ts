import { hashOf } from '../../server/auth/sessions';
import type { Database } from '../../server/db/database';
import { freshDatabase } from '../support/database';
import { createFixture, type Board, type Fixture } from './fixture';
import { startLiveServer, type LiveServer } from './liveServer';

const VIEW = 'query ($id: Id!) { projectView(id: $id) { id tasks { id title } } }';

let db: Database;
/** Two processes on one database. */
let servers: LiveServer[];
let fixture: Fixture;
let board: Board;

beforeAll(async () => {
  db = await freshDatabase();
  servers = [await startLiveServer({ db }), await startLiveServer({ db })];
  const [first] = servers;
  if (!first) throw new Error('no server was started');
  fixture = await createFixture(first, 'anna');
  board = await fixture.board('workspace');
});

interface Reader {
  id: number;
  session: Buffer;
}

/** Ways to lose access. Each is written past the server, so that nothing in it can have been told. */
const LOSSES: Record<string, (reader: Reader) => Promise<unknown>> = {
  'whose session ended': ({ session }) =>
    db.query('delete from sessions where token_hash = $1', [session]),
  'whose session is too old': ({ session }) =>
    db.query("update sessions set created_at = now() - interval '181 days' where token_hash = $1", [
      session,
    ]),
  'who left the workspace': ({ id }) =>
    db.query('delete from workspace_members where workspace_id = $1 and user_id = $2', [
      fixture.workspaceId,
      id,
    ]),
  'whose account is deleted': ({ id }) =>
    db.query('update users set deleted_at = now() where id = $1', [id]),
  'who lacks a second factor that is required now': () =>
    db.query(
      `update workspaces set settings = settings || '{"requireSecondFactor": true}' where id = $1`,
      [fixture.workspaceId],
    ),
};

it.each(Object.entries(LOSSES))(
  'a user %s gets no cached board from any process, with and without an ETag',
  async (_who, lose) => {
    const agent = await servers[0]?.member(`reader${Date.now().toString(36)}`);
    if (!agent) throw new Error('no server was started');
    const id = await fixture.idOf(agent);
    await fixture.join(id);
    const headers = {
      accept: 'application/json',
      cookie: [...agent.cookies].map((pair) => pair.join('=')).join('; '),
    };
    const payload = { query: VIEW, variables: { id: board.id } };
    const askAll = (more: Record<string, string> = {}) =>
      Promise.all(
        servers.map(({ app }) =>
          app.inject({
            method: 'POST',
            url: '/graphql',
            headers: { ...headers, ...more },
            payload,
          }),
        ),
      );
    const [first] = await askAll();
    const tag = { 'if-none-match': String(first?.headers['etag']) };
    expect((await askAll(tag)).map(({ statusCode }) => statusCode)).toEqual([304, 304]);
    await lose({ id, session: hashOf(agent.cookies.get('sid_test') ?? '') });
    for (const answer of [...(await askAll()), ...(await askAll(tag))])
      expect([answer.statusCode, answer.json().data]).toEqual([200, { projectView: null }]);
  },
);
