import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buildServer } from '../../server/buildServer';
import { readConfig } from '../../server/config';
import type { Database } from '../../server/db/database';
import { createLog } from '../../server/log';
import { startMail } from '../../server/mail/startMail';
import { linkIn, startMailbox, until, type Mailbox } from '../mail/mailbox';
import { call } from '../policy/world';
import { startProvider, type TestProvider } from '../social/provider';
import { createAgent, type Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { freePort } from '../support/serverProcess';

/**
 * Each kind of secret of the product is issued once, used, used wrongly and used again; then every
 * table and every log line is searched for all of them.
 */
const issued = new Map<string, string>();
const issue = (what: string, secret: string | null | undefined): string => {
  if (!secret || secret.length < 12) throw new Error(`${what} is no secret: ${secret}`);
  issued.set(what, secret);
  return secret;
};

const CLIENT_SECRET = issue('the client’s secret at the provider', 'a-secret-of-the-provider');
const PASSWORDS = {
  first: issue('the password of the registration', 'tajemne-haslo-pierwsze-1'),
  second: issue('the password of the change', 'tajemne-haslo-drugie-2'),
  third: issue('the password of the reset', 'tajemne-haslo-trzecie-3'),
  wrong: issue('a wrong password', 'tajemne-haslo-zle-0'),
};
const EMAIL = 'anna.tajna@example.test';

let db: Database;
let mailbox: Mailbox;
let provider: TestProvider;
let baseUrl: string;
let close: () => Promise<void>;
let visitor: () => Agent;
let log = '';
let said = '';

beforeAll(async () => {
  [db, mailbox, baseUrl] = [
    await freshDatabase(),
    await startMailbox(),
    `http://localhost:${await freePort()}`,
  ];
  provider = await startProvider(`${baseUrl}/auth/google/callback`);
  const config = readConfig({
    MD_ENV: 'test',
    RATE_LIMIT_SCALE: '10000',
    BASE_URL: baseUrl,
    SMTP_URL: mailbox.url,
    CONFIRM_EMAIL: 'off',
    DATABASE_URL: db.connectionString,
    LOG_LEVEL: 'trace',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'kreda-secrets-')),
    GOOGLE_CLIENT_ID: 'kreda',
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_ISSUER: provider.issuer,
  });
  const lines = new Writable({
    write: (chunk: Buffer, _encoding, done) => ((log += chunk.toString()), done()),
  });
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((said += String(text)), true));
  const kept = createLog(config.logLevel, lines);
  const app = await buildServer({ config, db, log: kept });
  const stopMail = startMail({ config, db, log: kept, pace: { lookMs: 20 } });
  visitor = () => createAgent(app);
  close = async () => {
    await stopMail();
    await app.close();
  };
});
afterAll(async () => {
  jest.restoreAllMocks();
  await close();
});

const sessionOf = (what: string, agent: Agent) =>
  issue(`the session of ${what}`, agent.cookies.get('sid_test'));
const tokenOf = async (purpose: string) => {
  const isHere = () =>
    mailbox.received.some(
      ({ text }) =>
        text.includes(`/link/${purpose}/`) &&
        ![...issued.values()].some((known) => text.includes(known)),
    );
  await until(isHere);
  const mail = mailbox.received.find(
    ({ text }) =>
      text.includes(`/link/${purpose}/`) &&
      ![...issued.values()].some((known) => text.includes(known)),
  );
  const path = mail ? linkIn(mail, purpose) : '';
  return { path, token: issue(`the link of ${purpose}`, path.split('/').at(-1)) };
};
/** Follows a link as a browser does: its URL, its page, the data of the page, and its button. */
async function follow(agent: Agent, path: string): Promise<string | undefined> {
  const opened = await agent.send({ method: 'GET', url: path });
  await agent.send({ method: 'GET', url: String(opened.headers.location).replace(baseUrl, '') });
  const [, , purpose, token] = path.split('/');
  await agent.rest('POST', 'mail-link', { purpose, token });
  return (await agent.send({ method: 'POST', url: path })).headers.location;
}
const twice = async (work: () => Promise<unknown>) => {
  await work();
  await work();
};

