import { readConfig } from '../../server/config';
import { freshDatabase } from '../support/database';
import { prune } from '../../server/live/startPruning';
import type { Database } from '../../server/db/database';
import { createFixture, type Fixture } from './fixture';
import { seqs, startLiveServer, type LiveServer } from './liveServer';

const config = readConfig({ MD_ENV: 'test' });
let db: Database;
let server: LiveServer;
let fixture: Fixture;

beforeAll(async () => {
  db = await freshDatabase();
  server = await startLiveServer({ db });
  fixture = await createFixture(server, 'anna');
});

const logOf = async () =>
  (
    await db.query<{ seq: number }>(
      'select seq from commits where workspace_id = $1 order by seq',
      [fixture.workspaceId],
    )
  ).map(({ seq }) => seq);

it('the log is kept for thirty days and cut from its beginning only, so that it has no gap', async () => {
  const { sectionId } = await fixture.board('workspace');
  for (let count = 0; count < 8; count += 1) await fixture.task(sectionId, `Task ${count}`);
  const head = await fixture.head();
  // Transactions that wait for each other may be older than their sequence number.
  await db.query(
    `update commits set created_at = now() - interval '31 days' where workspace_id = $1 and seq in (1, 2, 4, 6)`,
    [fixture.workspaceId],
  );
  expect(await prune(db, config)).toMatchObject({ commits: 6 });
  expect(await logOf()).toEqual(Array.from({ length: head - 6 }, (_, index) => index + 7));
  const connect = async (since: number) =>
    (await server.connect(fixture.owner, { workspaceId: fixture.workspaceId, since })).ready();
  expect((await connect(5)).messages).toEqual([
    { type: 'resync', seq: head, prev: 5 },
    { type: 'ready', seq: head, prev: head },
  ]);
  expect(seqs(await connect(6))).toEqual(await logOf());
  expect(await prune(db, config)).toMatchObject({ commits: 0 });
});

it('responses are kept for ninety days, tickets for a minute, and sessions until they expire unused', async () => {
  const count = async (table: string) =>
    Number((await db.query<{ count: number }>(`select count(*) from ${table}`))[0]?.count);
  await fixture.owner.gql('{ wsToken }');
  await db.query(
    `insert into idempotency (user_id, key, fingerprint, created_at) values ($1, 'old', '', now() - interval '91 days'), ($1, 'young', '', now() - interval '89 days')`,
    [fixture.ownerId],
  );
  await db.query(
    `insert into sessions (token_hash, user_id, last_used_at) values ('old', $1, now() - interval '91 days'), ('young', $1, now() - interval '89 days')`,
    [fixture.ownerId],
  );
  await db.query("update ws_tokens set expires_at = now() - interval '1 second'");
  await fixture.owner.gql('{ wsToken }');
  const tickets = await count('ws_tokens');
  expect(await prune(db, config)).toMatchObject({
    idempotency: 1,
    sessions: 1,
    ws_tokens: tickets - 1,
  });
  expect([await count('idempotency'), await count('sessions'), await count('ws_tokens')]).toEqual([
    1, 2, 1,
  ]);
});

it('a mail is remembered for thirty days after it was sent, and a link until it can no longer be opened', async () => {
  const { ownerId } = fixture;
  await db.query(
    `insert into mails (kind, user_id, done_at) select 'added', $1, now() - days * interval '1 day' from unnest(array[29, 31]) as age (days)`,
    [ownerId],
  );
  await db.query(
    `insert into mail_links (purpose, user_id, created_at) select 'confirm-email', $1, now() - interval '31 days' from generate_series(1, 3)`,
    [ownerId],
  );
  const links = await db.query<{ id: number }>(
    `select id from mail_links where created_at < now() - interval '30 days' order by id`,
  );
  const [open, outdated, mailed] = links.map(({ id }) => id);
  await db.query(
    `insert into mail_link_tokens (token_hash, link_id, expires_at) values ('open', $1, now() + interval '1 day'), ('outdated', $2, now() - interval '1 second')`,
    [open, outdated],
  );
  await db.query(`insert into mails (kind, user_id, link_id) values ('confirm-email', $1, $2)`, [
    ownerId,
    mailed,
  ]);
  expect(await prune(db, config)).toMatchObject({ mails: 1, mail_link_tokens: 1, mail_links: 1 });
  expect(
    await db.query('select id from mail_links where id = any($1) order by id', [
      [open, outdated, mailed],
    ]),
  ).toEqual([{ id: open }, { id: mailed }]);
});

it('one process prunes at a time', async () => {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(5733211)');
    expect(await prune(db, config)).toBeNull();
  });
  expect(await prune(db, config)).not.toBeNull();
});
