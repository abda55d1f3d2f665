import type { Config } from '../config';
import type { Database } from '../db/database';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import type { Log } from '../log';
import { composeMail } from './composeMail';
import { claimMail, keepMail, putOffMail, settleMail, type WaitingMail } from './mailRows';
import { outboxTransport } from './outboxTransport';
import { smtpTransport } from './smtpTransport';
import { Undeliverable, type Transport } from './transport';

/** How patient the sender is; shortened by tests. */
export interface MailPace {
  /** Between two looks whether something waits. */
  lookMs?: number;
  /** How long a process that died keeps back the mail that it was sending. */
  leaseMs?: number;
  /** Before the second try; then twice as long each time, up to a quarter of an hour. */
  firstWaitMs?: number;
  /** How long a stop waits for the mail that is on its way; then it is put off. */
  stopMs?: number;
}

/** A stop ends within 9.5 s (`stopOnSignals.ts`), also where the mail server hangs. */
const PACE: Required<MailPace> = {
  lookMs: 1_000,
  leaseMs: 20_000,
  firstWaitMs: 5_000,
  stopMs: 2_000,
};
const LONGEST_WAIT_MS = 15 * 60_000;

export interface MailNeeds {
  config: Config;
  db: Database;
  log: Log;
  pace?: MailPace;
}

/**
 * Sends what waits to be sent, one mail after the other, as long as the process runs; any number of processes may. A mail
 * goes out once: a lease keeps the others away, a mail server that is away is tried again and again with growing pauses.
 * @returns how to stop, which waits `stopMs` for the mail that is on its way.
 */
export function startMail({ config, db, log, pace = {} }: MailNeeds): () => Promise<void> {
  const timing = { ...PACE, ...pace };
  const transport = createTransport(config);
  const stopping = new AbortController();
  const sender: Sender = { config, db, log, transport, timing, sent: 0, stopping: stopping.signal };
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const look = async () => {
    try {
      while (!isStopped && (await sendNext(sender)));
      sumUp(sender);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'fault of the mail');
    }
    if (!isStopped) timer = setTimeout(() => void (running = look()), timing.lookMs).unref();
  };
  running = look();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    const cut = setTimeout(() => stopping.abort(), timing.stopMs);
    await running;
    clearTimeout(cut);
    transport.close();
  };
}

function createTransport({ mail: { smtpUrl, from }, dataDir, env }: Config): Transport {
  return smtpUrl === null
    ? outboxTransport({ dataDir, from, showsLinks: env === 'development' })
    : smtpTransport(smtpUrl, from);
}

interface Sender extends Omit<MailNeeds, 'pace'> {
  transport: Transport;
  timing: Required<MailPace>;
  /** How many went out since it last waited. */
  sent: number;
  /** Aborted when the mail on its way is not waited for any more. */
  stopping: AbortSignal;
}

/** So many of a burst are named one by one where all of them can be looked up. */
const NAMED = 5;

/** Names a mail that went out, or counts it where a filled demo sends hundreds at once. */
function told(sender: Sender, about: object): void {
  sender.sent += 1;
  const isNamed = !sender.transport.keepsRecord || sender.sent <= NAMED;
  sender.log[isNamed ? 'info' : 'debug'](about, 'mail sent');
}

function sumUp(sender: Sender): void {
  const more = sender.transport.keepsRecord ? sender.sent - NAMED : 0;
  if (more > 0) sender.log.info({ more }, 'more mails sent (LOG_LEVEL=debug names each)');
  sender.sent = 0;
}

/** @returns whether there was one to take. */
async function sendNext(sender: Sender): Promise<boolean> {
  const { db, timing } = sender;
  const mail = await claimMail(db, timing.leaseMs);
  if (mail === null) return false;
  const keeping = setInterval(
    () => void keepMail(db, mail, timing.leaseMs).catch(() => undefined),
    timing.leaseMs / 3,
  );
  try {
    await deliver(sender, mail);
  } finally {
    clearInterval(keeping);
  }
  return true;
}

async function deliver(sender: Sender, mail: WaitingMail): Promise<void> {
  const { db, log, transport } = sender;
  const which = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  try {
    const message = mail.isTooOld ? null : await composeMail(sender, mail);
    const how = message && (await unlessStopped(sender.stopping, transport.send(message)));
    await settleMail(db, mail, message ? 'sent' : 'dropped');
    if (how) told(sender, { ...which, ...how });
    else log.info(which, 'mail dropped');
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    if (error instanceof Undeliverable) {
      log.warn({ ...which, reason: error.message }, 'mail refused');
      return settleMail(db, mail, 'failed');
    }
    const waitMs = Math.min(sender.timing.firstWaitMs * 2 ** (mail.attempts - 1), LONGEST_WAIT_MS);
    log.warn({ ...which, reason: reasonOf(error), waitMs }, 'mail put off');
    await putOffMail(db, mail, waitMs);
  }
}

class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** @throws {Stopped} where the process stops first: whether the mail went out is not known, so it is sent again. */
function unlessStopped<T>(signal: AbortSignal, sending: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Stopped());
    signal.addEventListener('abort', stop, { once: true });
    sending.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** A code, or the kind of a fault; what a mail server says may repeat an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
