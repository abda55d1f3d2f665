import type { WebhookError, WebhookTopic } from '../../contract/generated/schema';
import type { Database, Tx } from '../db/database';
import { KEPT_DELIVERIES } from '../domain/webhooks/deliveries';
import { queueMail } from '../domain/mail/mails';
import { switchOff } from './collectEvents';

/** A delivery that this process has claimed. */
export interface Delivery {
  number: number;
  id: string;
  webhookId: number;
  workspaceId: number;
  /** Whose view of the workspace is sent. */
  userId: number;
  projectId: number | null;
  topics: readonly WebhookTopic[] | null;
  url: string;
  secret: Buffer;
  /** Null: a test. */
  activityId: number | null;
  event: string;
  seq: number;
  createdAt: string;
  /** How often it has been claimed, including this time. */
  attempts: number;
  isByHand: boolean;
  /** The last attempt of the webhook has failed. */
  isFailing: boolean;
  /** The end of the lease with all its digits: it tells this lease from any later one. */
  lease: string;
}

/** What became of an attempt. */
export interface Outcome {
  state: 'delivered' | 'withheld' | 'failed';
  statusCode: number | null;
  error: WebhookError | null;
  ms: number | null;
}

/**
 * Claims the next delivery of a webhook that sends nothing now: by hand first, then the oldest, which
 * all later ones wait for. A crashed process delays its webhook until the lease ends.
 * @param takesFailing whether webhooks may be served whose last attempt failed
 */
export async function claimDelivery(
  db: Pick<Database, 'query'>,
  leaseMs: number,
  takesFailing: boolean,
): Promise<Delivery | null> {
  const [delivery] = await db.query<Delivery>(
    `with claimed as (
       update webhooks set leased_until = now() + $1 * interval '1 ms' where id = (
         select w.id from webhooks w cross join lateral (
           select d.next_at from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' and (w.is_on or d.is_by_hand)
           order by d.is_by_hand desc, d.number limit 1) first
         where w.id in (select d.webhook_id from webhook_deliveries d where d.state = 'waiting' and d.next_at <= now())
           and first.next_at <= now() and (w.leased_until is null or w.leased_until < now()) and ($2 or w.failing_since is null)
         order by w.failing_since nulls first, first.next_at limit 1 for update of w skip locked
       ) returning *
     ), first as (
       select d.number from webhook_deliveries d join claimed w on w.id = d.webhook_id
       where d.state = 'waiting' and (w.is_on or d.is_by_hand) order by d.is_by_hand desc, d.number limit 1
     )
     update webhook_deliveries d set attempts = d.attempts + 1 from claimed w, first where d.number = first.number
     returning d.number, d.id, w.id as "webhookId", w.workspace_id as "workspaceId", w.user_id as "userId", w.project_id as "projectId", w.topics, w.url,
       w.secret, d.activity_id as "activityId", d.event, d.seq, d.created_at as "createdAt", d.attempts, d.is_by_hand as "isByHand", w.failing_since is not null as "isFailing", w.leased_until::text as lease`,
    [leaseMs, takesFailing],
    'claim_webhook_delivery',
  );
  return delivery ?? null;
}

/**
 * The process stops: another one sends it, without a wait and without counting this attempt. If another
 * one has claimed it already, nothing changes.
 */
export async function returnDelivery(
  db: Pick<Database, 'query'>,
  { number, attempts, webhookId, workspaceId, lease }: Delivery,
): Promise<void> {
  await db.query(
    `with webhook as (update webhooks set leased_until = null where workspace_id = $3 and id = $1 and leased_until = $5::timestamptz)
     update webhook_deliveries set attempts = greatest(0, attempts - 1) where workspace_id = $3 and number = $2 and attempts = $4 and state = 'waiting'`,
    [webhookId, number, workspaceId, attempts, lease],
    'return_webhook_delivery',
  );
}

/**
 * Records what became of an attempt. One whose lease has ended meanwhile leaves the lease of the process
 * that sends now, and the delivery if that process sends it again.
 * @param retryMs when a failed one is tried again; null: it is not, and switches its webhook off
 */
export async function settleDelivery(
  db: Database,
  delivery: Delivery,
  { state, statusCode, error, ms }: Outcome,
  retryMs: number | null,
): Promise<void> {
  const { number, attempts, webhookId, workspaceId, isByHand, lease } = delivery;
  const isRetried = state === 'failed' && retryMs !== null && !isByHand;
  await db.transaction(async (tx) => {
    const settled = await tx.query(
      `update webhook_deliveries set state = $3, status_code = $4, error = $5, ms = $6, is_by_hand = false,
         next_at = now() + $7 * interval '1 ms'
       where workspace_id = $8 and number = $1 and attempts = $2 and state = 'waiting' returning 1 as one`,
      [
        number,
        attempts,
        isRetried ? 'waiting' : state,
        statusCode,
        error,
        ms,
        retryMs ?? 0,
        workspaceId,
      ],
      'settle_webhook_delivery',
    );
    // What became of a test or a repetition says nothing of the events that wait.
    await tx.query(
      `update webhooks set leased_until = nullif(leased_until, $5::timestamptz), failing_since = case
         when $2 = 'delivered' then null when $2 = 'failed' and not $3 then coalesce(failing_since, now()) else failing_since end
       where workspace_id = $4 and id = $1`,
      [webhookId, settled.length > 0 ? state : null, isByHand, workspaceId, lease],
      'end_webhook_lease',
    );
    if (settled.length > 0 && state === 'failed' && !isRetried && !isByHand)
      await giveUp(tx, delivery);
    await forgetOld(tx, delivery);
  });
}

async function giveUp(tx: Tx, delivery: Delivery): Promise<void> {
  const { webhookId, userId, workspaceId, url } = delivery;
  await switchOff(tx, { id: webhookId, workspaceId }, 'failing');
  const { host } = new URL(url);
  await queueMail(tx, { kind: 'webhook-off', userId, workspaceId, data: { host } });
}

/** Those that wait are kept, whatever their number. */
async function forgetOld(tx: Tx, { webhookId, workspaceId }: Delivery): Promise<void> {
  await tx.query(
    `delete from webhook_deliveries where workspace_id = $1 and webhook_id = $2 and state <> 'waiting' and number <= (
       select number from webhook_deliveries where workspace_id = $1 and webhook_id = $2 order by number desc offset ${KEPT_DELIVERIES} limit 1)`,
    [workspaceId, webhookId],
    'forget_webhook_deliveries',
  );
}
