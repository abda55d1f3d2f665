import { useIntl } from 'react-intl';
import type { WebhookDeliveryRowFragment } from '../../../api/generated/operations';
import {
  useRedeliverWebhookMutation,
  useWebhookDeliveriesQuery,
} from '../../../entities/webhooks/endpoints.generated';
import { RelativeTime } from '../../../lib/dates/RelativeTime';
import { messageOfFailure } from '../../../lib/server/serverMessage';
import { Text } from '../../../lib/text/Text';
import { useText } from '../../../lib/text/useText';
import { IconButton } from '../../../ui/components/IconButton';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useRequestWithToast } from '../../../ui/overlays/useRequestWithToast';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import listClasses from '../security/Security.module.css';
import classes from './Webhooks.module.css';
import { ERROR_MESSAGES, STATE_MESSAGES } from './webhookMessages';

/** How often the open log is read again: a delivery takes a second or so. */
const POLL_MS = 2_000;

export interface DeliveriesProps {
  workspaceId: number;
  webhookId: number;
  /** Of the webhook's address. */
  host: string;
  onClose: () => void;
}

/** The last deliveries of a webhook, with what became of them; each can be sent again. */
export function Deliveries({ workspaceId, webhookId, host, onClose }: DeliveriesProps) {
  const text = useText();
  const errorText = useErrorText();
  const { note } = useNeedsConnection();
  const { data, error } = useWebhookDeliveriesQuery(
    { workspaceId, id: webhookId },
    { pollingInterval: POLL_MS },
  );
  const deliveries = data?.webhookDeliveries;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      placement="wide"
      title={text('webhook-deliveries-of', { host })}
    >
      {note}
      {!deliveries && error && <p role="alert">{errorText(messageOfFailure(error))}</p>}
      {!deliveries && !error && <p role="status">{text('loading-dots')}</p>}
      {deliveries?.length === 0 && <p>{text('webhook-deliveries-none')}</p>}
      {deliveries && deliveries.length > 0 && (
        <ul className={classes.log} aria-label={text('webhook-deliveries')}>
          {deliveries.map((delivery) => (
            <Delivery
              key={delivery.id}
              workspaceId={workspaceId}
              webhookId={webhookId}
              delivery={delivery}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface DeliveryProps extends Pick<DeliveriesProps, 'workspaceId' | 'webhookId'> {
  delivery: WebhookDeliveryRowFragment;
}

function Delivery({ workspaceId, webhookId, delivery }: DeliveryProps) {
  const text = useText();
  const request = useRequestWithToast();
  const { isOnline } = useNeedsConnection();
  const [redeliver, { isLoading }] = useRedeliverWebhookMutation();
  const { id: deliveryId, event } = delivery;
  const handleClick = () =>
    request(redeliver({ workspaceId, id: webhookId, deliveryId }), {
      text: text('webhook-redelivered'),
    });
  return (
    <li className={classes.delivery}>
      <span>
        <code>{event}</code>
        <DeliveryFacts delivery={delivery} />
      </span>
      <IconButton
        icon="retry"
        label={text('webhook-redeliver-event', { event })}
        isDisabled={!isOnline}
        isBusy={isLoading}
        onClick={() => void handleClick()}
      />
    </li>
  );
}

function DeliveryFacts({ delivery }: { delivery: WebhookDeliveryRowFragment }) {
  const text = useText();
  const intl = useIntl();
  const { state, statusCode, error, ms, attempts, createdAt, nextAt } = delivery;
  const why = error && error !== 'status' && text(ERROR_MESSAGES[error]);
  return (
    <span className={listClasses.facts}>
      <strong data-state={state === 'failed' ? 'danger' : undefined}>
        {text(STATE_MESSAGES[state])}
      </strong>
      {statusCode !== null && <span>{text('webhook-status', { status: String(statusCode) })}</span>}
      {why && <span>{why}</span>}
      {ms !== null && <span>{text('webhook-ms', { ms: intl.formatNumber(ms) })}</span>}
      {attempts > 1 && <span>{text('webhook-attempts', { n: attempts })}</span>}
      <RelativeTime at={createdAt} />
      {state === 'waiting' && attempts > 0 && nextAt !== null && (
        <span>
          <Text
            id="webhook-next"
            values={{ time: intl.formatDate(nextAt, { dateStyle: 'medium', timeStyle: 'short' }) }}
          />
        </span>
      )}
    </span>
  );
}
