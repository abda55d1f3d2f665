import type { Config } from '../config';
import type { Database } from '../db/database';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import type { Log } from '../log';
import { composeMail, type ComposeNeeds } from './composeMail';
import type { Courier } from './courier';
import { claimMail, keepMail, putOffMail, settleMail, type WaitingMail } from './mailRows';
import { outboxTransport } from './outboxTransport';
import { createPushCourier } from './push/pushCourier';
import { waitForQuietEnd } from './quietMail';
import { smtpTransport } from './smtpTransport';
import { Busy, Undeliverable, type Transport } from './transport';

/** Intervals of the sender; shortened by tests. */
export interface MailPace {
  /** Polling interval. */
  lookMs?: number;
  /** How long a crashed process delays the mail that it was sending. */
  leaseMs?: number;
  /** Before the second attempt; doubles with each one, up to a quarter of an hour. */
  firstWaitMs?: number;
  /** How long a stop waits for the mail being sent before it is rescheduled. */
  stopMs?: number;
}

/** A stop ends within 9.5 s (`stopOnSignals.ts`), also if the mail server hangs. */
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
 * Sends waiting mail and push messages while the process runs; any number of processes may do so. A
 * lease prevents double sends; while a mail server or push service is unavailable, attempts are
 * repeated at growing intervals. Mail does not wait for push messages, nor they for mail.
 * @returns a stop function, which waits `stopMs` for what is being sent.
 */
export function startMail({ config, db, log, pace = {} }: MailNeeds): () => Promise<void> {
  const timing = { ...PACE, ...pace };
  const stopping = new AbortController();
  const transport = createTransport(config);
  const push = createPushCourier({ config, db });
  const stops = [mailCourier({ config, db }, transport), push].map((courier) =>
    startSending({ courier, db, log, timing, sent: 0, stopping: stopping.signal }),
  );
  return async () => {
    const cut = setTimeout(() => stopping.abort(), timing.stopMs);
    await Promise.all(stops.map((stop) => stop()));
    clearTimeout(cut);
    transport.close();
  };
}

function createTransport({ mail: { smtpUrl, from }, dataDir, env }: Config): Transport {
  return smtpUrl === null
    ? outboxTransport({ dataDir, from, showsLinks: env === 'development' })
    : smtpTransport(smtpUrl, from);
}

const mailCourier = (needs: ComposeNeeds, transport: Transport): Courier => ({
  isPush: false,
  parallel: 1,
  keepsRecord: transport.keepsRecord,
  async deliver(mail) {
    const message = await composeMail(needs, mail);
    return message && transport.send(message);
  },
});

interface Sender extends Pick<MailNeeds, 'db' | 'log'> {
  courier: Courier;
  timing: Required<MailPace>;
  /** The number of mails sent since the queue was last empty. */
  sent: number;
  /** Aborted when the stop no longer waits for what is being sent. */
  stopping: AbortSignal;
}

/**
 * Looks for what waits until the returned function is called, which waits for what is being sent. What
 * takes long occupies its own place only: the others go on.
 */
function startSending(sender: Sender): () => Promise<void> {
  const { courier, log, timing } = sender;
  const places = new Set<Promise<void>>();
  let isStopped = false;

  async function drain(): Promise<void> {
    try {
      // Only what waits in numbers is sent side by side.
      while (!isStopped && (await sendNext(sender))) look();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'fault of the mail');
    }
  }
  function look(): void {
    if (isStopped || places.size >= courier.parallel) return;
    const place = drain().finally(() => {
      places.delete(place);
      if (places.size === 0) sumUp(sender);
    });
    places.add(place);
  }
  look();
  const timer = setInterval(look, timing.lookMs).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await Promise.all(places);
  };
}

/** In a burst this many mails are logged one by one, if all of them can be looked up. */
const NAMED = 5;

/** Logs a sent mail, or counts it if a demo sends hundreds at once. */
function told(sender: Sender, about: object): void {
  sender.sent += 1;
  const { keepsRecord, isPush } = sender.courier;
  const isNamed = !keepsRecord || sender.sent <= NAMED;
  sender.log[isNamed ? 'info' : 'debug'](about, isPush ? 'push message sent' : 'mail sent');
}

function sumUp(sender: Sender): void {
  const more = sender.courier.keepsRecord ? sender.sent - NAMED : 0;
  if (more > 0) sender.log.info({ more }, 'more mails sent (LOG_LEVEL=debug names each)');
  sender.sent = 0;
}

/** @returns whether there was a mail to claim. */
async function sendNext(sender: Sender): Promise<boolean> {
  const { db, timing, courier } = sender;
  const mail = await claimMail(db, timing.leaseMs, courier.isPush);
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
  const { db, log, courier, stopping } = sender;
  const which = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  try {
    if (await waitForQuietEnd(db, mail)) {
      log.debug(which, 'mail waits for the end of quiet hours');
      return;
    }
    const how = mail.isTooOld
      ? null
      : await unlessStopped(stopping, courier.deliver(mail, stopping));
    await settleMail(db, mail, how ? 'sent' : 'dropped');
    if (how) told(sender, { ...which, ...how });
    else log.info(which, 'mail dropped');
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    if (error instanceof Undeliverable) {
      log.warn({ ...which, reason: error.message }, 'mail refused');
      return settleMail(db, mail, 'failed');
    }
    const asked = error instanceof Busy ? error.waitMs : 0;
    const grown = sender.timing.firstWaitMs * 2 ** (mail.attempts - 1);
    const waitMs = Math.min(Math.max(grown, asked), LONGEST_WAIT_MS);
    log.warn({ ...which, reason: reasonOf(error), waitMs }, 'mail put off');
    await putOffMail(db, mail, waitMs);
  }
}

class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * @throws {Stopped} if the process stops first: it is unknown whether the mail was sent, so it is
 *   sent again.
 */
function unlessStopped<T>(signal: AbortSignal, sending: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Stopped());
    signal.addEventListener('abort', stop, { once: true });
    sending.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** A code, or the kind of error; the mail server's message may contain an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
