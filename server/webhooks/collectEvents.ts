import { ROLE } from '../../contract/roles';
import type { Database, Tx } from '../db/database';
import { SENT, sentBy, type WebhookView } from '../domain/webhooks/webhookEvents';

/** Entries of the activity that one transaction reads for one webhook. */
const BATCH = 100;
/** Webhooks that one look serves. */
const WEBHOOKS = 100;

interface WebhookKey {
  id: number;
  workspaceId: number;
}
interface Reading extends WebhookView {
  id: number;
  /** The last entry that was read. */
  activityId: number;
  isAllowed: boolean;
}

/**
 * Makes deliveries of what happened since each webhook last read the activity. Ids of entries grow in
 * the order of their commits, because a commit holds the lock of its workspace, so none is passed by.
 * A webhook with many waiting deliveries reads on when they are sent: the activity is its queue.
 */
export async function collectEvents(db: Database): Promise<void> {
  const due = await db.query<WebhookKey>(
    `select w.id, w.workspace_id as "workspaceId" from webhooks w where w.is_on
       and w.activity_id < (select max(a.id) from activity a where a.workspace_id = w.workspace_id)
       and (select count(*) from webhook_deliveries d where d.workspace_id = w.workspace_id and d.webhook_id = w.id and d.state = 'waiting') < ${BATCH}
     order by w.activity_id limit ${WEBHOOKS}`,
    [],
    'webhooks_to_read',
  );
  for (const key of due) await db.transaction((tx) => collect(tx, key));
}

/** Deliveries and the position are written together, so that none is lost or made twice. */
async function collect(tx: Tx, key: WebhookKey): Promise<void> {
  const { id, workspaceId } = key;
  const [webhook] = await tx.query<Reading>(
    `select w.id, w.workspace_id as "workspaceId", w.user_id as "userId", w.project_id as "projectId", w.topics, w.activity_id as "activityId",
       exists (select from admitted_members m where m.workspace_id = w.workspace_id and m.user_id = w.user_id and m.role >= ${ROLE.admin}) as "isAllowed"
     from webhooks w where w.workspace_id = $1 and w.id = $2 and w.is_on for update skip locked`,
    [workspaceId, id],
    'lock_webhook',
  );
  if (!webhook) return;
  if (!webhook.isAllowed) return switchOff(tx, key, 'rights');
  const [batch] = await tx.query<{ upTo: number | null }>(
    `select max(id) as "upTo" from (select id from activity where workspace_id = $1 and id > $2 order by id limit ${BATCH}) batch`,
    [workspaceId, webhook.activityId],
    'webhook_batch',
  );
  if (!batch?.upTo) return;
  await tx.query(
    `insert into webhook_deliveries (webhook_id, workspace_id, activity_id, event, seq)
     select $9::bigint, e.workspace_id, e.id, e.kind, e.seq from (select a.* ${SENT} and a.id <= $10) e order by e.id
     on conflict (webhook_id, activity_id) do nothing`,
    [...sentBy(webhook, webhook.activityId), id, batch.upTo],
    'make_webhook_deliveries',
  );
  await tx.query(
    'update webhooks set activity_id = $3 where workspace_id = $1 and id = $2',
    [workspaceId, id, batch.upTo],
    'move_webhook',
  );
}

/** It goes on where it stopped when an admin switches it on. */
export async function switchOff(
  tx: Pick<Tx, 'query'>,
  { id, workspaceId }: WebhookKey,
  reason: 'failing' | 'rights',
): Promise<void> {
  await tx.query(
    'update webhooks set is_on = false, off_reason = $3 where workspace_id = $1 and id = $2',
    [workspaceId, id, reason],
    'switch_webhook_off',
  );
}
