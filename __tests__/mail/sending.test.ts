import { closeMail, startMailbox, startSending, until } from './mailbox';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '../../server/log';
import { queueMail } from '../../server/domain/mail/mails';
import { freshDatabase } from '../support/database';
import { createDomain } from '../support/domain';
import { temporaryFolder } from '../db/dataFolder';
import { expectWithin } from '../support/expectWithin';

afterEach(closeMail);

async function world() {
  const db = await freshDatabase();
  const { person } = createDomain(db);
  const anna = await person('Anna');
  const address = `${anna.nick}@example.test`;
  /** A mail with its own number. */
  const notice = (n: number) =>
    queueMail(db, {
      kind: 'change-email-notice',
      userId: anna.id,
      data: { newEmail: `new${n}@example.test` },
    });
  const waiting = async () =>
    (await db.query<{ n: number }>('select count(*)::int as n from mails where done_at is null'))[0]
      ?.n ?? -1;
  const outcomes = async () =>
    (await db.query<{ outcome: string }>('select outcome from mails order by id')).map(
      ({ outcome }) => outcome,
    );
  return { db, anna, address, notice, waiting, outcomes };
}

it('a mail is written in the transaction that causes it: a rolled back one causes none', async () => {
  const { db, anna, waiting } = await world();
  const undone = db.transaction(async (tx) => {
    await queueMail(tx, {
      kind: 'change-email-notice',
      userId: anna.id,
      data: { newEmail: 'x@example.test' },
    });
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect(await waiting()).toBe(0);
});

it('one of three processes sends each mail', async () => {
  const { db, address, notice, waiting } = await world();
  const mailbox = await startMailbox();
  for (let process = 0; process < 3; process += 1) startSending(db, mailbox.url);
  for (let n = 0; n < 30; n += 1) await notice(n);
  await until(async () => (await waiting()) === 0);
  const sent = mailbox.to(address).map(({ text }) => /new\d+@/.exec(text)?.[0]);
  expect([sent.length, new Set(sent).size]).toEqual([30, 30]);
});

it('a mail server that is down, busy or silent is retried, and gets each mail once', async () => {
  const { db, address, notice, waiting } = await world();
  const mailbox = await startMailbox();
  await mailbox.goAway();
  startSending(db, mailbox.url);
  for (let n = 0; n < 5; n += 1) await notice(n);
  await until(
    async () =>
      ((await db.query<{ n: number }>('select min(attempts)::int as n from mails'))[0]?.n ?? 0) >=
      2,
  );
  expect([await waiting(), mailbox.received.length]).toEqual([5, 0]);
  mailbox.setMood('is-busy');
  await mailbox.comeBack();
  await until(() => mailbox.begun() >= 5);
  mailbox.setMood('takes');
  await until(async () => (await waiting()) === 0);
  expect(new Set(mailbox.to(address).map(({ text }) => /new\d+@/.exec(text)?.[0])).size).toBe(5);
  expect(mailbox.received.length).toBe(5);
});

it('the pause grows with each try, up to a quarter of an hour', async () => {
  const { db, notice } = await world();
  await notice(0);
  startSending(db, 'smtp://127.0.0.1:9', { pace: { firstWaitMs: 60_000 } });
  const waits: number[] = [];
  for (let tries = 1; tries <= 7; tries += 1) {
    await until(
      async () =>
        (
          await db.query('select 1 from mails where attempts = $1 and leased_until is null', [
            tries,
          ])
        ).length > 0,
    );
    const [row] = await db.query<{ minutes: number }>(
      'select round(extract(epoch from due_at - now()) / 60)::int as minutes from mails',
    );
    waits.push(row?.minutes ?? -1);
    await db.query('update mails set due_at = now()');
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

it('a mail that every server rejects is given up at once, and one that waited for three days is dropped', async () => {
  const { db, notice, outcomes } = await world();
  const mailbox = await startMailbox();
  mailbox.setMood('refuses-people');
  await notice(0);
  startSending(db, mailbox.url);
  await until(async () => (await outcomes())[0] !== null);
  mailbox.setMood('takes');
  await db.query(
    `insert into mails (kind, user_id, data, created_at) select kind, user_id, '{"newEmail":"late@example.test"}', now() - interval '73 hours' from mails limit 1`,
  );
  await until(async () => (await outcomes())[1] !== null);
  expect(await outcomes()).toEqual(['failed', 'dropped']);
  expect(mailbox.received).toEqual([]);
});

it('a mail of a process that died is sent by another once its lease expires, and not before', async () => {
  const { db, address, notice } = await world();
  await notice(0);
  // As a killed process leaves it: leased, and never finished.
  await db.query(`update mails set attempts = 1, leased_until = now() + interval '1500 ms'`);
  const mailbox = await startMailbox();
  startSending(db, mailbox.url);
  const since = Date.now();
  await until(() => mailbox.to(address).length > 0);
  expect(Date.now() - since).toBeGreaterThan(1_200);
  expect(mailbox.received.length).toBe(1);
});

it('a process that takes longer than its lease keeps its mail', async () => {
  const { db, notice } = await world();
  const mailbox = await startMailbox();
  mailbox.setMood('is-silent');
  await notice(0);
  const pace = { leaseMs: 600 };
  startSending(db, mailbox.url, { pace });
  await until(() => mailbox.begun() === 1);
  startSending(db, mailbox.url, { pace });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(mailbox.begun()).toBe(1);
  await mailbox.goAway();
});

it('a sent mail leaves no address and no text in the database', async () => {
  const { db, notice, waiting } = await world();
  const mailbox = await startMailbox();
  await notice(7);
  startSending(db, mailbox.url);
  await until(async () => (await waiting()) === 0);
  expect(await db.query('select 1 from mails m where m::text like $1', ['%new7@%'])).toEqual([]);
});

it('without a mail server each mail is one complete file that mail programs can open', async () => {
  const { db, address, notice, waiting } = await world();
  const dataDir = temporaryFolder();
  startSending(db, null, { env: { DATA_DIR: dataDir } });
  startSending(db, null, { env: { DATA_DIR: dataDir } });
  for (let n = 0; n < 4; n += 1) await notice(n);
  await until(async () => (await waiting()) === 0);
  const files = readdirSync(join(dataDir, 'outbox'));
  expect(files.filter((name) => /^mail-\d+-\d+\.eml$/.test(name))).toHaveLength(4);
  expect(files).toHaveLength(4);
  const text = readFileSync(join(dataDir, 'outbox', files[0] ?? ''), 'utf8');
  expect(text).toMatch(new RegExp(`^To: ${address}\\r?$`, 'm'));
  expect(text).toMatch(/^Subject: Your email address is about to change\r?$/m);
  expect(text).toMatch(/^Content-Type: multipart\/alternative;/m);
});

/**
 * The log lines at the default level while that many mails are sent: each line's message, and the
 * number of mails that it counts.
 */
async function loggedOf(mails: number, smtpUrl: string | null) {
  const { db, notice, waiting } = await world();
  for (let n = 0; n < mails; n += 1) await notice(n);
  const lines: { msg: string; more?: number; mail?: number; file?: string }[] = [];
  startSending(db, smtpUrl, {
    env: { DATA_DIR: temporaryFolder() },
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
  });
  await until(async () => (await waiting()) === 0);
  await closeMail();
  return lines;
}

it('the log names a few files of a burst and counts the rest, but names each mail that is sent to a server', async () => {
  const files = await loggedOf(8, null);
  expect(files.map(({ msg, more }) => more ?? msg)).toEqual([
    ...Array.from({ length: 5 }, () => 'mail sent'),
    3,
  ]);
  expect(
    files.slice(0, 5).every(({ mail, file }) => mail !== undefined && file?.endsWith('.eml')),
  ).toBe(true);
  const sent = await loggedOf(8, (await startMailbox()).url);
  expect(sent.map(({ msg }) => msg)).toEqual(Array.from({ length: 8 }, () => 'mail sent'));
});

it('a mail server that never answers does not delay shutdown, and the mail is sent later', async () => {
  const { db, address, notice, waiting } = await world();
  const mailbox = await startMailbox();
  mailbox.setMood('is-silent');
  const { stop } = startSending(db, mailbox.url, { pace: { stopMs: 200 } });
  await notice(1);
  await until(() => mailbox.begun() >= 1);
  const since = performance.now();
  await stop();
  expectWithin(performance.now() - since, 1_500);
  expect(await waiting()).toBe(1);
  mailbox.setMood('takes');
  startSending(db, mailbox.url);
  await until(async () => (await waiting()) === 0);
  expect(mailbox.to(address)).toHaveLength(1);
});