async function account(): Promise<Agent> {
  const anna = visitor();
  const body = { email: EMAIL, password: PASSWORDS.first, password2: PASSWORDS.first };
  await anna.rest('POST', 'register', { ...body, password2: PASSWORDS.wrong });
  await twice(() => anna.rest('POST', 'register', body));
  sessionOf('the registration', anna);
  await visitor().rest('POST', 'signin', { email: EMAIL, password: PASSWORDS.wrong });
  const key = { 'x-idempotency-key': 'profile' };
  const document =
    'mutation M($p: String) { completeProfile(name: "Anna Tajna", nick: "anna", companyName: "Studio", password: $p, password2: $p) { success } }';
  await twice(() => anna.gql(document, { p: PASSWORDS.first }, key));
  const { path } = await tokenOf('confirm-email');
  issue(
    'the reset after a confirmation elsewhere',
    (await follow(visitor(), path))?.split('token=')[1],
  );
  await twice(() => follow(anna, path));
  return anna;
}

async function tickets(anna: Agent): Promise<void> {
  const token = issue('the ticket of a socket', (await anna.gql('{ wsToken }')).data?.['wsToken']);
  await twice(() =>
    anna.send({ method: 'GET', url: `/socket/poll?token=${token}&workspace=1&card=x` }),
  );
  const { data } = await anna.gql('{ me { id currentWorkspaceId } }');
  const workspaceId = data?.['me'].currentWorkspaceId;
  const upload = await anna.gql(
    'query Q($w: Id!, $d: String!) { s3UploadUrl(workspaceId: $w, filename: "a.txt", directory: $d) { url } }',
    { w: workspaceId, d: `users/${data?.['me'].id}` },
  );
  const url = new URL(String(upload.data?.['s3UploadUrl'].url), baseUrl);
  issue(
    'the ticket of an upload',
    url.search.length > 20
      ? [...url.searchParams.values()].toSorted((a, b) => b.length - a.length)[0]
      : url.pathname.split('/').at(-1),
  );
  await anna.send({
    method: 'PUT',
    url: url.pathname + url.search,
    payload: 'text',
    headers: { 'content-type': 'application/octet-stream' },
  });
  await call(anna, 'addMembers', { workspaceId, users: 'bob@example.test' });
  const { path } = await tokenOf('invite');
  const bob = visitor();
  await follow(bob, path);
  await bob.rest('POST', 'register', {
    email: 'bob@example.test',
    password: PASSWORDS.first,
    password2: PASSWORDS.first,
  });
  sessionOf('somebody invited', bob);
  const { id: projectId } = await call(anna, 'createProject', { workspaceId, title: 'Board' });
  const { id: sectionId } = await call(anna, 'addSectionToProject', { projectId, title: 'List' });
  const { id: taskId } = await call(anna, 'addTask', { sectionId, title: 'Task' });
  await call(anna, 'assignTask', {
    taskId,
    userId: (await bob.gql('{ me { id } }')).data?.['me'].id,
  });
  await follow(bob, (await tokenOf('stop-mail')).path);
}

async function changes(anna: Agent): Promise<void> {
  const key = { 'x-idempotency-key': 'password' };
  const change =
    'mutation M($o: String!, $n: String!) { changePassword(oldPassword: $o, newPassword: $n) { success } }';
  await anna.gql(
    change,
    { o: PASSWORDS.wrong, n: PASSWORDS.second },
    { 'x-idempotency-key': 'wrong' },
  );
  await twice(() => anna.gql(change, { o: PASSWORDS.first, n: PASSWORDS.second }, key));
  const address =
    'mutation M($p: String!) { changeEmail(oldEmail: "anna.tajna@example.test", newEmail: "anna.nowa@example.test", password: $p) { success } }';
  await twice(() => anna.gql(address, { p: PASSWORDS.second }, { 'x-idempotency-key': 'address' }));
  await follow(anna, (await tokenOf('change-email')).path);
  sessionOf('the new address', anna);
  await anna.rest('POST', 'forgot-password', { email: 'anna.nowa@example.test' });
  const { token, path } = await tokenOf('reset-password');
  await follow(anna, path);
  await twice(() =>
    visitor().rest('POST', 'reset-password', { token, newPassword: PASSWORDS.third }),
  );
  const again = visitor();
  await again.rest('POST', 'signin', {
    email: 'anna.nowa@example.test',
    password: PASSWORDS.third,
  });
  sessionOf('the reset', again);
  await again.gql(
    'mutation M($p: String!) { deleteAccount(password: $p) { success } }',
    { p: PASSWORDS.wrong },
    { 'x-idempotency-key': 'end' },
  );
}

