import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createAgent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { createFinder } from '../support/secrets/createFinder';
import { dumpDatabase } from '../support/secrets/dumpDatabase';
import { lookThrough } from '../support/secrets/lookThrough';
import { PASSWORD, startTestServer } from '../support/testServer';

// The search of every test run for secrets (`support/globalTeardown.ts`) finds them in any
// encoding.

const SECRET = 'Zażółć-"tajne"\\hasło 42';
const TOKEN = 'q2V0cmV0-dG9rZW4gb2YgdGhlIHRlc3QhISEhISEhISE';

const inBase64 = (before: string) => Buffer.from(`${before}${SECRET}:more`).toString('base64');
it.each([
  ['as plain text', `a title: ${SECRET}!`],
  ['in capitals', SECRET.toUpperCase()],
  ['in a URL', `/x?a=${encodeURIComponent(SECRET)}&b`],
  ['in a line of JSON', JSON.stringify({ msg: SECRET })],
  ['in hex', `\\x00${Buffer.from(SECRET).toString('hex')}00`],
  ['in base64', inBase64('')],
  ['in base64 after one letter', inBase64('a')],
  ['in base64 after two letters', inBase64('ab')],
])('the search finds a secret %s', (_how, text) => {
  const find = createFinder([
    { kind: 'a password', value: SECRET },
    { kind: 'a token', value: TOKEN },
  ]);
  expect(
    find(`${'before '.repeat(500)}${text}${' after'.repeat(500)}`).map(({ secret }) => secret.kind),
  ).toEqual(['a password']);
});

it('the search finds a token as its decoded bytes, and nothing in other texts', () => {
  const find = createFinder([{ kind: 'a token', value: TOKEN }]);
  expect(find(`\\x${Buffer.from(TOKEN, 'base64url').toString('hex')}`)).toHaveLength(1);
  expect(find(TOKEN.slice(1))).toEqual([]);
  expect(find('')).toEqual([]);
});

it('a run fails for a secret in a row, in a log line or in a signed token, and reports the place without the secret', async () => {
  const db = await freshDatabase();
  const planted = 'planted-and-not-noted-1';
  await db.query(
    `insert into users (id, email, email_folded, password_hash, locale) values (1, 'a@example.test', 'a@example.test', $1, 'en')`,
    [planted],
  );
  const folder = mkdtempSync(join(tmpdir(), 'kreda-planted-'));
  writeFileSync(
    join(folder, 'a.secrets'),
    `["a password",${JSON.stringify(planted)}]\n["the cookie redirect_test","/somewhere"]\n`,
  );
  writeFileSync(join(folder, 'b.place'), await dumpDatabase((text) => db.query(text)));
  writeFileSync(
    join(folder, 'c.log'),
    `{"msg":"fine /somewhere"}\n{"msg":"${planted}"}\n{"id":"eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm5hIn0.x"}\n`,
  );
  const { found, secrets } = lookThrough(folder);
  rmSync(join(folder, 'b.place'));
  expect(lookThrough(folder).found[0]).toBe('a password of a stands in c.log: {"msg":"▒▒▒');
  expect([secrets, found]).toEqual([
    2,
    [
      expect.stringMatching(/^a password of a stands in b\.place: users.*▒▒▒$/),
      'a signed token stands in c.log: {"id":"▒▒▒',
    ],
  ]);
  expect(found.join()).not.toContain(planted);
});

it('a run records what is sent and created, and saves logs and rows for the search', async () => {
  const { register, db, app } = await startTestServer();
  const anna = await register('anna@example.test');
  const agent = createAgent(app);
  await agent.gql(
    'mutation { changePassword(oldPassword: "of-a-document-1", newPassword: "x") { success } }',
  );
  await agent.gql(
    'mutation M($p: String!) { changePassword(oldPassword: $p, newPassword: "x") { success } }',
    { p: 'of-a-variable-1' },
  );
  await agent.send({ method: 'GET', url: '/link/confirm-email/of-a-link-that-is-none' });
  const told = [
    PASSWORD,
    anna.cookies.get('sid_test') ?? '',
    'of-a-document-1',
    'of-a-variable-1',
    'of-a-link-that-is-none',
    (await anna.gql('{ wsToken }')).data?.['wsToken'],
  ];
  expect(told.map((secret) => globalThis.seen?.knows(secret))).toEqual(told.map(() => true));

  const log = pino({}, { write: () => undefined });
  const mark = 'a line like no other, as long as it takes';
  log.info(mark.repeat(7_000));
  const [kept = ''] = filesOfRun().filter(
    (name) => name.includes('everySecret') && name.endsWith('.log'),
  );
  expect(readFileSync(join(process.env['KREDA_SEEN'] ?? '', kept), 'utf8')).toContain(mark);
  expect(await dumpDatabase((text) => db.query(text))).toContain('anna@example.test');
});

const filesOfRun = () => readdirSync(process.env['KREDA_SEEN'] ?? '');
