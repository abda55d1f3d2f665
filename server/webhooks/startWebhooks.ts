import { createHmac } from 'node:crypto';
import { createSecretBox } from '../auth/secretBox';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import type { SecretBox } from '../domain/core/services';
import { PING } from '../domain/webhooks/deliveries';
import { readEvent } from '../domain/webhooks/webhookEvents';
import { secretContext } from '../domain/webhooks/webhookSecret';
import type { Log } from '../log';
import { collectEvents } from './collectEvents';
import {
  claimDelivery,
  returnDelivery,
  settleDelivery,
  type Delivery,
  type Outcome,
} from './deliveryRows';
import { NoAnswer, postEvent } from './postEvent';

const MINUTE_MS = 60_000;
/** Waits after the first to the ninth failed attempt, together about a day; the tenth is the last. */
const WAITS_MS = [1, 5, 15, 30, 60, 120, 240, 360, 600].map((minutes) => minutes * MINUTE_MS);
/** Deliveries that one process sends side by side, each of another webhook. */
const PARALLEL = 8;
/** Of these, webhooks whose last attempt failed get this many, so that they hold up no others. */
const PARALLEL_FAILING = 4;

/** Intervals of the sender; shortened by tests. */
export interface WebhookPace {
  /** Polling interval. */
  lookMs?: number;
  /** Longer than an attempt may take: how long a crashed process delays its webhooks. */
  leaseMs?: number;
  longestMs?: number;
  waitsMs?: readonly number[];
  /** How long a stop waits for what is being sent. */
  stopMs?: number;
}

export interface WebhookNeeds {
  config: Pick<Config, 'webhooks' | 'secretKey' | 'dataDir'>;
  db: Database;
  log: Log;
  pace?: WebhookPace;
}

interface Sender extends WebhookNeeds {
  box: SecretBox;
  pace: Required<WebhookPace>;
  stopping: AbortSignal;
}

/**
 * Sends the events of webhooks while the process runs; any number of processes may do so
 * (docs/webhooks.md, docs/adr/0280-webhooks.md).
 * @returns a stop function, which waits `stopMs` for what is being sent
 */
export function startWebhooks(needs: WebhookNeeds): () => Promise<void> {
  const pace = {
    ...{ lookMs: 1_000, leaseMs: 20_000, longestMs: 10_000, stopMs: 2_000 },
    ...{ waitsMs: WAITS_MS, ...needs.pace },
  };
  const stop = new AbortController();
  const sender = { ...needs, pace, box: createSecretBox(needs.config), stopping: stop.signal };
  const places = new Set<Promise<void>>();
  let failing = 0;
  let isStopped = false;
  let reading: Promise<void> | null = null;

  async function sendNext(): Promise<boolean> {
    const takesFailing = failing < PARALLEL_FAILING;
    const delivery = await claimDelivery(sender.db, pace.leaseMs, takesFailing);
    if (!delivery) return false;
    failing += Number(delivery.isFailing);
    try {
      // A process that stops lets no other wait for the lease.
      await (isStopped ? returnDelivery(sender.db, delivery) : deliver(sender, delivery));
    } finally {
      failing -= Number(delivery.isFailing);
    }
    return true;
  }
  async function drain(): Promise<void> {
    while (!isStopped && (await sendNext())) fill();
  }
  /** What takes long occupies its own place only. */
  function fill(): void {
    if (isStopped || places.size >= PARALLEL) return;
    const place = drain()
      .catch((error: unknown) => report(sender, error))
      .finally(() => places.delete(place));
    places.add(place);
  }
  function look(): void {
    reading ??= collectEvents(sender.db)
      .catch((error: unknown) => report(sender, error))
      .finally(() => {
        reading = null;
        fill();
      });
  }
  look();
  const timer = setInterval(look, pace.lookMs).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    const cut = setTimeout(() => stop.abort(), pace.stopMs);
    await Promise.all([reading, ...places]);
    clearTimeout(cut);
  };
}

function report({ log }: Sender, error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'fault of the webhooks');
}

async function deliver(sender: Sender, delivery: Delivery): Promise<void> {
  const { db, log, pace, stopping } = sender;
  const outcome = await attempt(sender, delivery);
  if (stopping.aborted && outcome.statusCode === null) return returnDelivery(db, delivery);
  const retryMs = pace.waitsMs[delivery.attempts - 1] ?? null;
  await settleDelivery(db, delivery, outcome, retryMs);
  const { webhookId: webhook, id, attempts } = delivery;
  log[outcome.state === 'failed' ? 'warn' : 'debug'](
    { webhook, delivery: id, attempt: attempts, ...outcome },
    `webhook delivery ${outcome.state}`,
  );
}

/** Makes the text from the data of this moment, so that it says nothing that became secret meanwhile. */
async function attempt(sender: Sender, delivery: Delivery): Promise<Outcome> {
  const none = { statusCode: null, error: null, ms: null };
  const body = await composeBody(sender.db, delivery);
  if (body === null) return { ...none, state: 'withheld' };
  const secret = sender.box.open(delivery.secret, secretContext(delivery.workspaceId));
  if (secret === null) return { ...none, state: 'failed', error: 'secret' };
  const since = performance.now();
  const ms = () => Math.round(performance.now() - since);
  try {
    const statusCode = await postEvent(
      { url: delivery.url, body, headers: headersOf(delivery, body, secret) },
      {
        allowsPrivateAddresses: sender.config.webhooks.allowsPrivateAddresses,
        signal: sender.stopping,
        longestMs: sender.pace.longestMs,
      },
    );
    if (statusCode >= 200 && statusCode < 300)
      return { state: 'delivered', statusCode, error: null, ms: ms() };
    const error = statusCode >= 300 && statusCode < 400 ? 'redirect' : 'status';
    return { state: 'failed', statusCode, error, ms: ms() };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { state: 'failed', statusCode: null, error: error.key, ms: ms() };
  }
}

async function composeBody(
  db: Database,
  { id, activityId, workspaceId, seq, createdAt, ...view }: Delivery,
): Promise<string | null> {
  if (activityId === null) {
    const nothing = { boardId: null, taskId: null, actor: null, data: {} };
    return JSON.stringify({ id, event: PING, workspaceId, seq, at: createdAt, ...nothing });
  }
  const event = await readEvent(db, { workspaceId, ...view }, activityId);
  return event && JSON.stringify({ id, ...event });
}

function headersOf(delivery: Delivery, body: string, secret: string): Record<string, string> {
  const time = Math.floor(Date.now() / 1_000);
  const hmac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Kreda-Webhooks',
    'x-kreda-delivery': delivery.id,
    'x-kreda-event': delivery.event,
    'x-kreda-signature': `t=${time},v1=${hmac}`,
  };
}
