import { useIntl } from 'react-intl';
import type { WebhookRowFragment } from '../../../api/generated/operations';
import { RelativeTime } from '../../../lib/dates/RelativeTime';
import { Text } from '../../../lib/text/Text';
import { useText } from '../../../lib/text/useText';
import classes from '../security/Security.module.css';
import { TOPIC_MESSAGES } from './webhookMessages';

/** What a webhook sends, as whom, and whether it works. */
export function WebhookFacts({ webhook }: { webhook: WebhookRowFragment }) {
  const text = useText();
  const intl = useIntl();
  const { projectId, boardTitle, topics, userName } = webhook;
  const chosen = topics?.map((topic, at) => {
    const name = text(TOPIC_MESSAGES[topic]);
    return at === 0 ? name : name.toLocaleLowerCase(intl.locale);
  });
  return (
    <span className={classes.facts}>
      <WebhookState webhook={webhook} />
      <span>
        {projectId === null
          ? text('webhook-board-all')
          : (boardTitle ?? text('webhook-board-hidden'))}
      </span>
      <span>{chosen ? intl.formatList(chosen) : text('webhook-topics-all')}</span>
      <span>{text('webhook-user', { name: userName })}</span>
    </span>
  );
}

function WebhookState({ webhook }: { webhook: WebhookRowFragment }) {
  const text = useText();
  const { isOn, offReason, failingSince, userName } = webhook;
  if (offReason === 'failing')
    return <strong data-state="danger">{text('webhook-off-failing')}</strong>;
  if (offReason === 'rights')
    return <strong data-state="danger">{text('webhook-off-rights', { name: userName })}</strong>;
  if (!isOn) return <strong>{text('webhook-off')}</strong>;
  return (
    <span data-state={failingSince === null ? undefined : 'warning'}>
      {failingSince === null ? (
        text('webhook-on')
      ) : (
        <Text id="webhook-failing" values={{ time: <RelativeTime at={failingSince} /> }} />
      )}
    </span>
  );
}
