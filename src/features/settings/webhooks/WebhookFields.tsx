import type { WebhookTopic } from '../../../../contract/generated/schema';
import { WEBHOOK_TOPICS } from '../../../../contract/rules/integrations/webhooks';
import { useText } from '../../../lib/text/useText';
import { FormCheckbox } from '../../../ui/forms/FormCheckbox';
import { FormTextField } from '../../../ui/forms/FormTextField';
import classes from './Webhooks.module.css';
import { TOPIC_MESSAGES } from './webhookMessages';

export interface WebhookValues {
  url: string;
  /** None chosen: all. */
  topics: Record<WebhookTopic, boolean>;
}

/** The values of the form for a webhook, or for a new one. */
export function webhookValues(
  url: string,
  topics: readonly WebhookTopic[] | null = null,
): WebhookValues {
  const chosen = Object.fromEntries(
    WEBHOOK_TOPICS.map((topic) => [topic, topics?.includes(topic) ?? false] as const),
  ) as WebhookValues['topics'];
  return { url, topics: chosen };
}

/** The chosen topics as the server takes them. */
export function chosenTopics({ topics }: WebhookValues): WebhookTopic[] | null {
  const chosen = WEBHOOK_TOPICS.filter((topic) => topics[topic]);
  return chosen.length === 0 ? null : chosen;
}

/** The address and the topics of a webhook. */
export function WebhookFields() {
  const text = useText();
  return (
    <>
      <FormTextField
        name="url"
        label={text('webhook-url')}
        hint={text('webhook-url-hint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <fieldset className={classes.topics}>
        <legend>{text('webhook-topics')}</legend>
        <p className={classes.hint}>{text('webhook-topics-hint')}</p>
        {WEBHOOK_TOPICS.map((topic) => (
          <FormCheckbox key={topic} name={`topics.${topic}`} label={text(TOPIC_MESSAGES[topic])} />
        ))}
      </fieldset>
    </>
  );
}
