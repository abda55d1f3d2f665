import {
  redeliverWebhook as redeliverRule,
  testWebhook as testRule,
} from '../../../contract/rules/integrations/webhooks';
import type { WebhookDelivery } from '../../../contract/generated/schema';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { canManagePeople } from '../core/permissions';

/** Deliveries of one webhook that are kept; older ones are deleted when they are done. */
export const KEPT_DELIVERIES = 100;

/** The event of a test. */
export const PING = 'ping';

/** Says what was sent and when, not what it said. @throws {AppError} `webhook-not-found` */
export const webhookDeliveries = defineQuery('webhookDeliveries', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  async run({ tx, resources }, { id }) {
    await requireWebhook(tx, resources.workspaceId.id, id);
    const data = await tx.query<WebhookDelivery>(
      `select id, event, seq, state, attempts, status_code as "statusCode", error, ms, created_at as "createdAt",
         case when state = 'waiting' then next_at end as "nextAt"
       from webhook_deliveries where workspace_id = $1 and webhook_id = $2 order by number desc limit ${KEPT_DELIVERIES}`,
      [resources.workspaceId.id, id],
      'webhook_deliveries',
    );
    return { data };
  },
});

/**
 * One that is done gets one more attempt, also while the webhook is off. One that waits keeps its
 * attempts and is sent now; while the webhook is off, that is its last attempt.
 * @throws {AppError} `webhook-not-found`, also for a delivery that is kept no longer
 */
export const redeliverWebhook = defineAccountCommand('redeliverWebhook', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  async run({ tx, resources }, args) {
    const { id, deliveryId } = await checkInput(redeliverRule, args);
    await requireWebhook(tx, resources.workspaceId.id, id);
    const again = await tx.query(
      `update webhook_deliveries set is_by_hand = is_by_hand or state <> 'waiting' or not (select is_on from webhooks where workspace_id = $1 and id = $2),
         attempts = case when state = 'waiting' then attempts else 0 end,
         state = 'waiting', next_at = now()
       where workspace_id = $1 and webhook_id = $2 and id = $3::uuid returning 1 as one`,
      [resources.workspaceId.id, id, deliveryId],
      'redeliver_webhook',
    );
    if (again.length === 0) throw new AppError('webhook-not-found');
    return { payload: SUCCESS, commit: null };
  },
});

/** A second test waits for none: the first is sent at once. @throws {AppError} `webhook-not-found` */
export const testWebhook = defineAccountCommand('testWebhook', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  async run({ tx, resources }, args) {
    const { id } = await checkInput(testRule, args);
    const { id: workspaceId, seq } = resources.workspaceId;
    await requireWebhook(tx, workspaceId, id);
    await tx.query(
      `insert into webhook_deliveries (webhook_id, workspace_id, event, seq, is_by_hand)
       select $1, $2, '${PING}', $3, true
       where not exists (select from webhook_deliveries where workspace_id = $2 and webhook_id = $1 and activity_id is null and state = 'waiting')`,
      [id, workspaceId, seq],
      'test_webhook',
    );
    return { payload: SUCCESS, commit: null };
  },
});

async function requireWebhook(tx: Tx, workspaceId: number, id: number): Promise<void> {
  const found = await tx.query(
    'select 1 as one from webhooks where workspace_id = $1 and id = $2',
    [workspaceId, id],
    'find_webhook',
  );
  if (found.length === 0) throw new AppError('webhook-not-found');
}
