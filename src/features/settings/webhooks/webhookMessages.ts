import type {
  WebhookDeliveryState,
  WebhookError,
  WebhookTopic,
} from '../../../../contract/generated/schema';
import type { MessageKey } from '../../../lib/text/useText';

export const TOPIC_MESSAGES: Record<WebhookTopic, MessageKey> = {
  tasks: 'webhook-topic-tasks',
  comments: 'webhook-topic-comments',
  checkLists: 'webhook-topic-check-lists',
  files: 'webhook-topic-files',
  lists: 'webhook-topic-lists',
  boards: 'webhook-topic-boards',
  fields: 'webhook-topic-fields',
  people: 'webhook-topic-people',
};

export const STATE_MESSAGES: Record<WebhookDeliveryState, MessageKey> = {
  waiting: 'webhook-state-waiting',
  delivered: 'webhook-state-delivered',
  failed: 'webhook-state-failed',
  withheld: 'webhook-state-withheld',
};

/** `status` is said by its number. */
export const ERROR_MESSAGES: Record<Exclude<WebhookError, 'status'>, MessageKey> = {
  timeout: 'webhook-error-timeout',
  redirect: 'webhook-error-redirect',
  privateAddress: 'webhook-error-private-address',
  dns: 'webhook-error-dns',
  tls: 'webhook-error-tls',
  connection: 'webhook-error-connection',
  secret: 'webhook-error-secret',
};