async function social(): Promise<void> {
  await provider.person('ela', { email: 'ela@example.test', email_verified: true });
  const ela = visitor();
  const begun = await ela.send({ method: 'GET', url: '/auth/google/login' });
  issue('the cookie of the way to the provider', ela.cookies.get('social_test'));
  const asked = new URL(String(begun.headers.location)).searchParams;
  for (const name of ['state', 'nonce', 'code_challenge'])
    issue(`the ${name} of the way to the provider`, asked.get(name));
  const back = await provider.visit(String(begun.headers.location), { as: 'ela' });
  issue('the provider’s code', new URL(back).searchParams.get('code'));
  await twice(() => ela.send({ method: 'GET', url: back.slice(baseUrl.length) }));
  sessionOf('the provider', ela);
}

/** The encodings of a secret: as is, in a URL, as bytes, and as its decoded bytes. */
function formsOf(secret: string): string[] {
  const bytes = [Buffer.from(secret), Buffer.from(secret, 'base64url')].filter(
    ({ length }) => length >= 12,
  );
  return [
    secret,
    encodeURIComponent(secret),
    ...bytes.flatMap((one) => [one.toString('hex'), one.toString('base64').replace(/=+$/, '')]),
  ];
}

function findIn(place: string, text: string): string[] {
  const lower = text.toLowerCase();
  const found = [...issued].filter(([, secret]) =>
    formsOf(secret).some((form) => text.includes(form) || lower.includes(form.toLowerCase())),
  );
  return found.map(([what]) => `${what} in ${place}`);
}

it('no table and no log line contains a secret as plain text', async () => {
  const anna = await account();
  await tickets(anna);
  await changes(anna);
  await social();
  await until(
    async () => (await db.query('select 1 from mails where done_at is null')).length === 0,
  );
  expect([...issued.keys()]).toHaveLength(23);
  // The watch of the whole run records each as well, except those that no server of a test file
  // receives.
  const unnoted = [...issued].flatMap(([what, secret]) =>
    globalThis.seen?.knows(secret) ? [] : [what],
  );
  expect(unnoted).toEqual([
    'the client’s secret at the provider',
    'the code_challenge of the way to the provider',
  ]);

  const tables = await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  let rows = 0;
  for (const { name } of tables) {
    const texts = await db.query<{ text: string }>(`select t::text as text from ${name} t`);
    rows += texts.length;
    found.push(...findIn(`the table ${name}`, texts.map(({ text }) => text).join('\n')));
    // No table stores the provider's ID token.
    if (texts.some(({ text }) => /\beyJ[\w-]{10,}\./.test(text)))
      found.push(`a signed token in the table ${name}`);
  }
  found.push(...findIn('the log', log), ...findIn('the output', said));
  if (/\beyJ[\w-]{10,}\./.test(log + said)) found.push('a signed token in the log');
  expect(found).toEqual([]);

  // There was data to search, and the search finds known values.
  expect([rows > 60, tables.length > 20, log.split('\n').length > 30]).toEqual([true, true, true]);
  expect(findIn('a row', `\\x${Buffer.from(PASSWORDS.first).toString('hex')}`)).toEqual([
    'the password of the registration in a row',
  ]);
  expect(log).not.toMatch(/tajna@|nowa@|bob@|ela@/);
});
