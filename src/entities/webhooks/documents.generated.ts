// Generated, do not edit: npm run contract
import type {
  CreateWebhookMutation,
  CreateWebhookMutationVariables,
  DeleteWebhookMutation,
  DeleteWebhookMutationVariables,
  RedeliverWebhookMutation,
  RedeliverWebhookMutationVariables,
  TestWebhookMutation,
  TestWebhookMutationVariables,
  UpdateWebhookMutation,
  UpdateWebhookMutationVariables,
  WebhookDeliveriesQuery,
  WebhookDeliveriesQueryVariables,
  WebhooksQuery,
  WebhooksQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const WebhooksDocument = /* @__PURE__ */ typedDocument<WebhooksQuery, WebhooksQueryVariables>(
  'query Webhooks($workspaceId:Id!){webhooks(workspaceId:$workspaceId){...webhookRow}}fragment webhookRow on Webhook{id url topics projectId boardTitle userName isOn offReason failingSince}',
);

export const WebhookDeliveriesDocument = /* @__PURE__ */ typedDocument<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>(
  'query WebhookDeliveries($workspaceId:Id!$id:Id!){webhookDeliveries(workspaceId:$workspaceId id:$id){...webhookDeliveryRow}}fragment webhookDeliveryRow on WebhookDelivery{id event state attempts statusCode error ms createdAt nextAt}',
);

export const CreateWebhookDocument = /* @__PURE__ */ typedDocument<CreateWebhookMutation, CreateWebhookMutationVariables>(
  'mutation CreateWebhook($workspaceId:Id!$url:String!$topics:[WebhookTopic!]$projectId:Id){createWebhook(workspaceId:$workspaceId url:$url topics:$topics projectId:$projectId){success errors{...fieldError}secret}}fragment fieldError on FieldError{field message params}',
);

export const UpdateWebhookDocument = /* @__PURE__ */ typedDocument<UpdateWebhookMutation, UpdateWebhookMutationVariables>(
  'mutation UpdateWebhook($workspaceId:Id!$id:Id!$url:String!$topics:[WebhookTopic!]$isOn:Boolean!){updateWebhook(workspaceId:$workspaceId id:$id url:$url topics:$topics isOn:$isOn){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteWebhookDocument = /* @__PURE__ */ typedDocument<DeleteWebhookMutation, DeleteWebhookMutationVariables>(
  'mutation DeleteWebhook($workspaceId:Id!$id:Id!){deleteWebhook(workspaceId:$workspaceId id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RedeliverWebhookDocument = /* @__PURE__ */ typedDocument<RedeliverWebhookMutation, RedeliverWebhookMutationVariables>(
  'mutation RedeliverWebhook($workspaceId:Id!$id:Id!$deliveryId:String!){redeliverWebhook(workspaceId:$workspaceId id:$id deliveryId:$deliveryId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const TestWebhookDocument = /* @__PURE__ */ typedDocument<TestWebhookMutation, TestWebhookMutationVariables>(
  'mutation TestWebhook($workspaceId:Id!$id:Id!){testWebhook(workspaceId:$workspaceId id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
