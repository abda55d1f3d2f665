// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const webhooksApi = injectEndpoints(({ query, mutation }) => ({
  webhooks: query(documents.WebhooksDocument, { tags: ['Webhooks'] }),
  webhookDeliveries: query(documents.WebhookDeliveriesDocument, { tags: ['Webhooks'] }),
  createWebhook: mutation(documents.CreateWebhookDocument, { invalidates: ['Webhooks'] }),
  updateWebhook: mutation(documents.UpdateWebhookDocument, { invalidates: ['Webhooks'] }),
  deleteWebhook: mutation(documents.DeleteWebhookDocument, { invalidates: ['Webhooks'] }),
  redeliverWebhook: mutation(documents.RedeliverWebhookDocument, { invalidates: ['Webhooks'] }),
  testWebhook: mutation(documents.TestWebhookDocument, { invalidates: ['Webhooks'] }),
}));

export const {
  useWebhooksQuery,
  useWebhookDeliveriesQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRedeliverWebhookMutation,
  useTestWebhookMutation,
} = webhooksApi;
