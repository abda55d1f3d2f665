import {
  createWebhook as createRule,
  deleteWebhook as deleteRule,
  updateWebhook as updateRule,
} from '../../../contract/rules/integrations/webhooks';
import type { Webhook, WebhookTopic } from '../../../contract/generated/schema';
import { AppError, InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { canManagePeople } from '../core/permissions';
import { hasPrivateHost } from '../core/privateAddress';
import type { Services } from '../core/services';
import { newWebhookSecret, secretContext } from './webhookSecret';

/** Webhooks of one workspace. */
const MAX_WEBHOOKS = 20;

/** A board's title is shown as long as the caller may read the board. */
export const webhooks = defineQuery('webhooks', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  async run({ tx, viewer, resources }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    return { data: await readWebhooks(tx, viewer.userId, resources.workspaceId.id) };
  },
});

/** The secret is part of this response only. Events begin with the next change. */
export const createWebhook = defineAccountCommand('createWebhook', {
  resources: { workspaceId: 'workspace', projectId: 'project' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  isSecret: true,
  async run({ tx, services, viewer: { userId }, resources }, args) {
    const { id: workspaceId } = resources.workspaceId;
    const { url, topics } = await checkInput(createRule, args);
    checkAddress(services, url);
    // One after the other, so that they are counted.
    await tx.query('select from workspaces where id = $1 for no key update', [workspaceId]);
    if ((await readWebhooks(tx, userId, workspaceId)).length >= MAX_WEBHOOKS)
      throw new InputRejected({
        field: null,
        key: 'too-many-webhooks',
        values: { max: MAX_WEBHOOKS },
      });
    const secret = newWebhookSecret();
    const [made] = await tx.query<{ id: number }>(
      `insert into webhooks (workspace_id, user_id, project_id, url, topics, secret, activity_id)
       values ($1, $2, $3, $4, $5, $6, (select coalesce(max(id), 0) from activity where workspace_id = $1)) returning id`,
      [
        ...[workspaceId, userId, args.projectId ?? null, url, stored(topics)],
        services.secrets.seal(secret, secretContext(workspaceId)),
      ],
      'create_webhook',
    );
    const all = await readWebhooks(tx, userId, workspaceId);
    const webhook = all.find(({ id }) => id === made?.id) ?? null;
    return { payload: { ...SUCCESS, webhook, secret }, commit: null };
  },
});

/**
 * The caller becomes the user whose view the webhook sends: otherwise an admin could send boards that
 * they may not see to an address of their own.
 * @throws {AppError} `webhook-not-found`
 */
export const updateWebhook = defineAccountCommand('updateWebhook', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  async run({ tx, services, viewer: { userId }, resources }, args) {
    const { id: workspaceId } = resources.workspaceId;
    const { id, url, topics, isOn } = await checkInput(updateRule, args);
    checkAddress(services, url);
    const changed = await tx.query(
      `update webhooks set user_id = $3, url = $4, topics = $5, is_on = $6,
         off_reason = case when $6 then null when is_on then 'user' else off_reason end,
         failing_since = case when $6 and not is_on or url <> $4 then null else failing_since end
       where workspace_id = $1 and id = $2 returning 1 as one`,
      [workspaceId, id, userId, url, stored(topics), isOn],
      'update_webhook',
    );
    if (changed.length === 0) throw new AppError('webhook-not-found');
    const all = await readWebhooks(tx, userId, workspaceId);
    const webhook = all.find((one) => one.id === id) ?? null;
    return { payload: { ...SUCCESS, webhook, secret: null }, commit: null };
  },
});

/** @throws {AppError} `webhook-not-found` */
export const deleteWebhook = defineAccountCommand('deleteWebhook', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  async run({ tx, resources }, args) {
    const { id } = await checkInput(deleteRule, args);
    const deleted = await tx.query(
      'delete from webhooks where workspace_id = $1 and id = $2 returning 1 as one',
      [resources.workspaceId.id, id],
      'delete_webhook',
    );
    if (deleted.length === 0) throw new AppError('webhook-not-found');
    return { payload: SUCCESS, commit: null };
  },
});

/** Each topic once; duplicates would let the list grow. */
const stored = (topics: readonly WebhookTopic[] | null | undefined) =>
  topics ? [...new Set(topics)] : null;

/** What a name leads to is checked when it is resolved, before each connection. */
function checkAddress({ webhooks }: Services, url: string): void {
  if (webhooks.allowsPrivateAddresses) return;
  const address = new URL(url);
  if (address.protocol !== 'https:')
    throw new InputRejected({ field: 'url', key: 'webhook-url-https' });
  if (hasPrivateHost(address))
    throw new InputRejected({ field: 'url', key: 'webhook-url-private' });
}

function readWebhooks(tx: Tx, readerId: number, workspaceId: number): Promise<Webhook[]> {
  return tx.query<Webhook>(
    `select w.id, w.url, w.topics, w.project_id as "projectId", p.title as "boardTitle", u.name as "userName", w.is_on as "isOn",
       w.off_reason as "offReason", w.failing_since as "failingSince", w.created_at as "createdAt"
     from webhooks w join users u on u.id = w.user_id
     left join projects p on p.workspace_id = w.workspace_id and p.id = w.project_id and (p.visibility <> 'private'
       or exists (select from project_members pm where pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = $2))
     where w.workspace_id = $1 order by w.id limit ${MAX_WEBHOOKS}`,
    [workspaceId, readerId],
    'webhooks',
  );
}
