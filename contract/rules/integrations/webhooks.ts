import { array, boolean, object, string } from 'yup';
import type { WebhookTopic } from '../../generated/schema';
import { id } from '../ids';
import { line } from '../text';

const URL_LENGTH = { min: 1, max: 2_000 };

/** What events are about, as the form lists them. */
export const WEBHOOK_TOPICS = [
  'tasks',
  'comments',
  'checkLists',
  'files',
  'lists',
  'boards',
  'fields',
  'people',
] as const satisfies readonly WebhookTopic[];

/** Without a name and password; the server checks what the operator allows. */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const url = () =>
  line(URL_LENGTH, { required: 'webhook-url-required', tooLong: 'webhook-url-too-long' }).test({
    name: 'web address',
    message: 'webhook-url-invalid',
    skipAbsent: true,
    test: (value) => isWebAddress(value),
  });

const topics = () =>
  array(string().oneOf(WEBHOOK_TOPICS, 'invalid-request').required('invalid-request'))
    .min(1, 'invalid-request')
    .nullable();

export const createWebhook = object({ url: url(), topics: topics() });

export const updateWebhook = object({
  id: id().required('invalid-request'),
  url: url(),
  topics: topics(),
  isOn: boolean().required('invalid-request'),
});

export const deleteWebhook = object({ id: id().required('invalid-request') });
export const testWebhook = deleteWebhook;

export const redeliverWebhook = object({
  id: id().required('invalid-request'),
  deliveryId: string()
    .matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid-request')
    .required('invalid-request'),
});

/** The form of a webhook; its other values are choices. */
export const webhookForm = createWebhook.pick(['url']);
