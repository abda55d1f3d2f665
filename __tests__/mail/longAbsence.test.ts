import { closeMail, startMailbox, startSending, until } from './mailbox';
import { queueMail } from '../../server/domain/mail/mails';
import { freshDatabase } from '../support/database';
import { createDomain } from '../support/domain';

afterEach(closeMail);

const MAILS = 5;
const TEN_MINUTES_S = 600;

/** A world whose clock a test moves: to pass time it makes everything in the database older. */
async function world() {
  const db = await freshDatabase();
  const anna = await createDomain(db).person('Anna');
  for (let n = 0; n < MAILS; n += 1)
    await queueMail(db, {
      kind: 'change-email-notice',
      userId: anna.id,
      data: { newEmail: `new${n}@example.test` },
    });
  const rest = async () =>
    (
      await db.query<{ s: number | null }>(
        'select extract(epoch from min(due_at) - now())::float as s from mails where done_at is null',
      )
    )[0]?.s ?? null;
  const busy = async () =>
    (
      await db.query(
        'select 1 from mails where done_at is null and (attempts = 0 or leased_until is not null or due_at <= now())',
      )
    ).length > 0;
  const pass = (seconds: number) =>
    db.query(
      `update mails set due_at = due_at - $1 * interval '1 s', created_at = created_at - $1 * interval '1 s' where done_at is null`,
      [seconds],
    );
  const attempts = async () =>
    (await db.query<{ attempts: number }>('select attempts from mails order by id')).map(
      (row) => row.attempts,
    );
  const waiting = async () =>
    (await db.query<{ n: number }>('select count(*)::int as n from mails where done_at is null'))[0]
      ?.n;
  return { db, address: `${anna.nick}@example.test`, rest, busy, pass, attempts, waiting };
}

it('a mail server that is down for ten minutes is retried with growing pauses, and gets each mail once', async () => {
  const { db, address, rest, busy, pass, attempts, waiting } = await world();
  const mailbox = await startMailbox();
  await mailbox.goAway();
  startSending(db, mailbox.url, { pace: { firstWaitMs: 5_000 } });

  const gaps: number[] = [];
  for (let passed = 0; ;) {
    await until(async () => !(await busy()));
    const gap = (await rest()) ?? 0;
    gaps.push(gap);
    passed += gap;
    if (passed > TEN_MINUTES_S) break;
    // One second more, within which the others become due.
    await pass(gap + 1);
  }
  expect([await waiting(), mailbox.received.length]).toEqual([MAILS, 0]);
  // 5 + 10 + 20 + 40 + 80 + 160 seconds are over, and the seventh pause outlasts the ten minutes.
  expect(await attempts()).toEqual(Array.from({ length: MAILS }, () => 7));
  gaps.slice(1).forEach((gap, at) => expect(gap / (gaps[at] ?? 0)).toBeGreaterThan(1.5));

  await mailbox.comeBack();
  await pass(gaps.at(-1) ?? 0);
  await until(async () => (await waiting()) === 0);
  const sent = mailbox.to(address).map(({ text }) => /new\d+@/.exec(text)?.[0]);
  expect([sent.length, new Set(sent).size]).toEqual([MAILS, MAILS]);
  expect(await attempts()).toEqual(Array.from({ length: MAILS }, () => 8));
});
